import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import type { Context, IgnoredReading } from './reading.ts';
import { FILLERS } from './vocabulary/fillers.ts';
import { isDivided } from './words.ts';

const NEGATIONS = phraseSet(`
  not without excluding except except_for other_than rather_than instead_of no never nobody
  isnt arent dont doesnt didnt wasnt werent hasnt havent wont cant cannot outside outside_of
`);
/** Words that end the scope of a negation once it covers at least one word. */
const STOPS = phraseSet(`
  but who whose in at near from with since before that which based located living working and
  or for of
`);
const WEIGHT = 60;

/**
 * "not in sales", "except Google", "outside of London". The intent cannot exclude, so these words
 * are reported and kept out of every clause, where they would find exactly the wrong people.
 */
export function readNegations({ question }: Context): IgnoredReading[] {
  const { words } = question;
  return words.flatMap((word, i): IgnoredReading[] => {
    const length = NEGATIONS.lengthAt(words, i);
    // "no-code" and "non-profit" are not negations.
    if (length === 0 || words[i + length]?.gap === '-') return [];
    if (word.folded === 'not' && words[i + 1]?.folded === 'only') return [];
    let to = i + length;
    let covered = false;
    while (to < words.length) {
      const folded = words[to]?.folded ?? '';
      if (covered && (isDivided(question, to) || STOPS.has(folded))) break;
      covered ||= !FILLERS.has(folded);
      to += 1;
    }
    return covered ? [{ kind: 'ignored', from: i, to, cueFrom: i, cueTo: to, weight: WEIGHT }] : [];
  });
}
