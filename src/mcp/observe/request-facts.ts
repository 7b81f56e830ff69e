import { AsyncLocalStorage } from 'node:async_hooks';
import { callContext } from '../../client/call-context.ts';
import { REQUEST_ID_HEADER } from '../../contract/request-id.ts';
import type { ServerLogger } from '../environment.ts';
import { type TraceContext, traceHeaders } from './trace-context.ts';

/** What is known of the request that is being answered. */
export interface RequestFacts {
  readonly requestId: string;
  readonly trace: TraceContext | null;
}

const current = new AsyncLocalStorage<RequestFacts>();

/** The request that is being answered; undefined outside of one. */
export const requestFacts = (): RequestFacts | undefined => current.getStore();

/** The headers by which a request is known further on. */
export const headersOf = ({ requestId, trace }: RequestFacts): Record<string, string> => ({
  [REQUEST_ID_HEADER.toLowerCase()]: requestId,
  ...traceHeaders(trace),
});

/** Works on behalf of a request: the service behind is told its id and its trace. */
export function inRequest<T>(facts: RequestFacts, work: () => T): T {
  const headers = headersOf(facts);
  const carried = { request: () => ({ headers, end: () => undefined }), spent: () => undefined };
  return current.run(facts, () => callContext.run(carried, work));
}

/** A log whose lines tell which request they are about. */
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
