import { CITY_ALIASES, COUNTRY_ALIASES } from './aliases.ts';
import { CIRCLES, UNIONS } from './areas.ts';
import type { City, PackedCities } from './packed-cities.ts';
import type { Place, RegionRef } from './place.ts';
import { placeKey } from './place-key.ts';
import { listRegions, REGION_FIRST, REGION_WITH_COUNTRY } from './regions.ts';
import { type Spread, spreadOf } from './spread.ts';

/** All named places except plain cities, by folded name. */
export interface NamedPlaces {
  readonly countries: ReadonlyMap<string, Place>;
  /**
   * Several countries have a Punjab; the most populous comes first. After a tilde: what is a region
   * only where its country is said.
   */
  readonly regions: ReadonlyMap<string, readonly Place[]>;
  readonly areas: ReadonlyMap<string, Place>;
  /** Aliases that always mean a city. */
  readonly cities: ReadonlyMap<string, Place>;
  /** Every city of that key, the most populous first. */
  citiesNamed(key: string): Place[];
  /** What a name means in another language than English; see `inEveryLanguage`. */
  foreign(key: string): Place | undefined;
}

/**
 * The radius of a city: 5 km with 10,000 people, 15 with 100,000, 25 with a million. A rule of
 * thumb from the built-up areas of well-known cities, for "in" and not for borders.
 */
function cityRadiusKm(population: number): number {
  return Math.min(40, Math.max(5, Math.round(5 + 10 * Math.log10(Math.max(1, population) / 1e4))));
}

/** Builds the tables of English names: about a thousand entries, in a few milliseconds. */
export function namePlaces(packed: PackedCities): NamedPlaces {
  const countryByCode = new Map(packed.header.countries.map((country) => [country.code, country]));
  const regionPlaces = packed.header.regions.map(
    ({ country, name, spread }): Place => ({
      kind: 'region',
      label: `${name}, ${countryByCode.get(country)?.name ?? country}`,
      region: name,
      country,
      countryName: countryByCode.get(country)?.name ?? country,
      ...spread,
    }),
  );
  const cityPlace = (city: City): Place => {
    const region = regionPlaces[city.region]?.region;
    const countryName = countryByCode.get(city.country)?.name ?? city.country;
    const within = REGION_FIRST.has(city.country) && city.country !== 'GB' ? region : countryName;
    return {
      kind: 'city',
      label: `${city.name}, ${within ?? countryName}`,
      city: city.name,
      ...(region === undefined ? {} : { region }),
      country: city.country,
      countryName,
      lat: city.lat,
      lon: city.lon,
      radiusKm: cityRadiusKm(city.population),
      population: city.population,
    };
  };
  const countries = nameCountries(packed);
  const cities = nameAliases(packed, cityPlace);
  return {
    countries,
    regions: nameRegions(regionPlaces),
    areas: nameAreas(countries, regionPlaces, packed),
    cities,
    foreign: () => undefined,
    citiesNamed(key) {
      const alias = cities.get(key) ?? cities.get(`~${key}`);
      return [...(alias === undefined ? [] : [alias]), ...packed.named(key).map(cityPlace)];
    },
  };
}

function nameCountries(packed: PackedCities): Map<string, Place> {
  const named = new Map<string, Place>();
  for (const { code, name, spread } of packed.header.countries) {
    const place: Place = {
      kind: 'country',
      label: name,
      country: code,
      countryName: name,
      ...spread,
    };
    for (const alias of [name, ...(COUNTRY_ALIASES[code]?.split('|') ?? [])]) {
      named.set(placeKey(alias), place);
    }
    named.set(isoKey(code), place);
  }
  return named;
}

/** The key of an alias; the tilde of one that has to be asked for otherwise stays. */
const aliasKey = (alias: string) => `${alias.startsWith('~') ? '~' : ''}${placeKey(alias)}`;

/** The key of a country code, distinct from names: "in" is not India unless a comma precedes it. */
export const isoKey = (code: string) => `=${code.toLowerCase()}`;

function nameRegions(places: readonly Place[]): Map<string, Place[]> {
  const named = new Map<string, Place[]>();
  const add = (name: string, place: Place) => {
    const key = aliasKey(name);
    const list = named.get(key) ?? [];
    if (!list.includes(place)) list.push(place);
    list.sort((a, b) => b.population - a.population);
    named.set(key, list);
  };
  listRegions().forEach((region, i) => {
    const place = places[i];
    if (place === undefined) return;
    const mark = REGION_WITH_COUNTRY.has(region.country) ? '~' : '';
    for (const name of [region.name, ...region.aliases]) add(`${mark}${name}`, place);
    if (region.country === 'US') add(region.code, place);
  });
  return named;
}

function nameAreas(
  countries: ReadonlyMap<string, Place>,
  regions: readonly Place[],
  packed: PackedCities,
): Map<string, Place> {
  const named = new Map<string, Place>();
  const add = (names: string, place: Omit<Place, 'kind' | 'label'>) => {
    const [label = '', ...aliases] = names.split('|');
    for (const name of [label, ...aliases]) {
      named.set(placeKey(name), { kind: 'area', label, ...place });
    }
  };
  CIRCLES.forEach(([names, lat, lon, radiusKm], i) => {
    const home = packed.header.circles[i];
    const country = countries.get(isoKey(home?.country ?? ''));
    const region = regions[home?.region ?? -1]?.region;
    add(names, {
      ...(region === undefined ? {} : { region }),
      ...(country === undefined ? {} : { country: home?.country, countryName: country.label }),
      lat,
      lon,
      radiusKm,
      population: CIRCLE_POPULATION,
    });
  });
  const byCode = new Map(packed.header.regions.map((one) => [`${one.country}.${one.code}`, one]));
  for (const [names, list] of UNIONS) {
    const codes = list.split(' ');
    const members = {
      countries: [...new Set(codes.filter((code) => !code.includes('.')))],
      regions: codes.flatMap((code): RegionRef[] => {
        const found = byCode.get(code);
        return found === undefined ? [] : [{ country: found.country, region: found.name }];
      }),
    };
    const parts = codes.flatMap(
      (code): Spread[] | Spread => byCode.get(code)?.spread ?? countries.get(isoKey(code)) ?? [],
    );
    add(names, { members, ...spreadOfUnion(parts) });
  }
  return named;
}

/** Circles are metropolitan areas; their population only has to exceed a town's of that name. */
const CIRCLE_POPULATION = 1_000_000;

function spreadOfUnion(parts: readonly Spread[]): Spread {
  const middle = spreadOf(parts.map((part) => ({ ...part, weight: part.population })));
  const widest = Math.max(0, ...parts.map(({ radiusKm }) => radiusKm));
  return { ...middle, radiusKm: middle.radiusKm + widest };
}

function nameAliases(packed: PackedCities, cityPlace: (city: City) => Place): Map<string, Place> {
  const named = new Map<string, Place>();
  for (const entry of CITY_ALIASES) {
    const [, aliases = '', name = '', country = '', code] =
      /^(.*) > (.*) @ ([A-Z]{2})(?:\.(\w+))?$/.exec(entry) ?? [];
    const city = packed.named(placeKey(name)).find((candidate) => {
      const region = packed.header.regions[candidate.region]?.code;
      return candidate.country === country && (code === undefined || region === code);
    });
    if (city === undefined) continue;
    for (const alias of aliases.split('|')) {
      named.set(aliasKey(alias), cityPlace(city));
    }
  }
  return named;
}
