import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import { TITLE_HEADS } from '../../text/vocabulary/title-heads.ts';
import { singularOf } from './singular.ts';
import type { Question } from './words.ts';

/** What one person did, or does: each thing named after it is asked for. */
const OF_ONE = phraseSet(`
  went attended attends graduated studied studies trained educated taught teaches worked works
  served serves sat sits interned was been
`);
/** What few do twice: of one person each is asked for, of people any: "people who left Acme and Loomco". */
const RARELY_TWICE = phraseSet('joined left founded cofounded started quit');
const ONE_PERSON = phraseSet(`
  he she someone somebody person individual man woman guy lady friend colleague
`);
/** Between who did something and what they did: "someone |who has| founded". */
const BEFORE_VERB = phraseSet('who that has had have also once first then later previously co');
/** What several do, each perhaps at one of the places named: any of these is asked for. */
const OF_SEVERAL = phraseSet(`
  work study attend teach serve sit are were working studying attending teaching serving
  alumni alums graduates grads students people everyone everybody anyone employees staff faculty
  members contacts connections friends degrees phds mbas
`);
const HAVING = phraseSet('has have had holds hold earned got received');
const DEGREES = /^(?:degrees|phds|mbas)$/;
/** Another statement begins here: "who went to Yale |and| engineers at Acme and Loomco". */
const STATEMENTS = phraseSet('who that which');
const REACH = 10;

/**
 * Whether the list joined by "and" that starts at a word asks for each of its items: "who went to
 * Harvard and Yale", unlike "Harvard and Yale alumni" or "engineers at Apple and Google". The
 * nearest word before the list that says who or what decides; without one, any item is enough.
 */
export function asksForEach({ words }: Question, first: number): boolean {
  const word = (n: number) => words[n]?.folded ?? '';
  for (let i = first - 1; i >= Math.max(0, first - REACH); i--) {
    const isUsedTo = word(i - 1) === 'to' && word(i - 2) === 'used';
    if (OF_ONE.has(word(i)) || isUsedTo) return true;
    if (RARELY_TWICE.has(word(i))) return isOfOnePerson(words, i);
    if (DEGREES.test(word(i)) && HAVING.has(word(i - 1))) return true;
    if (OF_SEVERAL.has(word(i)) || isPluralNoun(word(i)) || STATEMENTS.has(word(i))) return false;
    if (/[;:.!?()]/.test(words[i]?.gap ?? '')) return false;
  }
  return false;
}

const isPluralNoun = (word: string): boolean =>
  singularOf(word) !== word && TITLE_HEADS.has(singularOf(word));

/** "|she| founded", "|an engineer| who left", unlike "who left" and "people who founded". */
function isOfOnePerson(words: Question['words'], verb: number): boolean {
  let at = verb - 1;
  while (BEFORE_VERB.has(words[at]?.folded ?? '')) at -= 1;
  const subject = words[at]?.folded ?? '';
  return ONE_PERSON.has(subject) || TITLE_HEADS.has(subject);
}
