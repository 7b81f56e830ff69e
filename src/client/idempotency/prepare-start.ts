import type { Endpoint } from '../../contract/endpoint.ts';
import type { EndpointId } from '../../contract/endpoints.ts';
import type { Answer } from '../answer/answer.ts';
import { type AnyCallOptions, FileBody } from '../call-options.ts';
import type { ClientError } from '../errors/client-error.ts';
import { RouteMissingError } from '../errors/route-missing-error.ts';
import { ServiceError } from '../errors/service-error.ts';
import { runIdIn } from '../request/run-id.ts';
import { identityDigest } from './derived-key.ts';
import type { EarlierRun } from './join-decision.ts';
import type { RunLookup } from './key-chain.ts';
import { runFacts } from './run-facts.ts';
import type { Start } from './start.ts';

/** The free endpoint that reads a run by the caller's run id, by the row that starts it. */
const RUN_READS: Readonly<
  Partial<Record<string, { readonly read: EndpointId; readonly param: string }>>
> = {
  'v2.deep_search.start': { read: 'v2.deep_search.read', param: 'requestId' },
  'v3.search.start': { read: 'v3.search.read', param: 'search_id' },
  'v3.populations.start': { read: 'v3.search.read', param: 'search_id' },
};

/** Reads an endpoint with its params; free, so it can be called at any time. */
type FreeRead = (id: EndpointId, params: object) => Promise<Answer<unknown>>;

export interface StartParts {
  readonly row: Endpoint;
  readonly options: AnyCallOptions;
  readonly keyDigest: string;
  readonly read: FreeRead;
  readonly send: (key: string) => Promise<Answer<unknown>>;
}

/** Whether a call gets a derived key: its row takes one, and the caller set none. */
export function derivesKey(row: Endpoint, { body, idempotencyKey }: AnyCallOptions): boolean {
  if (row.idempotency === 'none' || idempotencyKey !== undefined) return false;
  return !(body instanceof FileBody) && runIdIn(row, body) === null;
}

/** Whether an error means that there is no such run, or that the service cannot say. */
function isNoRun(error: unknown): error is ClientError {
  if (error instanceof RouteMissingError) return true;
  return error instanceof ServiceError && !error.retryable && error.status < 500;
}

/** How to read an earlier run of a row; null if the API has no way. */
function lookupBy(row: Endpoint, read: FreeRead): RunLookup | null {
  const found = Object.hasOwn(RUN_READS, row.id) ? RUN_READS[row.id] : undefined;
  if (found === undefined) return null;
  return async (key): Promise<EarlierRun | null> => {
    try {
      return runFacts((await read(found.read, { [found.param]: key })).data);
    } catch (error) {
      if (isNoRun(error)) return null;
      // It is unknown whether it was paid: failing is better than a second charge.
      throw error;
    }
  };
}

/**
 * A body without its quote id: each process gets its own quote for the same question, and a
 * repeated question must find the run that was paid for.
 */
function withoutQuote(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('quote_id' in body)) return body;
  const { quote_id: _, ...question } = body;
  return question;
}

/**
 * Prepares a call to be sent under a derived key. Two calls are the same if tool, route, parameters
 * and body are; the purpose does not matter.
 */
export function prepareStart({ row, options, keyDigest, read, send }: StartParts): Start {
  const { params, query, body, tool = row.id, fresh = false } = options;
  return {
    identity: identityDigest({
      tool,
      args: { route: row.id, params, query, body: withoutQuote(body) },
      keyDigest,
    }),
    fresh,
    lookup: lookupBy(row, read),
    send,
  };
}
