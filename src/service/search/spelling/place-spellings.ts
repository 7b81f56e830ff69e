import type { Gazetteer } from '../../places/gazetteer.ts';
import { SpelledNames } from './spelled-names.ts';

const PLACES = new WeakMap<Gazetteer, SpelledNames>();

/** The names of large places, as questions may misspell them; read at the first question. */
export function placeSpellings(gazetteer: Gazetteer): SpelledNames {
  const known = PLACES.get(gazetteer);
  if (known !== undefined) return known;
  const names = gazetteer.largeNames().map(({ key, population }) => [key, population] as const);
  const made = new SpelledNames(names);
  PLACES.set(gazetteer, made);
  return made;
}
