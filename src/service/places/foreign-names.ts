import { findName } from './bare-names.ts';
import { isoKey, type NamedPlaces } from './named-places.ts';
import { NAMING_LANGUAGES, namesOfPlaces } from './names-of-places.ts';
import type { PackedCities } from './packed-cities.ts';
import type { Place } from './place.ts';
import { placeKey } from './place-key.ts';

/** The named places, with what countries, regions and large cities are called in other languages. */
export function inEveryLanguage(english: NamedPlaces, packed: PackedCities): NamedPlaces {
  let names: ReadonlyMap<string, Place> | undefined;
  return {
    ...english,
    // Read at the first text that needs them: a question in English does not.
    foreign(key) {
      names ??= foreignNames(english, packed);
      return names.get(key);
    },
  };
}

function foreignNames(english: NamedPlaces, packed: PackedCities): Map<string, Place> {
  const names = new Map<string, Place>();
  const add = (key: string, place: Place | null | undefined) => {
    if (place !== null && place !== undefined && !names.has(key)) names.set(key, place);
  };
  for (const language of NAMING_LANGUAGES) {
    for (const [own, name] of namesOfPlaces(language)) add(placeKey(own), findName(name, english));
  }
  for (const { code, foreign } of packed.header.countries) {
    for (const name of foreign.split('|')) add(name, english.countries.get(isoKey(code)));
  }
  return names;
}
