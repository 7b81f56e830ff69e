import * as z from 'zod';
import { profile } from './profile.ts';
import {
  fraction,
  integer,
  nullableString,
  optionalString,
  optionalStrings,
  string,
} from './scalars.ts';

/** v2 profile query and profile read, v3 profile read. Source: docs/contract.md 9. */

export const profileQueryRequest = z.object({
  query: z.string().trim().min(1).max(1000),
  limit: z.int().min(1).max(50).default(10),
});

export const profileFact = z.looseObject({
  section: string,
  text: string,
  score: fraction,
  sources: z
    .array(
      z.looseObject({
        url: string,
        name: optionalString,
        title: optionalString,
      }),
    )
    .optional(),
  createdAt: optionalString,
  updatedAt: optionalString,
});
export type ProfileFact = z.infer<typeof profileFact>;

export const profileQueryResponse = z.looseObject({
  status: z.literal('success'),
  payload: z.looseObject({
    /** `id` is canonical: it can differ from the requested id. */
    profile: z.looseObject({ id: string, displayName: optionalString }),
    /** The trimmed query. */
    query: string,
    matches: z.array(profileFact),
  }),
});
export type ProfileQueryResponse = z.infer<typeof profileQueryResponse>;

export const profileReadResponseV2 = z.looseObject({
  status: z.literal('success').optional(),
  payload: profile,
});

export const profileReadResponse = z.looseObject({
  profile_id: string,
  alias_ids: optionalStrings,
  slug: nullableString,
  /** 1 identity, 2 partial, 3 full. */
  generation_level: integer,
  updated_at: optionalString,
  profile,
});
export type ProfileReadResponse = z.infer<typeof profileReadResponse>;
