import { z } from 'zod';
import { errorResponse } from './errors.ts';
import { structuredIntent } from './intent.ts';
import { LONGEST_QUERY, searchScope } from './search.ts';

/** v2 Search. Source: API.md "Endpoints, v2"; API-DECISIONS.md "v2". */

export const peopleSearchRequest = z.object({
  query: z.string().trim().min(1).max(LONGEST_QUERY),
  numUsers: z.int().min(1).max(100),
  structuredIntent: structuredIntent.optional(),
  includeMatchReason: z.boolean().default(false),
  /** Absent: everything public plus what the key's owner holds. */
  searchScope: searchScope.optional(),
});
export type PeopleSearchRequest = z.infer<typeof peopleSearchRequest>;

const label = z.string().nullable().optional();

export const foundUser = z.looseObject({
  id: z.string(),
  displayName: label,
  slug: label,
  headline: z
    .union([z.string(), z.looseObject({ jobTitle: label, companyName: label, schoolName: label })])
    .nullable()
    .optional(),
  location: z
    .union([z.string(), z.looseObject({ place: label })])
    .nullable()
    .optional(),
  score: z.number().optional(),
  matchReason: z.looseObject({ reason: z.string() }).nullable().optional(),
});
export type FoundUser = z.infer<typeof foundUser>;

export const peopleSearchResponse = z.looseObject({
  status: z.literal('success'),
  payload: z.looseObject({ searchId: z.string().optional(), users: z.array(foundUser) }),
});
export type PeopleSearchResponse = z.infer<typeof peopleSearchResponse>;

/** The data of each event of the streamed search, in the order in which they are sent. */
export const peopleSearchEvents = {
  initial: peopleSearchResponse,
  search_id: z.looseObject({ searchId: z.string() }),
  update: z.looseObject({ id: z.string(), matchReason: z.looseObject({ reason: z.string() }) }),
  error: errorResponse,
};
