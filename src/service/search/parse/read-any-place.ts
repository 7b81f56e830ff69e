import { phraseSet } from '../../text/vocabulary/phrase-set.ts';
import type { IgnoredReading, PlaceReading } from './reading.ts';
import type { Question } from './words.ts';

const ANY = phraseSet('a an any each every all some one');
const UNITS = phraseSet(`
  state states city cities town towns country countries county counties province provinces place
  places region regions
`);
/** Between "or" and the place: "(or of |Puerto Rico)". */
const BETWEEN = phraseSet('in of for from the even also even_in even_of');
const WEIGHT = 20;

/**
 * "chief election officer of a state (or of Puerto Rico)": any will do, so that the place leaves
 * nobody out. It is named as not applied.
 */
export function readAnyPlace(
  { words }: Question,
  places: readonly PlaceReading[],
): IgnoredReading[] {
  return places.flatMap(({ from, cueTo }): IgnoredReading[] => {
    let at = from - 1;
    while (at > 0 && BETWEEN.has(words[at]?.folded ?? '')) at -= 1;
    const isAny = UNITS.has(words[at - 1]?.folded ?? '') && ANY.has(words[at - 2]?.folded ?? '');
    if (words[at]?.folded !== 'or' || !isAny) return [];
    return [{ kind: 'ignored', from: at, to: cueTo, cueFrom: at, cueTo, weight: WEIGHT }];
  });
}
