import { aroundOf } from './around.ts';
import { clearlyLarger, findName, regionsBefore } from './bare-names.ts';
import { townBeside, townOf, townsTogether } from './joined-towns.ts';
import { metroOf } from './metro.ts';
import type { NamedPlaces } from './named-places.ts';
import type { Place } from './place.ts';
import { placeKey } from './place-key.ts';
import { qualified, scopesOf, tailQualified } from './qualified-names.ts';

const EITHER = /(\s+(?:or|and)\s+|\s*\/\s*)/i;
const MAX_TEXT = 300;
/** How many times words around a name are taken off: "State of the City of Boston area". */
const MOST_AROUND = 3;
/** A name of two places side by side is cut into no more than these. */
const MOST_JOINED = 8;

/** The reading of a whole place text; see `Gazetteer.resolve`. */
export function resolveText(text: string, named: NamedPlaces, prefer?: 'city'): Place | null {
  return resolve(text.slice(0, MAX_TEXT), named, prefer, MOST_AROUND);
}

function resolve(
  text: string,
  named: NamedPlaces,
  prefer: 'city' | undefined,
  depth: number,
): Place | null {
  const said = withoutAsides(text, named);
  const bare = said.replace(/\(country\)/gi, ' ');
  // "Scotland (country)" is in no list of countries, but a place.
  return (
    readText(said, named, prefer, depth) ??
    (bare === said ? null : readText(bare, named, prefer, depth))
  );
}

/** What stands in brackets is left out, but not of a town that is called so: "Halle (Saale)". */
function withoutAsides(text: string, named: NamedPlaces): string {
  if (!text.includes('(')) return text;
  const isOwn = named.citiesNamed(placeKey(text.split(',')[0] ?? '')).length > 0;
  return isOwn ? text : text.replace(/\((?!country\))[^)]*\)/gi, ' ');
}

function readText(
  text: string,
  named: NamedPlaces,
  prefer: 'city' | undefined,
  depth: number,
): Place | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const parts = trimmed.split(',').map((part) => part.trim());
  const [first = '', ...qualifiers] = parts.filter((part) => part !== '');
  const whole = findName(trimmed, named, prefer);
  if (whole !== null) return largerWithTail(whole, first, qualifiers, named);
  const either = eitherOf(trimmed, named);
  if (either.length > 1) {
    return besideIn(first, qualifiers, named) ?? unionOf(either, named, depth);
  }
  if (qualifiers.length > 0) {
    const found = qualified(first, qualifiers, named);
    if (found !== null) return found;
    // "Washington, D.C. Metro Area"
    const around = stripped(trimmed, named, prefer, depth);
    return around ?? stripped(first, named, prefer, depth) ?? findName(first, named);
  }
  return (
    tailQualified(first, named) ?? stripped(first, named, prefer, depth) ?? townOf(first, named)
  );
}

/** "San Antonio, Texas" is the city in Texas, and not the village of San Antonio Texas. */
function largerWithTail(
  whole: Place,
  first: string,
  qualifiers: readonly string[],
  named: NamedPlaces,
): Place {
  if (whole.kind !== 'city') return whole;
  const inside =
    qualifiers.length > 0 ? qualified(first, qualifiers, named) : tailQualified(first, named);
  const town = inside?.kind === 'city' ? inside : undefined;
  return clearlyLarger(town, whole) ?? whole;
}

/**
 * The places that are said side by side: "Boston or Denver". A joint that is a part of one place's
 * own name is none: "Newfoundland and Labrador", "Biel/Bienne". An area is called after its towns,
 * and some cities by an alias that adds a neighbour, but before a region "Dallas/Fort Worth" and
 * "Tel Aviv/Jaffa" are two towns in it.
 */
function eitherOf(text: string, named: NamedPlaces): string[] {
  const pieces = text.split(EITHER);
  const said: string[] = [];
  for (let i = 0; i < Math.min(pieces.length, 2 * MOST_JOINED); i += 2) {
    const piece = pieces[i] ?? '';
    const last = said.at(-1);
    const joint = pieces[i - 1];
    const isName = last !== undefined && joint !== undefined && isJoined(last, joint, piece, named);
    if (isName) said[said.length - 1] = `${last}${joint}${piece}`;
    else said.push(piece);
  }
  return said;
}

/** Whether "Sarajevo, Bosnia" and "Herzegovina, Europe" are joined by one place's own name. */
function isJoined(left: string, joint: string, right: string, named: NamedPlaces): boolean {
  const name = `${left.split(',').at(-1) ?? ''}${joint}${right.split(',')[0] ?? ''}`;
  const place = findName(name, named);
  if (place === null || place.kind === 'area') return false;
  const own = place.city ?? place.region ?? place.label;
  return placeKey(own) === placeKey(name);
}

function besideIn(first: string, qualifiers: readonly string[], named: NamedPlaces): Place | null {
  const parts = qualifiers.length === 0 ? [] : eitherOf(first, named);
  if (parts.length < 2) return null;
  for (const scope of scopesOf(qualifiers, named)) {
    const town = townBeside(parts, scope, named);
    if (town !== undefined) return town;
  }
  return null;
}

/** Towns that "Grand", "Gran" or "Groot" makes a metropolitan area; "Grand Rapids" is a name. */
const GREAT = 300_000;

/** "Greater Boston Area", "Munich area", "City of Bluffdale", "Southern Ontario", "Lyon et périphérie". */
function stripped(
  text: string,
  named: NamedPlaces,
  prefer: 'city' | undefined,
  depth: number,
): Place | null {
  if (depth === 0) return null;
  for (const { core, reach } of aroundOf(text)) {
    const isMetro = reach === 'metro' || reach === 'grand';
    const [region] = reach === 'region' ? regionsBefore(placeKey(core), named) : [];
    const center = region ?? resolve(core, named, isMetro ? 'city' : prefer, depth - 1);
    const together = center === null ? townsTogether(core, named) : null;
    if (together !== null) return metroOf(together, text);
    if (center === null || (reach === 'grand' && !isGreat(center))) continue;
    if (isMetro || reach === 'region') return metroOf(center, text);
    return reach === 'part' && center.kind !== 'city' ? { ...center, label: text } : center;
  }
  return null;
}

const isGreat = (place: Place) => place.kind === 'city' && place.population >= GREAT;

function unionOf(names: readonly string[], named: NamedPlaces, depth: number): Place | null {
  const anyOf = names
    .map((name) => resolve(name, named, undefined, depth))
    .filter((place) => place !== null);
  const [first] = anyOf;
  if (first === undefined || anyOf.length < names.length) return null;
  const { lat, lon, radiusKm } = first;
  const population = anyOf.reduce((sum, place) => sum + place.population, 0);
  const label = anyOf.map((place) => place.label).join(' or ');
  return { kind: 'area', label, lat, lon, radiusKm, population, anyOf };
}
