import { z } from 'zod';
import { profile } from './profile.ts';

/** v2 profile query and profile read, v3 profile read. Source: API.md "Profile query result". */

export const profileQueryRequest = z.object({
  query: z.string().trim().min(1).max(1000),
  limit: z.int().min(1).max(50).default(10),
});
export type ProfileQueryRequest = z.infer<typeof profileQueryRequest>;

export const profileFact = z.looseObject({
  section: z.string(),
  text: z.string(),
  score: z.number().min(0).max(1),
  sources: z
    .array(
      z.looseObject({
        url: z.string(),
        name: z.string().optional(),
        title: z.string().optional(),
      }),
    )
    .optional(),
  createdAt: z.string().optional(),
  updatedAt: z.string().optional(),
});
export type ProfileFact = z.infer<typeof profileFact>;

export const profileQueryResponse = z.looseObject({
  status: z.literal('success'),
  payload: z.looseObject({
    /** `id` is canonical: it can differ from the id that was asked for. */
    profile: z.looseObject({ id: z.string(), displayName: z.string().optional() }),
    /** The trimmed query. */
    query: z.string(),
    matches: z.array(profileFact),
  }),
});
export type ProfileQueryResponse = z.infer<typeof profileQueryResponse>;

export const profileReadResponseV2 = z.looseObject({
  status: z.literal('success').optional(),
  payload: profile,
});
export type ProfileReadResponseV2 = z.infer<typeof profileReadResponseV2>;

export const profileReadResponse = z.looseObject({
  profile_id: z.string(),
  alias_ids: z.array(z.string()).optional(),
  slug: z.string().nullable().optional(),
  /** 1 identity, 2 partial, 3 full. */
  generation_level: z.int(),
  updated_at: z.string().optional(),
  profile,
});
export type ProfileReadResponse = z.infer<typeof profileReadResponse>;
