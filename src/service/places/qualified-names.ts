import { aroundOf } from './around.ts';
import {
  admins,
  clearlyLarger,
  findName,
  regionsBefore,
  regionsSaid,
  sameRegion,
  wins,
} from './bare-names.ts';
import { townOf, townsTogether } from './joined-towns.ts';
import { metroOf } from './metro.ts';
import type { NamedPlaces } from './named-places.ts';
import type { Place } from './place.ts';
import { placeKey } from './place-key.ts';

/** "Springfield, IL" and "San Francisco, California, United States": the place, or the region. */
export function qualified(
  first: string,
  qualifiers: readonly string[],
  named: NamedPlaces,
): Place | null {
  const scopes = scopesOf(qualifiers, named);
  // "Mexico, Mexico" only says the country twice; "México, Mexico" is in two languages.
  const isTwice = first.toLowerCase() === qualifiers.at(-1)?.toLowerCase();
  if (isTwice && named.regions.has(`~${placeKey(first)}`)) return findName(first, named);
  for (const scope of scopes) {
    const inside = within(first, scope, named);
    if (inside !== null) return inside;
  }
  const [town] = scopes.flatMap((scope) => townOf(first, named, scope) ?? []);
  return town ?? scopes[0] ?? null;
}

/** The possible meanings of the words after the comma; "CA" is California before Canada. */
export function scopesOf(qualifiers: readonly string[], named: NamedPlaces): Place[] {
  const last = qualifiers.at(-1) ?? '';
  const readings = scopesNamed(last, named);
  if (qualifiers.length === 1) return readings;
  const [text = ''] = qualifiers;
  const inner = [...regionsBefore(placeKey(text), named), ...scopesNamed(text, named)].filter(
    (region) => readings.some((outer) => outer.country === region.country && outer !== region),
  );
  return inner.length > 0 ? inner : readings;
}

/** "Zhejiang Province" and "Entre Ríos" are regions after a comma, if nothing is called so. */
function scopesNamed(text: string, named: NamedPlaces): Place[] {
  const readings = admins(text, named);
  if (readings.length > 0) return readings;
  const regions = aroundOf(text).flatMap(({ core, reach }) =>
    reach === 'region' ? regionsBefore(placeKey(core), named) : [],
  );
  return [...(named.regions.get(`~${placeKey(text)}`) ?? []), ...regions];
}

/** "Springfield IL", "Portland Oregon": the last one to three words qualify the others. */
export function tailQualified(text: string, named: NamedPlaces): Place | null {
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

/** "Jalisco, Mexico" is the state, and not a village in another; "Buenos Aires" is the great city. */
const isLost = (city: Place, region: Place | undefined): boolean =>
  region !== undefined && !sameRegion(city, region) && city.population <= region.population;

/** How many times words around a name are taken off. */
const MOST_AROUND = 2;

/** The place of a name, or with words around it, in a country or region. */
function within(name: string, scope: Place, named: NamedPlaces, depth = MOST_AROUND): Place | null {
  const inScope = (place: Place) =>
    place.country === scope.country &&
    (scope.kind === 'country' || place.region === scope.region) &&
    place !== scope;
  const key = placeKey(name);
  const regions = [...regionsBefore(key, named), ...regionsSaid(name, named)];
  const region = regions.find(inScope);
  const city = named.citiesNamed(key).find((one) => inScope(one) && !isLost(one, region));
  const foreign = named.foreign(key);
  const meant = foreign !== undefined && inScope(foreign) ? foreign : undefined;
  const found = region !== undefined && wins(region) ? region : (city ?? region);
  const known = clearlyLarger(meant, found) ?? found ?? areaIn(key, inScope, named);
  if (known !== undefined) return known;
  for (const { core, reach } of depth === 0 ? [] : aroundOf(name)) {
    const center = within(core, scope, named, depth - 1);
    const together = center === null ? townsTogether(core, named, scope) : null;
    if (together !== null) return metroOf(together, name);
    if (center === null || reach === 'grand') continue;
    return reach === 'metro' ? metroOf(center, name) : center;
  }
  return null;
}

/** "Silicon Valley, California", "the Randstad, Netherlands". */
function areaIn(key: string, inScope: (place: Place) => boolean, named: NamedPlaces) {
  const area = named.areas.get(key.replace(/^the /, ''));
  return area !== undefined && area.members === undefined && inScope(area) ? area : undefined;
}
