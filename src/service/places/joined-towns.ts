import { findName } from './bare-names.ts';
import { distanceKm } from './distance.ts';
import type { NamedPlaces } from './named-places.ts';
import type { Place } from './place.ts';
import { placeKey } from './place-key.ts';

/** A smaller town is not known by its parts; without its country or region, a large one is not. */
const GREAT_THERE = 100_000;
const GREAT_ANYWHERE = 1_000_000;

/** The great town of which "Berlin-Dahlem" is a part, or that it is beside: "Lidingö-Stockholm". */
export function townOf(name: string, named: NamedPlaces, scope?: Place): Place | null {
  const [first, second, ...more] = name.split(/\s*-\s*/);
  if (first === undefined || second === undefined) return null;
  const parts = more.length === 0 ? [first, second] : [first];
  const towns = parts.map((one) =>
    scope === undefined ? findName(one, named, 'city') : townIn(one, scope, named),
  );
  const least = scope === undefined ? GREAT_ANYWHERE : GREAT_THERE;
  const great = towns.filter((town) => town?.kind === 'city' && town.population >= least);
  // "New York - London" are two.
  return great.length === 1 ? (great[0] ?? null) : null;
}

/** "Mülheim/Ruhr": one town of a country or region, and a word that is none there. */
export function townBeside(parts: readonly string[], scope: Place, named: NamedPlaces) {
  const towns = parts.flatMap((one) => townIn(one, scope, named) ?? []);
  return towns.length === 1 ? towns[0] : undefined;
}

/** How far the towns that name one metropolitan area lie apart at most. */
const TOGETHER_KM = 120;
/** Smaller places are not what a metropolitan area is called after. */
const LEAST_TOWN = 50_000;

/**
 * The first of the neighbouring towns that a metropolitan area is called after:
 * "Raleigh-Durham-Chapel Hill", "Miami-Fort Lauderdale".
 */
export function townsTogether(name: string, named: NamedPlaces, scope?: Place): Place | null {
  const [first = '', second, third] = name.split(/\s*[-–/]\s*/);
  if (second === undefined) return null;
  const near = [second, ...(third === undefined ? [] : [third])].flatMap((one) =>
    townsCalled(one, named, scope),
  );
  const isBeside = (town: Place) =>
    near.some((other) => other !== town && distanceKm(town, other) <= TOGETHER_KM);
  return townsCalled(first, named, scope).find(isBeside) ?? null;
}

function townsCalled(name: string, named: NamedPlaces, scope?: Place): Place[] {
  const key = placeKey(name);
  const foreign = named.foreign(key);
  return [...named.citiesNamed(key), ...(foreign === undefined ? [] : [foreign])].filter(
    (town) =>
      town.kind === 'city' &&
      town.population >= LEAST_TOWN &&
      (scope === undefined || isIn(town, scope)),
  );
}

const townIn = (name: string, scope: Place, named: NamedPlaces): Place | undefined =>
  named.citiesNamed(placeKey(name)).find((town) => isIn(town, scope));

const isIn = (town: Place, scope: Place): boolean =>
  town.country === scope.country && (scope.kind === 'country' || town.region === scope.region);
