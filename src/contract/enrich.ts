import { z } from 'zod';
import { opaqueId, requestId } from './ids.ts';
import { profile } from './profile.ts';

/** v3 Enrich. Source: API.md "v3 Enrich request"; API-DECISIONS.md "v3", Enrich. */

export const enrichOperation = z.enum(['partial', 'full', 'regenerate']);
export type EnrichOperation = z.infer<typeof enrichOperation>;

const options = {
  request_id: requestId.optional(),
  operation: enrichOperation,
  include_profile: z.boolean().default(false),
};

export const enrichRequest = z.strictObject(options);
export type EnrichRequest = z.infer<typeof enrichRequest>;

/** Each child's request id is `{request_id}:{profile_id}`. */
export const enrichBatchRequest = z.strictObject({
  ...options,
  profile_ids: z.array(opaqueId).min(1).max(20),
});
export type EnrichBatchRequest = z.infer<typeof enrichBatchRequest>;

export const runFailure = z.looseObject({ code: z.string(), message: z.string() });

export const enrichResponse = z.looseObject({
  request_id: z.string(),
  profile_id: z.string().optional(),
  /** `cancelled` is ours. */
  status: z.enum(['running', 'completed', 'failed', 'cancelled']),
  generation_level: z.int().optional(),
  links: z.looseObject({ status: z.string(), profile: z.string().optional() }),
  profile: profile.nullable().optional(),
  failure: runFailure.nullable().optional(),
});
export type EnrichResponse = z.infer<typeof enrichResponse>;

export const enrichBatchResponse = z.looseObject({
  request_id: z.string(),
  children: z.array(enrichResponse),
});
export type EnrichBatchResponse = z.infer<typeof enrichBatchResponse>;
