import * as z from 'zod';
import { cursor, queryInteger } from './ids.ts';
import { boolean, nullableInteger, nullableString, string, strings } from './scalars.ts';
import { SCOPES } from './scopes.ts';

/** (ext) API keys, as keys with `admin` manage them. Source: docs/contract.md 23. */

export const MAX_CREDITS = 1_000_000_000_000;

export const keyRequest = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .regex(/[\p{L}\p{N}\p{S}\p{P}]/u, 'must contain a visible character'),
  scopes: z.array(z.enum(SCOPES)).min(1).max(20),
  credits: z.int().min(0).max(MAX_CREDITS).optional(),
  /** A day includes all of it, in UTC. */
  expires_at: z.union([z.iso.date(), z.iso.datetime()]).optional(),
});
export type KeyRequest = z.infer<typeof keyRequest>;

export const keysQuery = z.object({
  cursor: cursor.optional(),
  limit: queryInteger(1, 100).default(25),
});

export const managedKey = z.looseObject({
  key_id: string,
  name: string,
  prefix: string,
  /** null: the organization itself. */
  owner: nullableString,
  /** null: a personal key. */
  organization: nullableString,
  scopes: strings,
  /** null: not metered. */
  credits: nullableInteger,
  is_calling: boolean,
  created_at: string,
  expires_at: nullableString,
  revoked_at: nullableString,
});
export type ManagedKey = z.infer<typeof managedKey>;

export const keyList = z.looseObject({ keys: z.array(managedKey), next_cursor: nullableString });
export type KeyList = z.infer<typeof keyList>;

export const keyCreated = z.looseObject({ key: managedKey, secret: string });
/** `if_credits` makes a repeat add nothing: the key has more by then. */
export const keyCreditsRequest = z.strictObject({
  add: z.int().min(1).max(MAX_CREDITS),
  if_credits: z.int().min(0).max(Number.MAX_SAFE_INTEGER),
});
export type KeyCreditsRequest = z.infer<typeof keyCreditsRequest>;

export const keyCredited = z.looseObject({ key: managedKey });
export const keyRevoked = z.looseObject({ key: managedKey, revoked: z.literal(true) });
