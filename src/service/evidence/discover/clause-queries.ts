import type { Intent } from '../../../contract/intent.ts';
import { foldTokens } from '../../text/fold.ts';
import {
  organizationReadings,
  organizationTokens,
} from '../../text/organizations/organization-words.ts';
import { titleReadings } from '../../text/titles/title-synonyms.ts';
import { titleTokens } from '../../text/titles/title-words.ts';

/**
 * One clause of an intent as a full-text query: a document matches when it holds all words of any
 * alternative.
 */
export interface ClauseQuery {
  /** Folded words. */
  readonly alternatives: readonly (readonly string[])[];
}

/** A clause of fifty phrases is cut to the first of them; the rest are mostly spellings. */
const MAX_ALTERNATIVES = 24;
const MAX_WORDS = 12;

/** Words that are in every document. */
const SAYS_NOTHING = new Set(
  `a about an and any anyone are as at by for from had has have he her his in is it of on or our
   people person she somebody someone that the their they to was were who whose with`.split(/\s+/),
);

const words = (text: string): string[] =>
  foldTokens(text)
    .filter((word) => !SAYS_NOTHING.has(word))
    .slice(0, MAX_WORDS);

const texts = (...said: (string | readonly string[] | null | undefined)[]): string[] =>
  said.flat().filter((text): text is string => typeof text === 'string');

/** The title as written, then its other forms. */
function titleAlternatives(title: string): string[][] {
  const meanings = titleReadings(titleTokens(title)).map(({ tokens }) => [...tokens]);
  return [words(title), ...meanings];
}

function organizationAlternatives(name: string): string[][] {
  const readings = organizationReadings(name).map(([tokens]) => tokens);
  return [organizationTokens(name), ...readings];
}

/** Long phrases are seldom written as asked; closeness is graded when people are compared. */
const CLOSE_WORDS = 2;
const phraseAlternatives = (phrase: string): string[][] => {
  const said = words(phrase);
  return said.length <= CLOSE_WORDS ? [said] : [said, ...said.map((word) => [word])];
};

function clauseOf(alternatives: readonly (readonly string[])[]): ClauseQuery[] {
  const distinct = new Map(
    alternatives.filter((one) => one.length > 0).map((one) => [one.join(' '), one]),
  );
  const kept = [...distinct.values()].slice(0, MAX_ALTERNATIVES);
  return kept.length === 0 ? [] : [{ alternatives: kept }];
}

interface MayBeExcluded {
  readonly excluded?: boolean | null | undefined;
}

const wanted = <Clause extends MayBeExcluded>(
  clauses: readonly Clause[] | null | undefined,
): Clause[] => (clauses ?? []).filter(({ excluded }) => excluded !== true);

/** The full-text queries of a merged intent; names are also looked up by their keys. */
export function clauseQueries(intent: Intent): ClauseQuery[] {
  return [
    ...clauseOf((intent.names ?? []).map(words)),
    ...wanted(intent.experiences).flatMap((clause) => [
      ...clauseOf(texts(clause.title, clause.titleAnyOf).flatMap(titleAlternatives)),
      ...clauseOf(
        texts(clause.organization, clause.organizationAnyOf).flatMap(organizationAlternatives),
      ),
      ...clauseOf(texts(clause.unit).map(words)),
    ]),
    ...wanted(intent.schools).flatMap((clause) =>
      clauseOf(texts(clause.school, clause.schoolAnyOf).flatMap(organizationAlternatives)),
    ),
    ...wanted(intent.semanticClauses).flatMap((clause) =>
      clauseOf(texts(clause.text, clause.anyOf).flatMap(phraseAlternatives)),
    ),
    ...wanted([...(intent.geo ? [intent.geo] : []), ...(intent.places ?? [])]).flatMap((clause) =>
      clauseOf(texts(clause.place, clause.placeAnyOf).map(words)),
    ),
  ];
}
