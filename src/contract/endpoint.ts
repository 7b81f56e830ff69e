import type * as z from 'zod';
import type { BucketName } from './buckets.ts';
import type { ErrorCode } from './errors.ts';
import type { Scope } from './scopes.ts';

/**
 * Whose an endpoint's things are, and so who gets them:
 * - `visible`: people, and what is decided about them, by directories and grants;
 * - `owner`: the owner of the key that made them; in its organization also keys with `admin`;
 * - `private`: the owner of the key alone;
 * - `key`: the key alone;
 * - `organization`: every key of the organization;
 * - `admins`: keys with `admin` of the organization; the operator's, of every organization;
 * - `operator`: the operator's keys alone;
 * - `nobody`: no key.
 * Everybody else gets the answer of a thing that does not exist.
 */
export type Owned =
  | 'visible'
  | 'owner'
  | 'private'
  | 'key'
  | 'organization'
  | 'admins'
  | 'operator'
  | 'nobody';

/** When and how an endpoint charges. `credits` is a whole number. */
export type Price =
  | { readonly kind: 'free' }
  /** Reserved before the handler, charged when it succeeds, released when it does not. */
  | { readonly kind: 'per_request'; readonly credits: number; readonly refundWhenEmpty?: boolean }
  /**
   * Reserved when a run starts and settled by the run. `each` names the list field of the request
   * that starts one run per distinct entry.
   */
  | { readonly kind: 'per_run'; readonly credits: number; readonly each?: string }
  /** Free unless the request has `field` (a dotted path); then as `per_run`. */
  | { readonly kind: 'per_run_with'; readonly field: string; readonly credits: number }
  /** The amount comes from a quote (population searches). */
  | { readonly kind: 'quoted' };

/** How the service recognizes a repeated request. */
export type Idempotency = 'none' | 'header' | 'request_id';

/** An encoding of a request body; JSON unless the row says otherwise. */
export type BodyEncoding = 'json' | 'multipart' | 'image';

/** How `multipart/form-data` carries a file. */
export interface FilePart {
  /** The name of the part. */
  readonly part: string;
  /** The field of the JSON form that it replaces. */
  readonly field: string;
}

/**
 * The error code for an invalid field. `issues` gives other codes by zod's issue code, such as
 * `too_big`.
 */
export interface FieldCode {
  readonly code: ErrorCode;
  readonly issues?: Readonly<Partial<Record<'too_big' | 'custom', ErrorCode>>>;
}

/** The error code for a field that a row rejects by name, and a hint what to do instead. */
export interface RefusedField {
  readonly code: ErrorCode;
  readonly hint: string;
}

/** The row of generation 3 that replaces a row of generation 2. */
export interface Successor {
  readonly endpoint: string;
  /** Each path parameter of the successor, and the path parameter or body field that fills it. */
  readonly params?: Readonly<Record<string, string>>;
}

/** One row of the endpoint table, as used by the service, the client and openapi.json. */
export interface Endpoint {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Path template with parameters in braces: `/v3/search/{search_id}`. */
  readonly path: string;
  readonly generation: 2 | 3;
  readonly summary: string;
  /** Notes for the API reference, one or two sentences each. */
  readonly notes?: readonly string[];
  /** null: any valid key. */
  readonly scope: Scope | null;
  /** Boolean body fields that embed profiles when true; the request then needs `profile:read`. */
  readonly embedsProfiles?: readonly string[];
  /** True if every response holds personal data beyond ids; needs `profile:read` as well. */
  readonly returnsPersonalData?: true;
  /** True for routes that reject every developer key, because they belong to the dashboard. */
  readonly userAuthOnly?: boolean;
  readonly owned: Owned;
  readonly bucket: BucketName;
  /** A path parameter whose values have separate buckets. */
  readonly bucketBy?: string;
  readonly price: Price;
  readonly idempotency: Idempotency;
  /** The error for an `Idempotency-Key` header, on rows where a client must not rely on one. */
  readonly idempotencyKeyRefused?: ErrorCode;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly request?: z.ZodType;
  /** The body field that holds a structured intent. */
  readonly intentField?: 'structuredIntent' | 'intent';
  /** True if an intent must not have `personalization`. */
  readonly refusesPersonalization?: boolean;
  /** Fields that hold a file's content: the importer checks their characters. */
  readonly fileFields?: readonly string[];
  readonly bodyEncodings?: readonly BodyEncoding[];
  /** For rows that accept `multipart`. */
  readonly filePart?: FilePart;
  /** Maximum body size in bytes; default DEFAULT_MAX_BODY_BYTES. */
  readonly maxBodyBytes?: number;
  /** HTTP statuses of a success; they share one body schema. */
  readonly success: readonly (200 | 201 | 202)[];
  readonly response: z.ZodType;
  /** For rows that stream server-sent events: the schema of each event's data, by event name. */
  readonly events?: Readonly<Record<string, z.ZodType>>;
  /** The error code for an invalid body, unless `fieldCodes` has one for the field. */
  readonly invalid: ErrorCode;
  /** Error codes of single fields, by dotted path. */
  readonly fieldCodes?: Readonly<Record<string, FieldCode>>;
  /** Top-level fields rejected by name, before any other check. */
  readonly refusedFields?: Readonly<Record<string, RefusedField>>;
  /** The error code for an unknown top-level field of a strict row; default `invalid`. */
  readonly unknownField?: ErrorCode;
  /** The error code for a malformed path parameter. */
  readonly notFound?: ErrorCode;
  /** Error codes in addition to COMMON_ERRORS. */
  readonly errors: readonly ErrorCode[];
  /** For rows of generation 2: successors; the first whose parameters are all known is used. */
  readonly successors?: readonly Successor[];
  /** For rows of generation 2 without a successor: the reason. */
  readonly noSuccessor?: string;
}

/**
 * Default of `maxBodyBytes`. Above 1 MB on purpose: an oversized query gets an error about the
 * query instead of a bare 413.
 */
export const DEFAULT_MAX_BODY_BYTES = 2 * 1024 * 1024;
