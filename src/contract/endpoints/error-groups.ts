import type { ErrorCode } from '../errors.ts';

/** Groups of error codes that several rows share. */

export const INTENT_ERRORS = [
  'structured_intent_required',
  'structured_intent_invalid',
  'structured_intent_version_unsupported',
  'structured_intent_entity_clauses_unsupported',
  'structured_intent_server_owned_field',
] as const satisfies readonly ErrorCode[];

export const DIRECTORY_ERRORS = [
  'developer_api_key_organization_required',
  'developer_api_key_organization_forbidden',
  'search_directory_access_api_key_forbidden',
  'search_directory_not_found',
  'search_directory_cross_org_scope_unsupported',
] as const satisfies readonly ErrorCode[];

/** Rows that charge and take the header `Idempotency-Key`. */
export const SPENDING_ERRORS = [
  'developer_api_credits_insufficient',
  'developer_api_idempotency_key_conflict',
  'developer_api_idempotency_key_refunded',
] as const satisfies readonly ErrorCode[];

export const FACE_ERRORS = [
  'developer_face_source_invalid',
  'developer_v3_faces_source_face_not_found',
  'developer_v3_faces_upstream_failed',
] as const satisfies readonly ErrorCode[];
