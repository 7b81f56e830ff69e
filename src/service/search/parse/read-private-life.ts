import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import { ignoredWords } from './ignored-words.ts';
import type { Context, IgnoredReading } from './reading.ts';
import { isDivided } from './words.ts';

/** Illness, family and pets: said of somebody, they are no subject of a job. */
const PRIVATE = phraseSet(`
  children child kids kid baby babies son sons daughter daughters dog dogs cat cats pet pets cancer
  diabetes hiv aids depression autism adhd disability disabilities disabled single unmarried divorced
  widowed pregnant parent parents mother mothers father fathers mom mum dad vegan vegetarian
`);
const SAID = /^(?:has|have|had|is|are|was|being)$/;
const OF_PEOPLE = /^(?:who|that|which|people|anyone|anybody|someone|somebody|everyone)$/;
const BETWEEN = /^(?:a|an|any|some|no|young|small|little|two|three|currently|still)$/;
const AFTER = /^(?:and|or|but|in|from|at|near|among|who)$/;
/** Outweighs a topic and a name. */
const WEIGHT = 60;

/**
 * "who has |children|", "who is |single|": the staff of a children's hospital and of a "Single Family
 * Office" are no answer, and no record says so of anyone.
 */
export const readPrivateLife = ({ question }: Context): IgnoredReading[] => {
  const { words } = question;
  const word = (at: number) => words[at]?.folded ?? '';
  return words.flatMap((_, from): IgnoredReading[] => {
    const to = from + PRIVATE.lengthAt(words, from);
    let before = from - 1;
    while (BETWEEN.test(word(before))) before -= 1;
    const isSaid = SAID.test(word(before)) && OF_PEOPLE.test(word(before - 1));
    const isWhole = to >= words.length || isDivided(question, to) || AFTER.test(word(to));
    if (to === from || !isSaid || !isWhole) return [];
    return [ignoredWords(from, to, WEIGHT)];
  });
};
