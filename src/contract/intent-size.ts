import { type GeoClause, type Intent, OWN_KINDS } from './intent.ts';

/**
 * Maximum number of phrases in an intent, and of their characters in total. Each phrase is compared
 * with the terms of the index: 400 long titles blocked the service for 3.7 s at 5,000 people.
 */
export const MAX_PHRASES = 100;
export const MAX_INTENT_CHARS = 6000;

const given = (...phrases: readonly (string | null | undefined)[]): string[] =>
  phrases.filter((phrase) => typeof phrase === 'string');

const inPlaces = (places: readonly (GeoClause | null | undefined)[]): string[] =>
  places.flatMap((place) => given(place?.place, ...(place?.placeAnyOf ?? [])));

function phrasesOf(intent: Intent): string[] {
  const { names, excludedNames, experiences, schools, semanticClauses, geo, places } = intent;
  const { changed } = intent.personalization?.network ?? {};
  return [
    ...(names ?? []),
    ...(excludedNames ?? []),
    ...(experiences ?? []).flatMap((one) => [
      ...given(one.title, one.organization, one.unit),
      ...(one.titleAnyOf ?? []),
      ...(one.organizationAnyOf ?? []),
    ]),
    ...(schools ?? []).flatMap(({ school, schoolAnyOf }) => given(school, ...(schoolAnyOf ?? []))),
    ...(semanticClauses ?? []).flatMap(({ text, anyOf }) => given(text, ...(anyOf ?? []))),
    ...inPlaces([geo, ...(places ?? [])]),
    ...given(changed?.before, changed?.after),
    ...OWN_KINDS.flatMap((kind) => intent.personalization?.[kind] ?? []).flatMap(
      ({ text, anyOf }) => given(text, ...(anyOf ?? [])),
    ),
  ];
}

/** The error message for an intent over a limit; null if it is within both. */
export function tooLarge(intent: Intent): string | null {
  const phrases = phrasesOf(intent);
  const characters = phrases.reduce((sum, phrase) => sum + phrase.length, 0);
  if (phrases.length > MAX_PHRASES) {
    return `must contain at most ${MAX_PHRASES} phrases in total, it contains ${phrases.length}`;
  }
  if (characters > MAX_INTENT_CHARS) {
    return `must contain phrases of at most ${MAX_INTENT_CHARS} characters in total`;
  }
  return null;
}
