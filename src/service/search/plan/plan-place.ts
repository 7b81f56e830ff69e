import { parseDistance } from '../../../contract/distance.ts';
import type { GeoClause } from '../../../contract/intent.ts';
import { placeScope, scopeContains } from '../../places/contains.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import type { Place } from '../../places/place.ts';
import { foldText, foldTokens } from '../../text/fold.ts';
import type { Terms } from '../vocabulary/term-list.ts';
import type { GradedScope, PlacePlan } from './search-plan.ts';

/** Words of a place text that the gazetteer's reading does not explain. */
function unreadWords(text: string, place: Place): string[] {
  const { label, city, region, country, countryName } = place;
  const read = new Set(foldTokens([label, city, region, country, countryName].join(' ')));
  return foldTokens(text).filter((word) => word.length > 2 && !read.has(word));
}

/** Whether a place of the index contains all these words; otherwise requiring them finds no one. */
const someHold = (places: Terms, words: readonly string[]): boolean =>
  words.length > 0 &&
  places.having(words).some((term) => words.every((word) => term.tokens.includes(word)));

/** Limit on place names with these words; reached only when the words are very common. */
const MAX_PLACES = 100;

/** Cities of the same bare name where people of the index are, except the place itself. */
function namesakesOf(place: Place, text: string, gazetteer: Gazetteer, places: Terms): Place[] {
  const words = foldTokens(text);
  const scope = placeScope(place);
  const known = places
    .having(words)
    .filter((term) => words.every((word) => term.tokens.includes(word)))
    .slice(0, MAX_PLACES)
    .flatMap((term) => gazetteer.resolve(term.label) ?? [])
    .filter((one) => one.kind === 'city' && foldText(one.city ?? '') === words.join(' '))
    .filter((one) => !scopeContains(scope, one));
  return [...new Map(known.map((one) => [one.label, one])).values()];
}

/** People in a city have its exact coordinates; this allows for rounding. */
const IN_TOWN_KM = 2;

/** Grades around a city named without a distance, and in another city of that name. */
const AROUND = 0.8;
const NAMESAKE = 0.75;

/** The smallest population, relative to the default city's, at which a namesake is considered. */
const COMPARABLE = 1 / 20;

const circle = ({ lat, lon }: Place, km: number): GradedScope['scope'] => ({
  countries: [],
  regions: [],
  circles: [{ lat, lon, km }],
});

/** The town itself before its surroundings: the mayor of a neighbouring town is not the answer. */
const townScopes = (place: Place): GradedScope[] => [
  { scope: circle(place, IN_TOWN_KM), grade: 1 },
  { scope: placeScope(place), grade: AROUND },
];

/**
 * "Portland" means Oregon's by population, but Maine's may be meant. Namesakes of comparable size
 * come after it, the others only if no one in these meets the question.
 */
function bareCity(
  place: Place,
  text: string,
  gazetteer: Gazetteer,
  places: Terms,
): Pick<PlacePlan, 'scopes' | 'otherwise'> {
  const others = namesakesOf(place, text, gazetteer, places);
  const isComparable = (one: Place) => one.population >= COMPARABLE * place.population;
  const inTown = (one: Place) => ({ scope: circle(one, IN_TOWN_KM), grade: NAMESAKE });
  return {
    scopes: [...townScopes(place), ...others.filter(isComparable).map(inTown)],
    ...(others.length > 0 && { otherwise: others.flatMap(townScopes) }),
  };
}

/** "LA" is Los Angeles or Louisiana; the state is what an address would mean. */
function stateOfCode(text: string, gazetteer: Gazetteer): GradedScope[] {
  if (!/^\p{L}{2}$/u.test(text.trim())) return [];
  const place = gazetteer.resolve(`no such town, ${text}`);
  return place?.kind === 'region' ? [{ scope: placeScope(place), grade: AROUND }] : [];
}

function scopesOf(
  place: Place,
  { place: text = '', distance }: GeoClause,
  gazetteer: Gazetteer,
  places: Terms,
): Pick<PlacePlan, 'scopes' | 'otherwise'> {
  const km = distance ? parseDistance(distance) : null;
  if (km !== null) return { scopes: [{ scope: placeScope(place, km), grade: 1 }] };
  if (place.kind === 'city' && text && !text.includes(',')) {
    const found = bareCity(place, text, gazetteer, places);
    const otherwise = [...(found.otherwise ?? []), ...stateOfCode(text, gazetteer)];
    return { scopes: found.scopes, ...(otherwise.length > 0 && { otherwise }) };
  }
  if (place.kind === 'city') return { scopes: townScopes(place) };
  return { scopes: [{ scope: placeScope(place), grade: 1 }] };
}

type ReadPlace = Omit<PlacePlan, 'historical' | 'isExcluded'>;

function readPlace(
  text: string,
  clause: GeoClause,
  gazetteer: Gazetteer,
  places: Terms,
): ReadPlace {
  const place = gazetteer.resolve(text);
  const all = foldTokens(text).slice(0, 6);
  if (place === null) return { scopes: [], words: all, isDoubtful: true };
  const unread = unreadWords(text, place);
  const isDoubtful = unread.length > 0;
  if (isDoubtful && place.kind === 'city' && someHold(places, all)) {
    return { scopes: [], words: all, isDoubtful: false };
  }
  const isWide = place.kind === 'region' || place.kind === 'country';
  const words = isWide && someHold(places, unread) ? unread : [];
  return { ...scopesOf(place, { ...clause, place: text }, gazetteer, places), words, isDoubtful };
}

/** Alternatives that the gazetteer does not know are left to those that it does. */
function anyOf(readings: readonly ReadPlace[]): ReadPlace | null {
  const [first] = readings;
  if (first === undefined || readings.length === 1) return first ?? null;
  const known = readings.filter(({ scopes }) => scopes.length > 0);
  const scopes = known.flatMap((one) => one.scopes);
  return {
    scopes: scopes.toSorted((a, b) => b.grade - a.grade),
    words: scopes.length > 0 ? [] : first.words,
    isDoubtful: readings.every((one) => one.isDoubtful),
  };
}

/**
 * Plans a place clause. A village missing from the gazetteer is read as its region, "West
 * Hollywood" as Hollywood; then its own words must occur in the record's places, if they do in any.
 */
export function planPlace(
  clause: GeoClause,
  gazetteer: Gazetteer,
  places: Terms,
): PlacePlan | null {
  const texts = [clause.place, ...(clause.placeAnyOf ?? [])].filter((text) => Boolean(text));
  const read = anyOf(
    texts.flatMap((text) => (text ? [readPlace(text, clause, gazetteer, places)] : [])),
  );
  if (read === null) return null;
  const isExcluded = clause.excluded === true;
  return { ...read, historical: clause.isHistorical === true, isExcluded };
}
