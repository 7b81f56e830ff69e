import { parseDistance } from '../../../contract/distance.ts';
import type { GeoClause } from '../../../contract/intent.ts';
import { placeScope, scopeHolds } from '../../places/contains.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import type { Place } from '../../places/place.ts';
import { foldText, foldTokens } from '../../text/fold.ts';
import type { Terms } from '../vocabulary/term-list.ts';
import type { GradedScope, PlacePlan } from './search-plan.ts';

/** Words of a place text that its reading in the gazetteer does not account for. */
function unreadWords(text: string, place: Place): string[] {
  const { label, city, region, country, countryName } = place;
  const read = new Set(foldTokens([label, city, region, country, countryName].join(' ')));
  return foldTokens(text).filter((word) => word.length > 2 && !read.has(word));
}

/** Whether some place of the index holds all these words, so that asking for them is of use. */
const someHold = (places: Terms, words: readonly string[]): boolean =>
  words.length > 0 &&
  places.having(words).some((term) => words.every((word) => term.tokens.includes(word)));

/** Names of places that hold these words, which are few unless the words are very common. */
const MAX_PLACES = 100;

/** The cities of this bare name where people of the index are, those of the reading left out. */
function namesakesOf(place: Place, text: string, gazetteer: Gazetteer, places: Terms): Place[] {
  const words = foldTokens(text);
  const scope = placeScope(place);
  const known = places
    .having(words)
    .filter((term) => words.every((word) => term.tokens.includes(word)))
    .slice(0, MAX_PLACES)
    .flatMap((term) => gazetteer.resolve(term.label) ?? [])
    .filter((one) => one.kind === 'city' && foldText(one.city ?? '') === words.join(' '))
    .filter((one) => !scopeHolds(scope, one));
  return [...new Map(known.map((one) => [one.label, one])).values()];
}

/** A city's people have its own point; a little is left for rounding. */
const IN_TOWN_KM = 2;

/** Around a city that was named without a distance, and in another city of that name. */
const AROUND = 0.88;
const NAMESAKE = 0.75;

/** A namesake so much smaller than the city that is meant by default is not meant. */
const COMPARABLE = 1 / 20;

const circle = ({ lat, lon }: Place, km: number): GradedScope['scope'] => ({
  countries: [],
  regions: [],
  circles: [{ lat, lon, km }],
});

/** The town itself before its surroundings: a neighbour's mayor is not the mayor asked for. */
const townScopes = (place: Place): GradedScope[] => [
  { scope: circle(place, IN_TOWN_KM), grade: 1 },
  { scope: placeScope(place), grade: AROUND },
];

/**
 * "Portland" is the one in Oregon by its size, but the one in Maine may be meant: namesakes of
 * nearly its size come after it, the others only when nobody in these meets the question.
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

/** "LA" is Los Angeles and Louisiana: the state is what an address would mean by it. */
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

/**
 * A place clause as conditions. A village that the gazetteer lacks is read as its region, and
 * "West Hollywood" as Hollywood; then its own words must stand among the record's places, if any
 * record's do.
 */
export function planPlace(
  clause: GeoClause,
  gazetteer: Gazetteer,
  places: Terms,
): PlacePlan | null {
  const text = clause.place ?? '';
  if (text === '') return null;
  const historical = clause.isHistorical === true;
  const place = gazetteer.resolve(text);
  const all = foldTokens(text).slice(0, 6);
  if (place === null) return { scopes: [], historical, words: all, isDoubtful: true };
  const unread = unreadWords(text, place);
  const isDoubtful = unread.length > 0;
  if (isDoubtful && place.kind === 'city' && someHold(places, all)) {
    return { scopes: [], historical, words: all, isDoubtful: false };
  }
  const isWide = place.kind === 'region' || place.kind === 'country';
  const words = isWide && someHold(places, unread) ? unread : [];
  return { ...scopesOf(place, clause, gazetteer, places), historical, words, isDoubtful };
}
