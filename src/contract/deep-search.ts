import * as z from 'zod';
import type { ErrorCode } from './errors.ts';
import { evidence } from './evidence.ts';
import { opaqueId, requestId } from './ids.ts';
import { structuredIntent } from './intent.ts';
import { profileChanges } from './profile-changes.ts';
import {
  boolean,
  nullableString,
  optionalBoolean,
  optionalCount,
  optionalNumber,
  optionalString,
  optionalStrings,
  string,
} from './scalars.ts';
import { emailAddress, httpUrl, linkedinProfileUrl, phoneNumber, username } from './signals.ts';

/** v2 Deep Search. Source: docs/contract.md 11. */

const runShape = z.enum([
  'partial_only',
  'partial_plus_full',
  'full_generation_only',
  'candidate_discovery',
]);
export type RunShape = z.infer<typeof runShape>;

/** Deep Search does not use the caller's connections or location. */
const deepSearchIntent = structuredIntent.omit({ personalization: true });

const deepSearchFields = z.strictObject({
  requestId: requestId.optional(),
  profileId: opaqueId.regex(/\S/, 'must be a non-empty string').optional(),
  runShape: runShape.optional(),
  email: emailAddress.optional(),
  phoneNumber: phoneNumber.optional(),
  linkedinUrl: linkedinProfileUrl.optional(),
  urls: z.array(httpUrl).max(50).optional(),
  usernames: z.array(username).max(50).optional(),
  structuredIntent: deepSearchIntent.optional(),
});
type DeepSearchFields = z.infer<typeof deepSearchFields>;

/** Whether the request has a contact signal; each one is enough to seed a run. */
const hasContact = ({
  email,
  phoneNumber: phone,
  linkedinUrl,
  urls,
  usernames,
}: DeepSearchFields) =>
  [email, phone, linkedinUrl].some((signal) => signal !== undefined) ||
  [urls, usernames].some((list) => list !== undefined && list.length > 0);

const hasClauses = ({ structuredIntent: sent }: DeepSearchFields): boolean =>
  Object.entries(sent ?? {}).some(
    ([clause, value]) => clause !== 'version' && (Array.isArray(value) ? value.length > 0 : value),
  );

/** A cross-field rule that a request breaks. */
interface BrokenRule {
  readonly code: ErrorCode;
  readonly path: readonly string[];
  readonly message: string;
}

const NO_SIGNAL: BrokenRule = {
  code: 'developer_deep_search_input_required',
  path: [],
  message:
    'must contain at least one of profileId, structuredIntent, email, phoneNumber, linkedinUrl, ' +
    'urls and usernames',
};

const wrongShape = (message: string): BrokenRule => ({
  code: 'developer_deep_search_run_shape_invalid',
  path: ['runShape'],
  message,
});

const weakSeed = (message: string): BrokenRule => ({
  code: 'developer_deep_search_unprocessable_seed',
  path: ['structuredIntent'],
  message,
});

function brokenCandidateRule(request: DeepSearchFields): BrokenRule | null {
  if (request.profileId !== undefined) {
    return wrongShape('must not be "candidate_discovery" together with profileId');
  }
  if (request.structuredIntent === undefined) {
    return wrongShape('must not be "candidate_discovery" without structuredIntent');
  }
  return hasClauses(request) ? null : weakSeed('must contain a clause to discover candidates with');
}

/** The first cross-field rule that a request breaks; null when it can start a run. */
function brokenRule(request: DeepSearchFields): BrokenRule | null {
  const seeded = request.profileId !== undefined || hasContact(request);
  if (!seeded && request.structuredIntent === undefined) return NO_SIGNAL;
  if (request.runShape === 'candidate_discovery') return brokenCandidateRule(request);
  const named = (request.structuredIntent?.names ?? []).length > 0;
  return seeded || named
    ? null
    : weakSeed('must name the person in names to build a single profile');
}

export const deepSearchRequest = deepSearchFields.superRefine((request, context) => {
  const broken = brokenRule(request);
  if (broken === null) return;
  const { code, path, message } = broken;
  context.addIssue({ code: 'custom', path: [...path], message, params: { code } });
});
export type DeepSearchRequest = z.infer<typeof deepSearchRequest>;

/**
 * The shape of a run: `runShape` if given, otherwise `full_generation_only` when `profileId` is the
 * only signal and `partial_only` for all other requests.
 */
export function runShapeOf(request: DeepSearchRequest): RunShape {
  if (request.runShape !== undefined) return request.runShape;
  const only = !hasContact(request) && request.structuredIntent === undefined;
  return request.profileId !== undefined && only ? 'full_generation_only' : 'partial_only';
}

export const deepSearchStarted = z.looseObject({
  request_id: string,
  run_id: z.string().nullable(),
  status: z.enum(['started', 'already_running', 'completed']),
  links: z.looseObject({ status: optionalString, profile: optionalString }).optional(),
  result: z.looseObject({ id: string }).nullable().optional(),
  /** (ext) Absent if no run was needed. */
  evidence: evidence.optional(),
});
export type DeepSearchStarted = z.infer<typeof deepSearchStarted>;

export const deepSearchResult = z.looseObject({
  id: optionalString,
  section_generation: z
    .looseObject({
      status: optionalString,
      sections_ready: optionalBoolean,
      materialized_section_count: optionalCount,
      failed_count: optionalCount,
    })
    .optional(),
  /** (ext) Of a run about one person, once something is written. */
  changes: profileChanges.optional(),
  candidate_profile_ids: optionalStrings,
  profile_ids: optionalStrings,
  candidate_count: optionalCount,
  dispatched_candidate_count: optionalCount,
  persisted_candidate_count: optionalCount,
  failed_candidate_count: optionalCount,
  skipped_candidate_count: optionalCount,
  current_phase: optionalString,
  metrics: z
    .looseObject({
      candidate_source_discovery_elapsed_seconds: optionalNumber,
      candidate_clustering_elapsed_seconds: optionalNumber,
      candidate_child_profile_elapsed_seconds: optionalNumber,
      total_elapsed_seconds: optionalNumber,
      child_search_engine_query_count: optionalCount,
      web_search_stopped_before_segments: optionalBoolean,
    })
    .optional(),
});
export type DeepSearchResult = z.infer<typeof deepSearchResult>;

/** (ext) One of several people whom the signals fit equally well. */
export const matchingPerson = z.looseObject({
  /** null: there is no profile yet, only a source. */
  profile_id: z.string().nullable(),
  display_name: nullableString,
  headline: nullableString,
  location: nullableString,
  source_url: optionalString,
});
export type MatchingPerson = z.infer<typeof matchingPerson>;

export const deepSearchFailure = z.looseObject({
  code: string,
  message: string,
  retryable: boolean,
  suggested_inputs: optionalStrings,
  /** (ext) How many people the signals fit equally well. */
  matching_people: optionalCount,
  /** (ext) These people, as far as the key may see them; of many, the first. */
  candidates: z.array(matchingPerson).optional(),
  /** (ext) true if the price was refunded because the signals do not identify one person. */
  refunded: optionalBoolean,
});
export type DeepSearchFailure = z.infer<typeof deepSearchFailure>;

export const deepSearchStatus = z.looseObject({
  request_id: string,
  run_id: z.string().nullable(),
  /** `cancelled` is (ext); `not_found` comes with HTTP 404 and an `error`. */
  status: z.enum([
    'running',
    'generating_sections',
    'completed',
    'failed',
    'cancelled',
    'not_found',
  ]),
  /** (ext) As requested, or the default. */
  run_shape: optionalString,
  result: deepSearchResult.nullable().optional(),
  failure: deepSearchFailure.nullable().optional(),
  /** (ext) Only at the end of a run that found nobody, or that was about one person. */
  evidence: evidence.optional(),
});
export type DeepSearchStatus = z.infer<typeof deepSearchStatus>;

/** The body of the 404 for an unknown run: a status body with an added `error`. */
export function deepSearchNotFound(requestId: string, message: string) {
  return {
    request_id: requestId,
    run_id: null,
    status: 'not_found',
    result: null,
    error: { code: 'developer_deep_search_run_not_found', message },
  } as const;
}
