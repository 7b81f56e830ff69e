import { parseDistance } from '../../../contract/distance.ts';
import type { GeoClause } from '../../../contract/intent.ts';
import { type PlaceScope, placeScope, scopeHolds } from '../../places/contains.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import type { Place } from '../../places/place.ts';
import { foldText, foldTokens } from '../../text/fold.ts';
import type { Terms } from '../vocabulary/term-list.ts';
import type { PlacePlan } from './search-plan.ts';

const NOWHERE = { countries: [], regions: [], circles: [] };

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
const MOST_LOOKED_AT = 100;

/** The cities of this bare name where people of the index are, those of the reading left out. */
function namesakesOf(place: Place, text: string, gazetteer: Gazetteer, places: Terms): Place[] {
  const words = foldTokens(text);
  const scope = placeScope(place);
  return places
    .having(words)
    .filter((term) => words.every((word) => term.tokens.includes(word)))
    .slice(0, MOST_LOOKED_AT)
    .flatMap((term) => gazetteer.resolve(term.label) ?? [])
    .filter((one) => one.kind === 'city' && foldText(one.city ?? '') === words.join(' '))
    .filter((one) => !scopeHolds(scope, one));
}

const joined = (scopes: readonly PlaceScope[]): PlaceScope => ({
  countries: scopes.flatMap((scope) => scope.countries),
  regions: scopes.flatMap((scope) => scope.regions),
  circles: scopes.flatMap((scope) => scope.circles),
});

/**
 * A place clause as conditions. A village that the gazetteer lacks is read as its region; then
 * its own words must stand among the record's places, if any record's do.
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
  if (place === null) return { scope: NOWHERE, historical, words: foldTokens(text).slice(0, 6) };
  const km = clause.distance ? (parseDistance(clause.distance) ?? undefined) : undefined;
  const isBareCity = place.kind === 'city' && !text.includes(',');
  const others = isBareCity ? namesakesOf(place, text, gazetteer, places) : [];
  const unread =
    place.kind === 'region' || place.kind === 'country' ? unreadWords(text, place) : [];
  return {
    scope: placeScope(place, km),
    historical,
    words: someHold(places, unread) ? unread : [],
    ...(others.length > 0 && { otherwise: joined(others.map((one) => placeScope(one, km))) }),
  };
}
