import type { NamedPlaces } from './named-places.ts';
import type { PackedCities } from './packed-cities.ts';
import { placeKey } from './place-key.ts';

/** A name that many people mean. */
export interface LargeName {
  /** As `placeKey` writes it. */
  readonly key: string;
  readonly population: number;
}

/** Towns of these countries are asked for in English; elsewhere only large cities are. */
const ENGLISH_SPEAKING = new Set(['US', 'GB', 'CA', 'AU', 'IE', 'NZ']);
const LARGE_TOWN = 30_000;
const LARGE_CITY = 200_000;

/** Countries, regions and areas under all their names, and large cities; the largest of a name. */
export function largeNames(named: NamedPlaces, packed: PackedCities): LargeName[] {
  const largest = new Map<string, number>();
  const add = (key: string, population: number) => {
    // A country code has a sign of its own; an alias that may be a word has another.
    if (!/^[=~]/.test(key)) largest.set(key, Math.max(population, largest.get(key) ?? 0));
  };
  for (const [key, place] of named.countries) add(key, place.population);
  for (const [key, [place]] of named.regions) add(key, place?.population ?? 0);
  for (const [key, place] of [...named.areas, ...named.cities]) add(key, place.population);
  for (const city of packed.withPopulation(LARGE_TOWN)) {
    const isKnown = ENGLISH_SPEAKING.has(city.country) || city.population >= LARGE_CITY;
    if (isKnown) add(placeKey(city.name), city.population);
  }
  return [...largest].map(([key, population]) => ({ key, population }));
}
