import * as z from 'zod';
import { optionalCount, optionalString, string } from './scalars.ts';

/** Every error code of the API with its HTTP status. Source: docs/contract.md 4. */

const FAMILIES = [
  'search',
  'enrich',
  'populations',
  'watchers',
  'webhooks',
  'faces',
  'credits',
  'identity',
  'notes',
  'network',
  'runs',
  'admin',
] as const;
type Family = (typeof FAMILIES)[number];

const FIXED = {
  missing_api_key: 401,
  invalid_api_key: 403,
  missing_api_key_scope: 403,
  api_key_management_requires_user_auth: 403,
  /** (ext) The request concerns everybody: it needs a key of the operator. */
  operator_key_required: 403,
  developer_api_key_organization_required: 403,
  developer_api_key_organization_forbidden: 403,
  search_directory_access_api_key_forbidden: 403,
  search_directory_not_found: 404,
  search_directory_cross_org_scope_unsupported: 400,
  developer_query_required: 400,
  developer_num_users_required: 400,
  developer_num_users_limit_exceeded: 400,
  developer_user_id_override_forbidden: 400,
  developer_search_replay_unsupported: 400,
  developer_search_invalid_request: 400,
  developer_profile_query_required: 400,
  developer_profile_query_too_long: 400,
  developer_profile_query_limit_invalid: 400,
  developer_profile_query_limit_exceeded: 400,
  developer_profile_not_found: 404,
  structured_intent_required: 400,
  structured_intent_invalid: 400,
  structured_intent_version_unsupported: 400,
  structured_intent_entity_clauses_unsupported: 400,
  structured_intent_server_owned_field: 400,
  developer_deep_search_field_unsupported: 400,
  developer_deep_search_field_invalid: 400,
  developer_deep_search_url_invalid: 400,
  developer_deep_search_email_invalid: 400,
  developer_deep_search_phone_invalid: 400,
  developer_deep_search_linkedin_invalid: 400,
  developer_deep_search_run_shape_invalid: 400,
  developer_deep_search_request_id_invalid: 400,
  developer_deep_search_profile_id_invalid: 400,
  developer_deep_search_input_required: 400,
  developer_deep_search_personalization_unsupported: 400,
  developer_deep_search_unprocessable_seed: 400,
  developer_deep_search_invalid_request: 400,
  developer_deep_search_run_not_found: 404,
  developer_deep_search_request_failed: 502,
  developer_deep_search_unavailable_for_request: 503,
  developer_deep_search_unavailable: 503,
  developer_deep_search_not_configured: 503,
  developer_api_credits_insufficient: 402,
  /** (ext) The request costs more than its `X-Max-Credits`; `requiredCredits` says how much. */
  developer_api_max_credits_exceeded: 409,
  developer_api_key_rate_limited: 429,
  developer_api_idempotency_key_conflict: 409,
  developer_api_idempotency_key_refunded: 409,
  developer_v3_request_id_conflict: 409,
  /** (ext) The watcher is not in the state that the change was meant for. */
  developer_v3_watchers_changed: 409,
  /** (ext) The review is not about the people that the decision was meant for. */
  developer_v3_identity_changed: 409,
  developer_face_source_invalid: 400,
  developer_v3_faces_source_face_not_found: 422,
  developer_v3_faces_upstream_failed: 502,
  developer_connections_invalid_request: 400,
  developer_connections_job_not_found: 404,
  invalid_request: 400,
  route_not_found: 404,
  method_not_allowed: 405,
  payload_too_large: 413,
  unsupported_media_type: 415,
  internal_error: 500,
  not_implemented: 501,
  /** (ext) A temporary fault, such as a full disk; sent with `Retry-After`. */
  service_unavailable: 503,
} as const;

type FamilyCode = `developer_v3_${Family}_${'invalid_request' | 'not_found' | 'unprocessable'}`;
export type ErrorCode = keyof typeof FIXED | FamilyCode;

const families = Object.fromEntries(
  FAMILIES.flatMap((family) => [
    [`developer_v3_${family}_invalid_request`, 400],
    [`developer_v3_${family}_not_found`, 404],
    [`developer_v3_${family}_unprocessable`, 422],
  ]),
) as Record<FamilyCode, number>;

/** The HTTP status of each code. */
export const ERROR_STATUS: Readonly<Record<ErrorCode, number>> = { ...FIXED, ...families };

/** Whether a value is one of the codes above. */
export const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && Object.hasOwn(ERROR_STATUS, value);

/** Codes that every route can return, in addition to those of its row. */
export const COMMON_ERRORS: readonly ErrorCode[] = [
  'missing_api_key',
  'invalid_api_key',
  'missing_api_key_scope',
  'developer_api_max_credits_exceeded',
  'developer_api_key_rate_limited',
  'payload_too_large',
  'unsupported_media_type',
  'internal_error',
  'service_unavailable',
];

/** The body of every error response. */
export const errorResponse = z.looseObject({
  status: z.literal('failed'),
  error: z.looseObject({
    code: string,
    message: string,
    /** (ext) The field at fault, as a path: `intent.experiences[0].year`. */
    field: optionalString,
    requiredCredits: optionalCount,
    remainingCredits: optionalCount,
  }),
});
export type ErrorResponse = z.infer<typeof errorResponse>;

/** Facts that an error response can carry in addition to code and message. */
export interface ErrorFacts {
  readonly field?: string;
  readonly requiredCredits?: number;
  readonly remainingCredits?: number;
  /** Whole seconds, sent as the header `Retry-After`. */
  readonly retryAfter?: number;
}

/** Thrown by contract checks and by the service; converted to a response in one place. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly facts: ErrorFacts;

  constructor(code: ErrorCode, message: string, facts: ErrorFacts = {}) {
    super(message);
    this.code = code;
    this.facts = facts;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

/** The response body of an error. */
export function errorBody({ code, message, facts }: ApiError): ErrorResponse {
  const { retryAfter: _inHeader, ...sent } = facts;
  return { status: 'failed', error: { code, message, ...sent } };
}
