import * as z from 'zod';
import { errorResponse } from './errors.ts';
import { structuredIntent } from './intent.ts';
import { nullableString, offByDefault, optionalNumber, optionalString, string } from './scalars.ts';
import { MAX_QUERY_CHARS, searchScope } from './search.ts';

/** v2 Search. Source: docs/contract.md 10. */

export const peopleSearchRequest = z.object({
  query: z.string().trim().min(1).max(MAX_QUERY_CHARS),
  numUsers: z.int().min(1).max(100),
  structuredIntent: structuredIntent.optional(),
  includeMatchReason: offByDefault,
  /** Absent: as for `searchScope` of generation 3. */
  searchScope: searchScope.optional(),
});

export const foundUser = z.looseObject({
  id: string,
  displayName: nullableString,
  slug: nullableString,
  headline: z
    .union([
      string,
      z.looseObject({
        jobTitle: nullableString,
        companyName: nullableString,
        schoolName: nullableString,
      }),
    ])
    .nullable()
    .optional(),
  location: z
    .union([string, z.looseObject({ place: nullableString })])
    .nullable()
    .optional(),
  score: optionalNumber,
  matchReason: z.looseObject({ reason: string }).nullable().optional(),
});
export type FoundUser = z.infer<typeof foundUser>;

export const peopleSearchResponse = z.looseObject({
  status: z.literal('success'),
  payload: z.looseObject({ searchId: optionalString, users: z.array(foundUser) }),
});

/** Schemas of the streamed search's events, in the order in which they are sent. */
export const peopleSearchEvents = {
  initial: peopleSearchResponse,
  search_id: z.looseObject({ searchId: string }),
  update: z.looseObject({ id: string, matchReason: z.looseObject({ reason: string }) }),
  error: errorResponse,
};
