import { alikeOf, findName } from './bare-names.ts';
import { inEveryLanguage } from './foreign-names.ts';
import { type LargeName, largeNames } from './large-names.ts';
import { namePlaces } from './named-places.ts';
import { openPackedCities } from './packed-cities.ts';
import type { Place } from './place.ts';
import { resolveText } from './place-text.ts';

/** Resolves the names that people use for places. Pure once loaded. */
export interface Gazetteer {
  /**
   * The most populous plausible reading of a whole place text: `Bluffdale, Utah`, `Springfield IL`,
   * `Greater Boston Area`, `Paris, France`, `Boston or Denver`, `Lyon et périphérie`. An unknown
   * city in a known region resolves to the region, so check `kind` before using the point. "New
   * York" is the state, which contains the city; `{prefer: 'city'}` returns the city. Names of
   * countries and large cities are read in other languages too.
   */
  resolve(text: string, options?: { readonly prefer?: 'city' }): Place | null;
  /** The reading of one name in English, without qualifiers: `Boston`, `UAE`, `Bay Area`, `TX`. */
  find(name: string, options?: { readonly prefer?: 'city' }): Place | null;
  /**
   * Regions and countries that a place of this name may mean as well: around "Veracruz", the city,
   * the state; for "Georgia", the state, the country.
   */
  alike(name: string, place: Place): readonly Place[];
  /** The names of countries, regions, areas and large cities: the ones worth a guess. */
  largeNames(): readonly LargeName[];
}

/** Opens the packed file; see `packPlaces`. */
export function openGazetteer(file: Buffer): Gazetteer {
  const packed = openPackedCities(file);
  const english = namePlaces(packed);
  const named = inEveryLanguage(english, packed);
  return {
    find: (name, options) => findName(name, english, options?.prefer),
    resolve: (text, options) => resolveText(text, named, options?.prefer),
    alike: (name, place) => alikeOf(name, place, english),
    largeNames: () => largeNames(english, packed),
  };
}
