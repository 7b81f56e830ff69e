import type * as z from 'zod';
import type { BucketName } from './buckets.ts';
import type { ErrorCode } from './errors.ts';
import type { Scope } from './scopes.ts';

/** When and how an endpoint's credits are taken. `credits` is a whole number of credits. */
export type Price =
  | { readonly kind: 'free' }
  /** Reserved before the handler, charged when it succeeds, released when it does not. */
  | { readonly kind: 'per_request'; readonly credits: number; readonly refundWhenEmpty?: boolean }
  /**
   * Reserved at the start of a run and settled by the run itself. `each` names the list of the
   * request of which every different entry is a run.
   */
  | { readonly kind: 'per_run'; readonly credits: number; readonly each?: string }
  /** Free, unless the request carries `field` (a dotted path); then as `per_run`. */
  | { readonly kind: 'per_run_with'; readonly field: string; readonly credits: number }
  /** The amount comes from a quote (population searches). */
  | { readonly kind: 'quoted' };

/** How a repeat of the same request is recognized. */
export type Idempotency = 'none' | 'header' | 'request_id';

/** How a request body may be encoded; all bodies are JSON unless the row says otherwise. */
export type BodyEncoding = 'json' | 'multipart' | 'image';

/** How a file comes in `multipart/form-data`. */
export interface FilePart {
  /** The part that holds it. */
  readonly part: string;
  /** The field of the JSON form whose place it takes. */
  readonly field: string;
}

/**
 * Which code a wrong field answers. `issues` refines it by what was wrong: zod's issue code, such
 * as `too_big`.
 */
export interface FieldCode {
  readonly code: ErrorCode;
  readonly issues?: Readonly<Partial<Record<'too_big' | 'custom', ErrorCode>>>;
}

/** A field that a row refuses by name, and the sentence that says what to do instead. */
export interface RefusedField {
  readonly code: ErrorCode;
  readonly hint: string;
}

/** The row of generation 3 that replaces a row of generation 2. */
export interface Successor {
  readonly endpoint: string;
  /** Path parameters of the successor, by the path parameter or body field that fills them. */
  readonly params?: Readonly<Record<string, string>>;
}

/** One row of the endpoint table: all that the service, the client and openapi.json need. */
export interface Endpoint {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Path template; parameters stand in braces: `/v3/search/{search_id}`. */
  readonly path: string;
  readonly generation: 2 | 3;
  readonly summary: string;
  /** Decisions worth telling a reader of the reference, one sentence each. */
  readonly notes?: readonly string[];
  /** null: any valid key. */
  readonly scope: Scope | null;
  /** Body fields that make a request embed profiles when true: it then needs `profile:read`. */
  readonly embedsProfiles?: readonly string[];
  /** True where every answer tells of people beyond their ids: `profile:read` is needed too. */
  readonly tellsOfPeople?: true;
  /** True for routes that refuse every developer key: they belong to the dashboard. */
  readonly userAuthOnly?: boolean;
  readonly bucket: BucketName;
  /** A path parameter that splits the bucket further than by key. */
  readonly bucketBy?: string;
  readonly price: Price;
  readonly idempotency: Idempotency;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly request?: z.ZodType;
  /** The field of the body that holds a structured intent. */
  readonly intentField?: 'structuredIntent' | 'intent';
  /** True where an intent must not carry `personalization`. */
  readonly refusesPersonalization?: boolean;
  /** Fields whose text is a file's content: their characters are the importer's to judge. */
  readonly fileFields?: readonly string[];
  readonly bodyEncodings?: readonly BodyEncoding[];
  /** Rows that take `multipart`: where their file stands. */
  readonly filePart?: FilePart;
  /** Largest body in bytes; DEFAULT_MAX_BODY_BYTES where absent. */
  readonly maxBodyBytes?: number;
  /** What success answers, by HTTP status; statuses share one body schema. */
  readonly success: readonly (200 | 201 | 202)[];
  readonly response: z.ZodType;
  /** Streams server-sent events: the schema of each event's data, by event name. */
  readonly events?: Readonly<Record<string, z.ZodType>>;
  /** The code a body that fails its schema answers with, where `fieldCodes` has none. */
  readonly invalid: ErrorCode;
  /** Codes of single fields, by dotted path. */
  readonly fieldCodes?: Readonly<Record<string, FieldCode>>;
  /** Top-level fields refused by name, before anything else is looked at. */
  readonly refusedFields?: Readonly<Record<string, RefusedField>>;
  /** The code of a top-level field that a strict row does not know; `invalid` where absent. */
  readonly unknownField?: ErrorCode;
  /** The code of a path parameter that can name nothing. */
  readonly notFound?: ErrorCode;
  /** Codes beyond those that every route can answer (see COMMON_ERRORS). */
  readonly errors: readonly ErrorCode[];
  /** Rows of generation 2: what replaces them, the first whose parameters are all known. */
  readonly successors?: readonly Successor[];
  /** Rows of generation 2 without a successor: why there is none. */
  readonly noSuccessor?: string;
}

/**
 * Largest request body in bytes, where a row names no other. Above 1 MB on purpose: a query of
 * that size gets a sentence about the query, not a bare 413.
 */
export const DEFAULT_MAX_BODY_BYTES = 2 * 1024 * 1024;
