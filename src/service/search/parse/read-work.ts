import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import type { Lexicon } from './lexicon.ts';
import { oneOfTitles } from './one-of-titles.ts';
import type { Context, TitleReading } from './reading.ts';
import { WORKS } from './vocabulary/work.ts';

type Words = Context['question']['words'];

/** Before a verb, these say whose work it is. */
const SUBJECT = phraseSet(`
  who that people folks ppl persons someone somebody anyone anybody everyone everybody can could
  would might professionally to also either they
`);
const ARTICLES = /^(?:an?|the|my|our|their|his|her|some|any|me|us|nice|good|great|s)$/;
const TAIL = phraseSet(
  'for_a_living for_living for_their_living professionally for_money as_a_job',
);
/** More than the same words as a need, a topic or a function. */
const WEIGHT = 12;

/** The end of a phrase that starts at a word, with articles between its words; -1 if it is not there. */
function endOf(words: Words, from: number, phrase: readonly string[]): number {
  let at = from;
  for (const [n, one] of phrase.entries()) {
    const isHere = () => words[at]?.folded === one;
    while (n > 0 && !isHere() && ARTICLES.test(words[at]?.folded ?? '')) at += 1;
    if (!isHere()) return -1;
    at += 1;
  }
  return at;
}

/** "who drive trains", "someone to translate a letter": jobs told as what people do all day. */
export function readWork({ question }: Context, lexicon: Lexicon): TitleReading[] {
  const { words } = question;
  // "journalists who write code": the job is named, and this says more of it.
  const isNamed = words.some((_, i) => lexicon.isHead(i) && lexicon.isPlural(i));
  if (isNamed) return [];
  return words.flatMap((_, i): TitleReading[] => {
    if (!SUBJECT.has(words[i - 1]?.folded ?? '')) return [];
    return WORKS.flatMap(({ said, titles }) =>
      said.flatMap((phrase): TitleReading[] => {
        const end = endOf(words, i, phrase);
        if (end < 0) return [];
        const to = end + TAIL.lengthAt(words, end);
        return [oneOfTitles(question, titles, { from: i, to }, WEIGHT * (end - i))];
      }),
    );
  });
}
