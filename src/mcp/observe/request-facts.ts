import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { requestObserver } from '../../client/request-observer.ts';
import { REQUEST_ID_HEADER } from '../../contract/request-id.ts';
import type { ServerLogger } from '../environment.ts';
import { type TraceContext, traceHeaders } from './trace-context.ts';

/** Facts about the current request. */
export interface RequestFacts {
  readonly requestId: string;
  readonly trace: TraceContext | null;
}

/** A new, unique request id. */
export const newRequestId = (): string => `req_${randomBytes(12).toString('base64url')}`;

const current = new AsyncLocalStorage<RequestFacts>();

/** The current request; undefined outside of one. */
export const requestFacts = (): RequestFacts | undefined => current.getStore();

/** The headers that carry these facts to the service. */
export const headersOf = ({ requestId, trace }: RequestFacts): Record<string, string> => ({
  [REQUEST_ID_HEADER.toLowerCase()]: requestId,
  ...traceHeaders(trace),
});

/** Runs `work` in the context of a request: its id and its trace are sent to the service. */
export function inRequest<T>(facts: RequestFacts, work: () => T): T {
  const headers = headersOf(facts);
  const observer = { begin: () => ({ headers, end: () => undefined }), spent: () => undefined };
  return current.run(facts, () => requestObserver.run(observer, work));
}

/** A logger that adds the request id to each line. */
export function requestLog(logger: ServerLogger): ServerLogger {
  const named = (facts: object): object => {
    const requestId = current.getStore()?.requestId;
    return requestId === undefined ? facts : { requestId, ...facts };
  };
  return {
    debug: (facts, message) => logger.debug(named(facts), message),
    info: (facts, message) => logger.info(named(facts), message),
    warn: (facts, message) => logger.warn(named(facts), message),
    error: (facts, message) => logger.error(named(facts), message),
  };
}
