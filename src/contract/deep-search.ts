import { z } from 'zod';
import { opaqueId, requestId } from './ids.ts';
import { structuredIntent } from './intent.ts';
import { emailAddress, httpUrl, linkedinProfileUrl, phoneNumber, username } from './signals.ts';

/** v2 Deep Search. Source: API.md "Deep Search start response" and "Rules for Deep Search". */

export const runShape = z.enum([
  'partial_only',
  'partial_plus_full',
  'full_generation_only',
  'candidate_discovery',
]);
export type RunShape = z.infer<typeof runShape>;

export const deepSearchRequest = z.strictObject({
  requestId: requestId.optional(),
  profileId: opaqueId.regex(/\S/, 'must be a non-empty string').optional(),
  runShape: runShape.optional(),
  email: emailAddress.optional(),
  phoneNumber: phoneNumber.optional(),
  linkedinUrl: linkedinProfileUrl.optional(),
  urls: z.array(httpUrl).max(50).optional(),
  usernames: z.array(username).max(50).optional(),
  structuredIntent: structuredIntent.optional(),
});
export type DeepSearchRequest = z.infer<typeof deepSearchRequest>;

export const deepSearchStarted = z.looseObject({
  request_id: z.string(),
  run_id: z.string().nullable(),
  status: z.enum(['started', 'already_running', 'completed']),
  links: z
    .looseObject({ status: z.string().optional(), profile: z.string().optional() })
    .optional(),
  result: z.looseObject({ id: z.string() }).nullable().optional(),
});
export type DeepSearchStarted = z.infer<typeof deepSearchStarted>;

const count = z.int().min(0).optional();
const seconds = z.number().optional();

export const deepSearchResult = z.looseObject({
  id: z.string().optional(),
  section_generation: z
    .looseObject({
      status: z.string().optional(),
      sections_ready: z.boolean().optional(),
      materialized_section_count: count,
      failed_count: count,
    })
    .optional(),
  candidate_profile_ids: z.array(z.string()).optional(),
  profile_ids: z.array(z.string()).optional(),
  candidate_count: count,
  dispatched_candidate_count: count,
  persisted_candidate_count: count,
  failed_candidate_count: count,
  skipped_candidate_count: count,
  current_phase: z.string().optional(),
  metrics: z
    .looseObject({
      candidate_source_discovery_elapsed_seconds: seconds,
      candidate_clustering_elapsed_seconds: seconds,
      candidate_child_profile_elapsed_seconds: seconds,
      total_elapsed_seconds: seconds,
      child_search_engine_query_count: count,
      web_search_stopped_before_segments: z.boolean().optional(),
    })
    .optional(),
});
export type DeepSearchResult = z.infer<typeof deepSearchResult>;

export const deepSearchFailure = z.looseObject({
  code: z.string(),
  message: z.string(),
  retryable: z.boolean(),
  suggested_inputs: z.array(z.string()).optional(),
});
export type DeepSearchFailure = z.infer<typeof deepSearchFailure>;

export const deepSearchStatus = z.looseObject({
  request_id: z.string(),
  run_id: z.string().nullable(),
  /** `cancelled` is ours; `not_found` comes with HTTP 404 and an `error`. */
  status: z.enum([
    'running',
    'generating_sections',
    'completed',
    'failed',
    'cancelled',
    'not_found',
  ]),
  result: deepSearchResult.nullable().optional(),
  failure: deepSearchFailure.nullable().optional(),
});
export type DeepSearchStatus = z.infer<typeof deepSearchStatus>;
