import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import { oneOfTitles } from './one-of-titles.ts';
import type { Context, OrganizationReading, TitleReading } from './reading.ts';
import { listHead } from './word-list.ts';
import type { Question } from './words.ts';

/** The title of who founded something. */
export const FOUNDER = 'founder';

/** Verbs whose object is what somebody founded. */
export const FOUNDED = phraseSet('founded cofounded');
/**
 * With an employer as their object, and nothing of it, they say the same: not "created Acme Maps", and
 * not with "at" before it.
 */
const BEGAN = phraseSet('started launched established created');
const BEFORE_NAME = /^(?:the|both|either)$/;
/** "founded |and runs| Acme": what else the same person did with it. */
const ALSO_DID = phraseSet(
  'run runs ran lead leads led own owns owned head heads headed grew sold',
);

/** Words of a question. */
interface Words {
  readonly from: number;
  readonly to: number;
}

const wordOf = ({ words }: Question, i: number): string => words[i]?.folded ?? '';

/** The verb that ends before a word: "founded", "co-founded", "founded and runs". */
function verbBefore(question: Question, i: number, end: number): Words | null {
  const word = (n: number) => wordOf(question, n);
  let at = i - 1;
  while (BEFORE_NAME.test(word(at))) at -= 1;
  if (ALSO_DID.has(word(at)) && /^(?:and|&)$/.test(word(at - 1))) at -= 2;
  if (word(at) === 'up' && word(at - 1) === 'set') return { from: at - 1, to: at + 1 };
  const isBegun = BEGAN.has(word(at)) && end === question.words.length;
  if (!FOUNDED.has(word(at)) && !isBegun) return null;
  return { from: word(at - 1) === 'co' ? at - 1 : at, to: at + 1 };
}

/** "who was Acme |founded| by" */
function verbAfter(question: Question, i: number): Words | null {
  const isAsked = /^whom?$/.test(wordOf(question, 0)) && i + 2 === question.words.length;
  const isVerb = FOUNDED.has(wordOf(question, i)) && wordOf(question, i + 1) === 'by';
  return isAsked && isVerb ? { from: i, to: i + 1 } : null;
}

/**
 * Employers that somebody founded, with the verb that says so: who only works there is not meant. A
 * list has the verb before its first item.
 */
export const withFounders = (
  { question }: Context,
  employers: readonly OrganizationReading[],
): OrganizationReading[] =>
  employers.map((one) => {
    const founded =
      verbBefore(question, listHead(question, one.from), one.to) ?? verbAfter(question, one.to);
    if (founded === null) return one;
    // "co" of "co-founded" and "set" of "set up" say nothing alone.
    const isOfTwo = founded.to - founded.from > 1 && founded.to === one.cueFrom;
    return { ...one, founded, cueFrom: isOfTwo ? founded.from : one.cueFrom };
  });

const ARTICLES = /^(?:an?|their|own|his|her|several|many|some|two|three)$/;
/** What every founder has founded: no more is asked. */
const ANY_KIND = phraseSet(`
  company companies startup startups business businesses firm firms organization organizations
  organisation organisations
`);
/** What is a topic as well: the words stay for that, as after "founders of". */
const SOME_KIND = phraseSet(`
  nonprofit nonprofits charity charities ngo ngos foundation school schools studio studios agency
  agencies
`);
/** A time that the verb belongs to: "founded a charity |in 2015". */
const TIME = /^(?:\d+|last|this|since|before|after|during|until|between|ago|recently)$/;
/** "founded a |solar energy| company" */
const MAX_BETWEEN = 3;
/** Less than the phrases of `readWork`, which take all words. */
const WEIGHT = 4;

/** "who |founded| a robotics company", "founded a |startup| in 2015": what it does stays a topic. */
export function readFounders({ question }: Context): TitleReading[] {
  return question.words.flatMap((_, i): TitleReading[] => {
    const isVerb = FOUNDED.has(wordOf(question, i));
    if (!isVerb || !ARTICLES.test(wordOf(question, i + 1))) return [];
    const after = question.words.slice(i + 2, i + 3 + MAX_BETWEEN).map(({ folded }) => folded);
    const kind = after.findIndex((word) => ANY_KIND.has(word) || SOME_KIND.has(word));
    if (kind < 0) return [];
    const at = i + 2 + kind;
    const isDated = question.words.slice(at).some(({ folded }) => TIME.test(folded));
    const isAny = ANY_KIND.has(wordOf(question, at));
    if (isDated && !isAny) return [];
    const from = wordOf(question, i - 1) === 'co' ? i - 1 : i;
    // The date belongs to the verb, which then is not the title's.
    const said = isDated ? { from: at, to: at + 1 } : { from, to: i + 1 };
    const title = oneOfTitles(question, [FOUNDER], said, WEIGHT);
    return [{ ...title, isVerb: true }];
  });
}
