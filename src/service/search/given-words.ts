import type { Intent } from '../../contract/intent.ts';
import type { Span } from '../../contract/search.ts';
import { foldTokens } from '../text/fold.ts';
import { unquoted } from '../text/quoted-phrase.ts';
import { writtenSingular } from './parse/singular.ts';
import { readWords } from './parse/words.ts';

/** What a clause names; a topic is never taken for given. */
type Kind = 'names' | 'places' | 'titles' | 'organizations' | 'schools';

/** Words of a question that a clause of the caller says too, and as what it says them. */
export interface GivenWords {
  readonly kind: Kind;
  readonly start: number;
  readonly end: number;
}

interface Phrase {
  readonly kind: Kind;
  readonly words: readonly string[];
}

/** Shorter parts of names are words of any question: "Al", "Jo". */
const MIN_NAME_PART = 3;

const texts = (...values: readonly (string | readonly string[] | null | undefined)[]): string[] =>
  values.flat().filter((one): one is string => typeof one === 'string');

const wordsIn = (text: string): string[] => foldTokens(text).map(writtenSingular);

const isKept = ({ excluded }: { excluded?: boolean | null | undefined }) => excluded !== true;

/** "Cook County, Illinois" is said by "Cook County" too. */
const placeParts = (place: string): string[] => [place, ...place.split(',')];

/** The phrases of the caller's clauses, without those that leave people out. */
function phrasesOf({ names, geo, places, experiences, schools }: Intent): Phrase[] {
  const located = [geo ?? [], places ?? []].flat().filter(isKept);
  const jobs = (experiences ?? []).filter(isKept);
  const said: readonly (readonly [Kind, readonly string[]])[] = [
    ['names', texts(names)],
    ['places', located.flatMap((one) => texts(one.place, one.placeAnyOf).flatMap(placeParts))],
    ['titles', jobs.flatMap((job) => texts(job.title, job.titleAnyOf))],
    ['organizations', jobs.flatMap((job) => texts(job.organization, job.organizationAnyOf))],
    [
      'schools',
      (schools ?? [])
        .filter(isKept)
        .flatMap(({ school, schoolAnyOf }) => texts(school, schoolAnyOf)),
    ],
  ];
  return said.flatMap(([kind, phrases]) =>
    phrases
      .map((phrase) => ({ kind, words: wordsIn(unquoted(phrase)) }))
      .filter(({ words }) => words.length > 0),
  );
}

const CLAUSES: readonly (readonly [start: string, kind: Kind | 'topics'])[] = [
  ['names', 'names'],
  ['geo.place', 'places'],
  ['places.place', 'places'],
  ['experiences.title', 'titles'],
  ['experiences.organization', 'organizations'],
  ['schools.school', 'schools'],
  ['semanticClauses', 'topics'],
];

const kindOf = ({ clause }: Span): Kind | 'topics' | undefined =>
  CLAUSES.find(([start]) => clause.startsWith(start))?.[1];

/** Every word that some clause of the caller says, in folded form. */
export const wordsGiven = (supplied: Intent): ReadonlySet<string> =>
  new Set(
    texts(...phrasesOf(supplied).map(({ words }) => words)).flatMap((word) => [word, `${word}s`]),
  );

interface Place {
  readonly start: number;
  readonly end: number;
}

/** Where these words stand in the query, one after another. */
function placesOf(query: string, words: readonly string[]): Place[] {
  const all = readWords(query).words;
  return all.flatMap((first, i): Place[] => {
    const last = all[i + words.length - 1];
    const isHere = words.every((word, n) => writtenSingular(all[i + n]?.folded ?? '') === word);
    return isHere && last !== undefined ? [{ start: first.start, end: last.end }] : [];
  });
}

/** A name of which only a part is in the query is said by that part: "Paxton". */
function occurrences(query: string, { kind, words }: Phrase): GivenWords[] {
  const whole = placesOf(query, words);
  const parts = words.filter((word) => word.length >= MIN_NAME_PART);
  const found =
    whole.length > 0 || kind !== 'names' ? whole : parts.flatMap((word) => placesOf(query, [word]));
  return found.map((place) => ({ kind, ...place }));
}

const overlaps = (one: Place, other: Place) => one.start < other.end && other.start < one.end;
const isWithin = (one: Place, other: Place) => other.start <= one.start && one.end <= other.end;

/**
 * The words of a question that were read as something else than the caller's clauses say they are:
 * "Marshall" as a title where it is a name, "Paxton" as a topic.
 */
export function misreadWords(
  query: string,
  supplied: Intent,
  spans: readonly Span[],
): readonly Place[] {
  const phrases = phrasesOf(supplied);
  const given = phrases.flatMap((phrase) => occurrences(query, phrase));
  const isSaid = (span: Span) => {
    const kind = kindOf(span);
    return given.some((one) => one.kind === kind && overlaps(one, span));
  };
  const strays = spans.filter((span) => kindOf(span) !== undefined && !isSaid(span));
  const known = new Set(phrases.flatMap(({ words }) => words));
  const topics = strays.filter(
    (span) => kindOf(span) === 'topics' && wordsIn(span.text).every((word) => known.has(word)),
  );
  const taken = given.filter((one) =>
    strays.some((span) => (one.kind === 'names' ? overlaps(span, one) : isWithin(span, one))),
  );
  return [...taken, ...topics.filter((span) => !taken.some((one) => overlaps(one, span)))];
}

/** The query with spaces in place of these words. */
export const withoutWords = (query: string, words: readonly Place[]): string =>
  words.reduce(
    (text, { start, end }) => `${text.slice(0, start)}${' '.repeat(end - start)}${text.slice(end)}`,
    query,
  );
