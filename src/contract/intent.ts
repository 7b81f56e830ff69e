import * as z from 'zod';
import { parseDistance } from './distance.ts';

/**
 * The structured intent: what a question about people means, clause by clause. Unknown fields are
 * errors, because silently dropping a clause finds the wrong people. Source: docs/contract.md 8.
 */

const text = z.string().trim().min(1).max(500, { abort: true });
const phrases = z.array(text).max(50);
const distance = text.refine(
  (written) => parseDistance(written) !== null,
  'must be a distance with its unit, such as "50km" or "30 mi"',
);
const year = z.int().min(1000).max(2999);

/** Fields of a clause are optional; null removes what the query said (see `mergeIntent`). */
const maybeText = text.nullish();
const maybePhrases = phrases.nullish();
const maybeDistance = distance.nullish();
const maybeYear = year.nullish();

const temporalScope = z.enum(['current', 'historical', 'both']);
const maybeScope = temporalScope.nullish();
export type TemporalScope = z.infer<typeof temporalScope>;

export const experienceClause = z.strictObject({
  organization: maybeText,
  title: maybeText,
  titleAnyOf: maybePhrases,
  /** A year in which the job was held. */
  year: maybeYear,
  startYear: maybeYear,
  startYearLte: maybeYear,
  endYear: maybeYear,
  temporalScope: maybeScope,
});
export type ExperienceClause = z.infer<typeof experienceClause>;

export const schoolClause = z.strictObject({
  school: maybeText,
  schoolAnyOf: maybePhrases,
  graduationYear: maybeYear,
  startYear: maybeYear,
  endYear: maybeYear,
  temporalScope: maybeScope,
  relation: maybeText,
});
export type SchoolClause = z.infer<typeof schoolClause>;

export const semanticClause = z.strictObject({
  text: maybeText,
  anyOf: maybePhrases,
});
export type SemanticClause = z.infer<typeof semanticClause>;

export const geoClause = z.strictObject({
  place: maybeText,
  /** A number followed by a unit: `50km`, `30 mi`. */
  distance: maybeDistance,
  isHistorical: z.boolean().nullish(),
});
export type GeoClause = z.infer<typeof geoClause>;

const range = (bounds: z.ZodNumber) =>
  z
    .strictObject({ min: bounds, max: bounds })
    .refine((r) => r.min <= r.max, 'must have a min that is not greater than its max');

export const demographics = z.strictObject({
  ageRange: range(z.number().min(0).max(150)).nullish(),
  birthYearRange: range(z.number().int().min(1000).max(2999)).nullish(),
  gender: maybeText,
});

export const personalization = z.strictObject({
  network: z.strictObject({ scope: z.literal('first_degree') }).nullish(),
  nearMe: z.strictObject({ distance: maybeDistance }).nullish(),
});

/** The clauses of both generations; v2 adds `version`, v3 sets the version itself. */
const intentClauses = {
  names: maybePhrases,
  experiences: z.array(experienceClause).max(20).nullish(),
  schools: z.array(schoolClause).max(20).nullish(),
  semanticClauses: z.array(semanticClause).max(20).nullish(),
  geo: geoClause.nullish(),
  demographics: demographics.nullish(),
  personalization: personalization.nullish(),
};

export const intent = z.strictObject(intentClauses);
export type Intent = z.infer<typeof intent>;

/** The intent of generation 2: the same clauses and a required version. */
export const structuredIntent = z.strictObject({ version: z.literal('v1'), ...intentClauses });
export type StructuredIntent = z.infer<typeof structuredIntent>;

/** An intent of generation 2 as one of generation 3: without the version. */
export function clausesOf({ version: _version, ...clauses }: StructuredIntent): Intent {
  return clauses;
}
