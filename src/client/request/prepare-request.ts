import { BUCKETS } from '../../contract/buckets.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import {
  IDEMPOTENCY_KEY_HEADER,
  MAX_CREDITS_HEADER,
  PURPOSE_HEADER,
} from '../../contract/headers.ts';
import { type AnyCallOptions, FileBody } from '../call-options.ts';
import { RequestError } from '../errors/request-error.ts';
import { canonicalJson } from '../idempotency/canonical-json.ts';
import type { LimitedBucket } from '../queue/rate-limiter.ts';
import type { WireRequest } from '../transport/wire.ts';
import { headerText } from './header-text.ts';
import { withRunId } from './run-id.ts';

/** A request that is ready to send, except for the API key. */
export interface PreparedRequest {
  readonly row: Endpoint;
  readonly bucket: LimitedBucket;
  readonly wire: WireRequest;
  /** Sending it twice has the same effect and cost as sending it once. */
  readonly repeatable: boolean;
}

function paramOf(params: unknown, name: string): string {
  const values: Readonly<Record<string, unknown>> = { ...(params ?? {}) };
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  if (typeof value !== 'string' || value === '') {
    throw new RequestError(`The path parameter "${name}" must be a non-empty string.`);
  }
  // URL parsers remove these, even percent-encoded, and the request would reach another route.
  if (value === '.' || value === '..') {
    throw new RequestError(`The path parameter "${name}" must not be "${value}".`);
  }
  return value;
}

/** Fills a path template; values are percent-encoded. */
export function pathOf(row: Endpoint, params: unknown): string {
  try {
    return row.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(paramOf(params, name)),
    );
  } catch (error) {
    // An unpaired surrogate has no encoding.
    if (!(error instanceof URIError)) throw error;
    throw new RequestError('A path parameter is not valid Unicode text.');
  }
}

function queryOf(query: unknown): string {
  const entries = Object.entries({ ...(query ?? {}) })
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]): [string, string] => [name, String(value)]);
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries)}`;
}

function bucketOf(row: Endpoint, params: unknown): LimitedBucket {
  const part = row.bucketBy === undefined ? '' : `:${paramOf(params, row.bucketBy)}`;
  return { name: row.bucket, id: row.bucket + part, limit: BUCKETS[row.bucket] };
}

function encodeBody(body: unknown): { text: string | Uint8Array | null; type: string | null } {
  if (body === undefined) return { text: null, type: null };
  if (body instanceof FileBody) return { text: body.bytes, type: body.contentType };
  try {
    // Canonical, so that a service that compares repeats byte by byte finds them equal.
    return { text: canonicalJson(body), type: 'application/json' };
  } catch {
    throw new RequestError('The body of the call is not a JSON value, or is nested too deep.');
  }
}

/**
 * Builds the request of a row.
 * @param key the idempotency key or run id; null if the request has none of ours.
 * @throws RequestError if a path parameter is missing or unusable.
 */
export function prepareRequest(
  row: Endpoint,
  options: AnyCallOptions,
  key: string | null,
): PreparedRequest {
  const body = row.idempotency === 'request_id' ? withRunId(row, options.body, key) : options.body;
  const { text, type } = encodeBody(body);
  const header = row.idempotency === 'header' ? key : null;
  return {
    row,
    bucket: bucketOf(row, options.params),
    wire: {
      method: row.method,
      path: pathOf(row, options.params) + queryOf(options.query),
      headers: {
        accept: row.events === undefined ? 'application/json' : 'text/event-stream',
        ...(type === null ? {} : { 'content-type': type }),
        ...(header === null ? {} : { [IDEMPOTENCY_KEY_HEADER.toLowerCase()]: headerText(header) }),
        ...(options.purpose === undefined
          ? {}
          : { [PURPOSE_HEADER.toLowerCase()]: headerText(options.purpose) }),
        ...(options.maxCredits === undefined
          ? {}
          : { [MAX_CREDITS_HEADER.toLowerCase()]: String(options.maxCredits) }),
      },
      body: text,
    },
    repeatable: isRepeatable(row, key),
  };
}

/** False for a paid read without a key, because each attempt would be charged. */
function isRepeatable(row: Endpoint, key: string | null): boolean {
  if (key !== null) return row.idempotency !== 'none';
  return row.method === 'GET' && row.price.kind === 'free';
}
