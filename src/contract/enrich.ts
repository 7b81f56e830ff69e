import * as z from 'zod';
import { opaqueId, requestId } from './ids.ts';
import { profile } from './profile.ts';
import { profileChanges } from './profile-changes.ts';
import { offByDefault, optionalInteger, optionalString, string } from './scalars.ts';

/** v3 Enrich. Source: docs/contract.md 14. */

const enrichOperation = z.enum(['partial', 'full', 'regenerate']);
export type EnrichOperation = z.infer<typeof enrichOperation>;

const options = {
  request_id: requestId.optional(),
  operation: enrichOperation,
  include_profile: offByDefault,
};

export const enrichRequest = z.strictObject(options);
export type EnrichRequest = z.infer<typeof enrichRequest>;

/** Each child's request id is `{request_id}:{profile_id}`. */
export const enrichBatchRequest = z.strictObject({
  ...options,
  profile_ids: z.array(opaqueId).min(1).max(20),
});
export type EnrichBatchRequest = z.infer<typeof enrichBatchRequest>;

export const runFailure = z.looseObject({ code: string, message: string });

export const enrichResponse = z.looseObject({
  request_id: string,
  profile_id: optionalString,
  /** `cancelled` is (ext). */
  status: z.enum(['running', 'completed', 'failed', 'cancelled']),
  generation_level: optionalInteger,
  /** (ext) Once completed. */
  changes: profileChanges.optional(),
  links: z.looseObject({ status: string, profile: optionalString }),
  profile: profile.nullable().optional(),
  failure: runFailure.nullable().optional(),
});
export type EnrichResponse = z.infer<typeof enrichResponse>;

export const enrichBatchResponse = z.looseObject({
  request_id: string,
  children: z.array(enrichResponse),
});
