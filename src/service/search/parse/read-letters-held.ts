import { lettersAfterNames } from '../../text/vocabulary/letters-after-names.ts';
import { degreesNamedAt } from './read-held-degrees.ts';
import type { Context, TopicReading } from './reading.ts';

/** "CFA |charterholders|", "PMP |certified|": who has the letters behind the name. */
const HELD =
  /^(?:charterholders?|holders?|certified|certifications?|certificates?|credentials?|credentialed|designations?|licen[cs]e[ds]?)$/;
/** "PMPs" */
const SEVERAL = /^\p{Lu}{2,}s$/u;
/** More than a title of the same words. */
const SURE = 12;
/** Less than a title: "CPAs" are accountants. */
const WEAK = 1;

/**
 * Letters that people write behind their names, several people's or with a word that says that they
 * are held. Degrees are on record as such.
 */
export function readLettersHeld({ question }: Context): TopicReading[] {
  const { words } = question;
  const topic = (letters: string, from: number, to: number, weight: number): TopicReading => ({
    ...{ kind: 'topic', texts: [letters], from, to, cueFrom: from, cueTo: to, weight },
  });
  return words.flatMap(({ text, folded }, i): TopicReading[] => {
    if (degreesNamedAt(question, i) !== null) return [];
    const letters = lettersAfterNames(text) ?? lettersAfterNames(folded);
    if (letters !== undefined && HELD.test(words[i + 1]?.folded ?? '')) {
      return [topic(letters, i, i + 2, SURE)];
    }
    const one = SEVERAL.test(text) ? lettersAfterNames(text.slice(0, -1)) : undefined;
    return one === undefined ? [] : [topic(one, i, i + 1, WEAK)];
  });
}
