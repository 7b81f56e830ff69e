import * as z from 'zod';
import { cursor, queryInteger } from './ids.ts';
import { boolean, count, nullableInteger, nullableString, string } from './scalars.ts';

/** (ext) People who opted out. Source: docs/contract.md 23. */

/** How a person can be named where the text alone is ambiguous. */
const suppressionKind = z.enum(['email', 'phone', 'url', 'username', 'profile']);

const MAX_SUPPRESSION_REASON_CHARS = 500;

export const suppressionRequest = z.strictObject({
  person: z.string().trim().min(1).max(2000),
  kind: suppressionKind.optional(),
  reason: z.string().trim().max(MAX_SUPPRESSION_REASON_CHARS).optional(),
});

export const suppression = z.looseObject({
  suppression_id: string,
  kind: string,
  /** Masked: `a…@example.com`. */
  person: string,
  reason: nullableString,
  created_at: string,
  traces: count,
});
export type Suppression = z.infer<typeof suppression>;

export const suppressionsQuery = z.object({
  cursor: cursor.optional(),
  limit: queryInteger(1, 100).default(25),
});

export const suppressionList = z.looseObject({
  suppressions: z.array(suppression),
  next_cursor: nullableString,
});
export type SuppressionList = z.infer<typeof suppressionList>;

export const suppressionAdded = z.looseObject({
  suppression,
  is_new: boolean,
  removed: z.looseObject({ profiles: count, mentions: count, sources: count }),
  erased_within_minutes: nullableInteger,
});

export const suppressionLifted = z.looseObject({ suppression, lifted: z.literal(true) });
