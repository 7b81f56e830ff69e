import type { z } from 'zod';
import type { BucketName } from './buckets.ts';
import type { ErrorCode } from './errors.ts';
import type { Scope } from './scopes.ts';

/** When and how an endpoint's credits are taken. `credits` is a whole number of credits. */
export type Price =
  | { readonly kind: 'free' }
  /** Reserved before the handler, charged when it succeeds, released when it does not. */
  | { readonly kind: 'per_request'; readonly credits: number; readonly refundWhenEmpty?: boolean }
  /** Reserved at the start of a run and settled by the run itself. */
  | { readonly kind: 'per_run'; readonly credits: number }
  /** The amount comes from a quote (population searches) or from the request (face search). */
  | { readonly kind: 'quoted' };

/** How a repeat of the same request is recognized. */
export type Idempotency = 'none' | 'header' | 'request_id';

/** How a request body may be encoded; all bodies are JSON unless the row says otherwise. */
export type BodyEncoding = 'json' | 'multipart' | 'image';

/** One row of the endpoint table: all that the service, the client and openapi.json need. */
export interface Endpoint {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Path template; parameters stand in braces: `/v3/search/{search_id}`. */
  readonly path: string;
  readonly generation: 2 | 3;
  readonly summary: string;
  /** null: any valid key. */
  readonly scope: Scope | null;
  readonly bucket: BucketName;
  readonly price: Price;
  readonly idempotency: Idempotency;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly request?: z.ZodType;
  readonly bodyEncodings?: readonly BodyEncoding[];
  /** What success answers, by HTTP status; statuses share one body schema. */
  readonly success: readonly (200 | 201 | 202 | 204)[];
  readonly response: z.ZodType;
  /** Streams server-sent events instead of one JSON body. */
  readonly stream?: boolean;
  /** The code a body that fails its schema answers with. */
  readonly invalid: ErrorCode;
  /** Codes beyond those that every route can answer (see COMMON_ERRORS). */
  readonly errors: readonly ErrorCode[];
}
