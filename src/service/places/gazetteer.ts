import { type LargeName, largeNames } from './large-names.ts';
import { isoKey, type NamedPlaces, namePlaces } from './named-places.ts';
import { openPackedCities } from './packed-cities.ts';
import type { Place } from './place.ts';
import { placeKey } from './place-key.ts';
import { REGION_FIRST } from './regions.ts';

/** Resolves the names that people use for places. Pure once loaded. */
export interface Gazetteer {
  /**
   * The most populous plausible reading of a whole place text: `Bluffdale, Utah`, `Springfield IL`,
   * `Greater Boston Area`, `Paris, France`, `Boston or Denver`. An unknown city in a known region
   * resolves to the region, so check `kind` before using the point. "New York" is the state, which
   * contains the city; `{prefer: 'city'}` returns the city.
   */
  resolve(text: string, options?: { readonly prefer?: 'city' }): Place | null;
  /** The reading of one name without qualifiers: `Boston`, `UAE`, `Bay Area`, `TX`. */
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
  const named = namePlaces(packed);
  const find: Gazetteer['find'] = (name, options) => findName(name, named, options?.prefer);
  return {
    find,
    resolve: (text, options) => resolveText(text, named, options?.prefer),
    alike: (name, place) => alikeOf(name, place, named),
    largeNames: () => largeNames(named, packed),
  };
}

const EITHER = /\s+(?:or|and)\s+|\s*\/\s*/i;
const METRO =
  /^(?:the\s+)?(?:greater|metro)\s+(.+?)(?:\s+area)?$|^(.+?)\s+metro(?:politan)?(?:\s+area)?$/i;
const VICINITY = /^(.+?)\s+(?:area|region|vicinity)$/i;
const PREFIX = /^(?:the\s+)?(?:(?:city|town|village|state|province|county|municipality) of\s+)?/i;
const COMPASS = '(?:(?:north|south|east|west|central|mid)(?:ern)?(?:[ -]?(?:east|west)(?:ern)?)?)';
const DIRECTION = new RegExp(`^(?:${COMPASS}|upstate|rural|downtown)\\s+(.+)$`, 'i');

function resolveText(text: string, named: NamedPlaces, prefer?: 'city'): Place | null {
  const said = text.slice(0, 300).replace(/\((?!country\))[^)]*\)/gi, ' ');
  const bare = said.replace(/\(country\)/gi, ' ');
  // "Scotland (country)" is in no list of countries, but a place.
  return readText(said, named, prefer) ?? (bare === said ? null : readText(bare, named, prefer));
}

function readText(text: string, named: NamedPlaces, prefer?: 'city'): Place | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const whole = findName(trimmed, named, prefer);
  if (whole !== null) return whole;
  const parts = trimmed.split(',').map((part) => part.trim());
  const [first = '', ...qualifiers] = parts.filter((part) => part !== '');
  const either = trimmed.split(EITHER);
  const isOne = qualifiers.length > 0 && isJoined(first, named);
  if (either.length > 1 && !isOne) {
    return townBeside(first, qualifiers, named) ?? unionOf(either, named);
  }
  if (qualifiers.length > 0) return qualified(first, qualifiers, named);
  return stripped(first, named, prefer) ?? tailQualified(first, named) ?? townOf(first, named);
}

/** A smaller town is not known by its parts; without its country or region, a large one is not. */
const GREAT_THERE = 100_000;
const GREAT_ANYWHERE = 1_000_000;

/** The great town of which "Berlin-Dahlem" is a part, or that it is beside: "Lidingö-Stockholm". */
function townOf(name: string, named: NamedPlaces, scope?: Place): Place | null {
  const [first, second, ...more] = name.split(/\s*-\s*/);
  if (first === undefined || second === undefined) return null;
  const parts = more.length === 0 ? [first, second] : [first];
  const towns = parts.map((one) =>
    scope === undefined ? findName(one, named, 'city') : within(one, scope, named),
  );
  const least = scope === undefined ? GREAT_ANYWHERE : GREAT_THERE;
  const great = towns.filter((town) => town?.kind === 'city' && town.population >= least);
  // "New York - London" are two.
  return great.length === 1 ? (great[0] ?? null) : null;
}

/** "Mülheim/Ruhr, Germany": one town and a word that is none there. */
function townBeside(name: string, qualifiers: readonly string[], named: NamedPlaces): Place | null {
  const parts = qualifiers.length === 0 ? [] : name.split(EITHER);
  for (const scope of parts.length < 2 ? [] : scopesOf(qualifiers, named)) {
    const towns = parts.map((one) => within(one, scope, named)).filter((town) => town !== null);
    if (towns.length > 0) return towns.length === 1 ? (towns[0] ?? null) : null;
  }
  return null;
}

/**
 * Whether a joint is part of a place's own name: "Newfoundland and Labrador", "Biel/Bienne". An area
 * is called after its towns, and some cities by an alias that adds a neighbour, but before a region
 * "Dallas/Fort Worth" and "Tel Aviv/Jaffa" are two towns in it.
 */
function isJoined(name: string, named: NamedPlaces): boolean {
  if (!EITHER.test(name)) return false;
  const place = findName(name, named);
  if (place === null || place.kind === 'area') return false;
  const own = place.city ?? place.region ?? place.label;
  return placeKey(own) === placeKey(name);
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

const regionsSaid = (text: string, named: NamedPlaces): readonly Place[] =>
  regionsBefore(placeKey(REGION_SAID.exec(text)?.[1] ?? ''), named);

/** Regions of a name before its country: "México" before ", Mexico" is the State of Mexico. */
const regionsBefore = (key: string, named: NamedPlaces): readonly Place[] => [
  ...(named.regions.get(key) ?? []),
  ...(named.regions.get(`~${key}`) ?? []),
];

/** Resolves a bare name: aliases and areas, then countries and regions, then the largest city. */
function findName(name: string, named: NamedPlaces, prefer?: 'city'): Place | null {
  const key = placeKey(name).replace(/^the /, '');
  if (key === '') return null;
  const known = countrySaid(name, named) ?? named.cities.get(key) ?? named.areas.get(key);
  if (known !== undefined) return known;
  const country = named.countries.get(key);
  const region = named.regions.get(key)?.[0];
  const admin = (region?.population ?? -1) > (country?.population ?? -1) ? region : country;
  const cities = named.citiesNamed(key);
  if (admin === undefined) return cities[0] ?? regionsSaid(name, named)[0] ?? null;
  if (prefer === 'city') return cityOf(admin, key, cities, named) ?? admin;
  return (wins(admin) ? undefined : cities.find((city) => sameRegion(city, admin))) ?? admin;
}

function alikeOf(name: string, place: Place, named: NamedPlaces): Place[] {
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
const wins = (admin: Place) => admin.kind === 'country' || REGION_FIRST.has(admin.country ?? '');
const sameRegion = (city: Place, region: Place) =>
  city.country === region.country && city.region === region.region;

/** "Springfield, IL" and "San Francisco, California, United States". */
function qualified(first: string, qualifiers: readonly string[], named: NamedPlaces): Place | null {
  const scopes = scopesOf(qualifiers, named);
  const base = first.replace(PREFIX, '');
  // "Mexico, Mexico" only says the country twice; "México, Mexico" is in two languages.
  const isTwice = first.toLowerCase() === qualifiers.at(-1)?.toLowerCase();
  if (isTwice && named.regions.has(`~${placeKey(first)}`)) return findName(first, named);
  for (const scope of scopes) {
    const inside = within(first, scope, named) ?? within(base, scope, named);
    if (inside !== null) return inside;
  }
  const [town] = scopes.flatMap((scope) => townOf(base, named, scope) ?? []);
  if (town !== undefined) return town;
  return scopes[0] ?? stripped(first, named) ?? findName(first, named);
}

/** The possible meanings of the words after the comma; "CA" is California before Canada. */
function scopesOf(qualifiers: readonly string[], named: NamedPlaces): Place[] {
  const last = qualifiers.at(-1) ?? '';
  const readings = admins(last, named);
  if (qualifiers.length === 1) return readings;
  const [text = ''] = qualifiers;
  const inner = [...regionsBefore(placeKey(text), named), ...admins(text, named)].filter((region) =>
    readings.some((outer) => outer.country === region.country && outer !== region),
  );
  return inner.length > 0 ? inner : readings;
}

function admins(text: string, named: NamedPlaces): Place[] {
  const said = countrySaid(text, named);
  if (said !== undefined) return [said];
  const key = placeKey(text.replace(/\s+\d[\d-]*$/, ''));
  const code = key.length === 2 ? named.countries.get(isoKey(key)) : undefined;
  const regions = [...(named.regions.get(key) ?? []), ...regionsSaid(text, named)];
  return [...regions, named.countries.get(key), code].filter((place) => place !== undefined);
}

/** "Jalisco, Mexico" is the state, and not a village in another; "Buenos Aires" is the great city. */
const isLost = (city: Place, region: Place | undefined): boolean =>
  region !== undefined && !sameRegion(city, region) && city.population <= region.population;

function within(name: string, scope: Place, named: NamedPlaces): Place | null {
  const inScope = (place: Place) =>
    place.country === scope.country &&
    (scope.kind === 'country' || place.region === scope.region) &&
    place !== scope;
  const key = placeKey(name);
  const regions = [...regionsBefore(key, named), ...regionsSaid(name, named)];
  const region = regions.find(inScope);
  const city = named.citiesNamed(key).find((one) => inScope(one) && !isLost(one, region));
  const found = region !== undefined && wins(region) ? region : (city ?? region);
  if (found !== undefined) return found;
  const metro = METRO.exec(name);
  const core = metro?.[1] ?? metro?.[2] ?? VICINITY.exec(name)?.[1];
  const center = core === undefined ? null : within(core, scope, named);
  return center === null || metro === null ? center : metroOf(center, name);
}

const AROUND_NAMES = new RegExp(
  `\\b(?:greater|metro(?:politan)?|area|region|vicinity|upstate|rural|downtown|${COMPASS}` +
    '|(?:city|town|village|state|province|county|municipality) of)\\b',
  'gi',
);
/** Each of these words may be taken off at either end, so that many of them have very many readings. */
const MAX_AROUND = 6;

/** "Greater Boston Area", "Munich area", "City of Bluffdale", "Southern Ontario". */
function stripped(text: string, named: NamedPlaces, prefer?: 'city'): Place | null {
  if ((text.match(AROUND_NAMES)?.length ?? 0) > MAX_AROUND) return null;
  const inner = (name: string | undefined, as?: 'city') =>
    name === undefined || name === text ? null : resolveText(name, named, as ?? prefer);
  const metro = METRO.exec(text);
  if (metro !== null) {
    const center = inner(metro[1] ?? metro[2], 'city');
    return center === null ? null : metroOf(center, text);
  }
  const vicinity = inner(VICINITY.exec(text)?.[1]);
  if (vicinity !== null) return vicinity;
  const bare = text.replace(PREFIX, '');
  if (bare !== text && bare !== '') return inner(bare);
  const whole = inner(DIRECTION.exec(text)?.[1]);
  return whole === null || whole.kind === 'city' ? whole : { ...whole, label: text };
}

/** How much farther a metropolitan area reaches than its city. */
const METRO_KM = 35;

function metroOf(center: Place, label: string): Place {
  if (center.kind !== 'city') return center;
  const { lat, lon, country, countryName, region, population } = center;
  const radiusKm = center.radiusKm + METRO_KM;
  const admin = region === undefined ? {} : { region };
  return {
    kind: 'area',
    label,
    lat,
    lon,
    radiusKm,
    population,
    ...admin,
    ...(country === undefined ? {} : { country }),
    ...(countryName === undefined ? {} : { countryName }),
  };
}

/** "Springfield IL", "Portland Oregon": the last one to three words qualify the others. */
function tailQualified(text: string, named: NamedPlaces): Place | null {
  const words = text.split(/\s+/);
  for (let tail = Math.min(3, words.length - 1); tail >= 1; tail--) {
    const name = words.slice(0, -tail).join(' ');
    for (const scope of admins(words.slice(-tail).join(' '), named)) {
      const inside = within(name, scope, named);
      if (inside !== null) return inside;
    }
  }
  return null;
}

function unionOf(names: readonly string[], named: NamedPlaces): Place | null {
  const anyOf = names.map((name) => resolveText(name, named)).filter((p) => p !== null);
  const [first] = anyOf;
  if (first === undefined || anyOf.length < names.length) return null;
  const { lat, lon, radiusKm } = first;
  const population = anyOf.reduce((sum, place) => sum + place.population, 0);
  const label = anyOf.map((place) => place.label).join(' or ');
  return { kind: 'area', label, lat, lon, radiusKm, population, anyOf };
}
