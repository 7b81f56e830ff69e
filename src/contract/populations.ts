import * as z from 'zod';
import { opaqueId, requestId } from './ids.ts';
import { POPULATION_DEPTHS } from './population-prices.ts';
import {
  count,
  nullableInteger,
  nullableString,
  offByDefault,
  optionalCount,
  optionalInteger,
  optionalString,
  optionalStrings,
  string,
} from './scalars.ts';

/** v3 population searches. Source: docs/contract.md 15. */

export const population = z.strictObject({
  kind: z.enum(['company', 'school']),
  id: opaqueId.optional(),
  name: z.string().trim().min(1).max(500),
});

/** How far each profile is built, which sets the price per person. */
const populationDepth = z.enum(POPULATION_DEPTHS);

const asked = {
  population,
  profile_depth: populationDepth.default('partial'),
  max_people: z.int().min(1).max(1_000_000).optional(),
};

export const populationQuoteRequest = z.strictObject(asked);
export type PopulationQuoteRequest = z.infer<typeof populationQuoteRequest>;

export const populationSearchRequest = z.strictObject({
  ...asked,
  quote_id: opaqueId.optional(),
  request_id: requestId.optional(),
  webhooks: offByDefault,
});
export type PopulationSearchRequest = z.infer<typeof populationSearchRequest>;

/** (ext) A company or school with a similar name, which the quote does not include. */
export const otherMatch = z.looseObject({ name: string, people: count });
export type OtherMatch = z.infer<typeof otherMatch>;

export const populationQuote = z.looseObject({
  population: z.looseObject({ kind: string, name: string }).optional(),
  /** Number of people in the population, known or estimated. */
  size: optionalCount,
  profile_depth: optionalString,
  credits: count,
  max_people: nullableInteger,
  pricing_version: optionalString,
  quote_id: optionalString,
  expires_at: optionalString,
  /** (ext) The names in the index that the quote includes. */
  matched_names: optionalStrings,
  /** (ext) Others that the name could mean, largest first. */
  other_matches: z.array(otherMatch).optional(),
});
export type PopulationQuote = z.infer<typeof populationQuote>;

/** The `population` block of a search snapshot. */
export const populationBlock = z.looseObject({
  kind: optionalString,
  id: nullableString,
  name: optionalString,
  size: nullableInteger,
  status: z.enum(['running', 'completed', 'completed_with_errors', 'failed', 'cancelled']),
  added: optionalInteger,
  credits_quoted: optionalInteger,
});
export type PopulationBlock = z.infer<typeof populationBlock>;
