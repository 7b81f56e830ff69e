import { isoKey, type NamedPlaces } from './named-places.ts';
import type { Place } from './place.ts';
import { placeKey } from './place-key.ts';
import { REGION_FIRST } from './regions.ts';

/** Resolves a bare name: aliases and areas, then countries and regions, then the largest city. */
export function findName(name: string, named: NamedPlaces, prefer?: 'city'): Place | null {
  const written = placeKey(name);
  const key = written.replace(/^the /, '');
  if (key === '') return null;
  // "The Woodlands" in Texas, beside Woodlands in Singapore.
  const withArticle = key === written ? undefined : named.citiesNamed(written)[0];
  const known =
    countrySaid(name, named) ?? named.cities.get(key) ?? named.areas.get(key) ?? withArticle;
  if (known !== undefined) return known;
  const country = named.countries.get(key);
  const region = named.regions.get(key)?.[0];
  const admin = (region?.population ?? -1) > (country?.population ?? -1) ? region : country;
  const cities = named.citiesNamed(key);
  if (admin === undefined) {
    const meant = clearlyLarger(named.foreign(key), cities[0]);
    return meant ?? cities[0] ?? regionsSaid(name, named)[0] ?? null;
  }
  if (prefer === 'city') return cityOf(admin, key, cities, named) ?? admin;
  return (wins(admin) ? undefined : cities.find((city) => sameRegion(city, admin))) ?? admin;
}

/** "Londres" is London and not the village in Argentina; "Valence" is the town in France. */
const CLEARLY_LARGER = 50;

export const clearlyLarger = (foreign: Place | undefined, own: Place | undefined) =>
  foreign !== undefined && foreign.population > CLEARLY_LARGER * (own?.population ?? 0)
    ? foreign
    : undefined;

/** What a name may mean after a comma: regions, a country, the code of a country. */
export function admins(text: string, named: NamedPlaces): Place[] {
  const said = countrySaid(text, named);
  if (said !== undefined) return [said];
  const key = placeKey(text.replace(/\s+\d[\d-]*$/, ''));
  const code = key.length === 2 ? named.countries.get(isoKey(key)) : undefined;
  const regions = [...(named.regions.get(key) ?? []), ...regionsSaid(text, named)];
  const known = [...regions, named.countries.get(key), code].filter((place) => place !== undefined);
  if (known.length > 0) return known;
  const foreign = named.foreign(key);
  return foreign === undefined || foreign.kind === 'city' ? [] : [foreign];
}

/** "Jordan (country)", "GA (country)": not a city or state that is called or abbreviated so. */
function countrySaid(text: string, named: NamedPlaces): Place | undefined {
  const name = /^(?:the\s+)?(.+)\(country\)$/i.exec(text.trim())?.[1];
  if (name === undefined) return undefined;
  const key = placeKey(name);
  return named.countries.get(key) ?? named.countries.get(isoKey(key));
}

/** "State of Veracruz", "estado de Veracruz": not the city of that name. */
const REGION_SAID = /^(?:the\s+)?(?:state|province|estado|provincia)\s+(?:of|de|del)\s+(.+)$/i;

export const regionsSaid = (text: string, named: NamedPlaces): readonly Place[] =>
  regionsBefore(placeKey(REGION_SAID.exec(text)?.[1] ?? ''), named);

/** Regions of a name before its country: "México" before ", Mexico" is the State of Mexico. */
export const regionsBefore = (key: string, named: NamedPlaces): readonly Place[] => [
  ...(named.regions.get(key) ?? []),
  ...(named.regions.get(`~${key}`) ?? []),
];

/** The regions and countries that are called as a place is; see `Gazetteer.alike`. */
export function alikeOf(name: string, place: Place, named: NamedPlaces): Place[] {
  const key = placeKey(name.split(',')[0] ?? '');
  const country = named.countries.get(key);
  const regions = regionsBefore(key, named);
  if (place.kind === 'city') return regions.filter((region) => sameRegion(place, region));
  const others = country === undefined ? [] : [country, ...(named.regions.get(key) ?? [])];
  return others.filter((one) => one.country !== place.country);
}

/** The city of a region's name: one in it, or the one that the name means. Not a village elsewhere. */
function cityOf(
  admin: Place,
  key: string,
  cities: readonly Place[],
  named: NamedPlaces,
): Place | undefined {
  const meant = named.cities.get(`~${key}`);
  if (admin.kind === 'country') return cities.find((city) => city.country === admin.country);
  return meant ?? cities.find((city) => sameRegion(city, admin));
}

/** Whether a country or region outranks the city of the same name in it. */
export const wins = (admin: Place) =>
  admin.kind === 'country' || REGION_FIRST.has(admin.country ?? '');

export const sameRegion = (city: Place, region: Place) =>
  city.country === region.country && city.region === region.region;
