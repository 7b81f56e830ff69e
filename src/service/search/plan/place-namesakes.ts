import { type PlaceScope, scopeContains } from '../../places/contains.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import type { Place } from '../../places/place.ts';
import { foldText, foldTokens } from '../../text/fold.ts';
import type { ListedTerm, Terms } from '../vocabulary/term-list.ts';

/** Limit on place names with these words; reached only when the words are very common. */
const MAX_PLACES = 100;

/** The places of the index's names, read once: each reading of a question asks for them again. */
const PLACES = new WeakMap<Gazetteer, WeakMap<ListedTerm, Place | null>>();

function placeOf(term: ListedTerm, gazetteer: Gazetteer): Place | null {
  const read = PLACES.get(gazetteer) ?? new WeakMap<ListedTerm, Place | null>();
  PLACES.set(gazetteer, read);
  const known = read.get(term);
  if (known !== undefined) return known;
  const place = gazetteer.resolve(term.label);
  read.set(term, place);
  return place;
}

const placesOf = (terms: readonly ListedTerm[], gazetteer: Gazetteer): Place[] =>
  terms.slice(0, MAX_PLACES).flatMap((term) => placeOf(term, gazetteer) ?? []);

/** Place names of the index with all words of a text. */
function withWords(text: string, places: Terms): ListedTerm[] {
  const words = foldTokens(text);
  return places.having(words).filter(({ tokens }) => words.every((word) => tokens.includes(word)));
}

const isCityNamed = ({ kind, city = '' }: Place, folded: string): boolean =>
  kind === 'city' && foldText(city.split(',')[0] ?? '') === folded;

/** Places of the index in a scope whose names have these words. */
export const heldIn = (
  scope: PlaceScope,
  text: string,
  gazetteer: Gazetteer,
  places: Terms,
): Place[] =>
  placesOf(withWords(text, places), gazetteer).filter((one) => scopeContains(scope, one));

export interface Namesakes {
  /** Whether people of the index are in the place itself. */
  readonly isHeld: boolean;
  /** Cities of the same bare name where people of the index are, the most populous first. */
  readonly others: readonly Place[];
}

/** "Monterey", where nobody is, may be a typo of "Monterrey", where people of the index are. */
export function spelledLike(text: string, gazetteer: Gazetteer, places: Terms): Place[] {
  const [word = '', ...more] = foldTokens(text);
  if (more.length > 0 || places.hasWord(word)) return [];
  return places.near(word, 1).flatMap((near) => {
    const found = placesOf(places.having([near.word]), gazetteer);
    return found.filter((one) => isCityNamed(one, near.word)).slice(0, 1);
  });
}

/** The other cities that a bare place name may mean. */
export function namesakesOf(
  place: Place,
  itself: PlaceScope,
  text: string,
  gazetteer: Gazetteer,
  places: Terms,
): Namesakes {
  const folded = foldText(text);
  const named = withWords(text, places);
  // Not "Spokane, Washington", of which there may be hundreds.
  const first = named.filter((term) => `${term.folded} `.startsWith(`${folded} `));
  const others = placesOf(first, gazetteer)
    .filter((one) => isCityNamed(one, folded))
    .filter((one) => !scopeContains(itself, one));
  const distinct = [...new Map(others.map((one) => [one.label, one])).values()];
  const own = [...first, ...named, ...withWords(place.city ?? text, places)];
  return {
    isHeld: placesOf(own, gazetteer).some((one) => scopeContains(itself, one)),
    others: distinct.toSorted((a, b) => b.population - a.population),
  };
}
