import { REQUEST_ID_HEADER, saneRequestId } from '../../contract/request-id.ts';
import type { ServerLogger } from '../environment.ts';
import type { HttpHandler } from '../http/http-handler.ts';
import { type Metrics, routeLabel } from './metrics.ts';
import { inRequest, newRequestId } from './request-facts.ts';
import { readTrace } from './trace-context.ts';

/** Gives each HTTP request an id, logs it and counts it; the id is returned to the caller. */
export function observeHttp(
  answer: HttpHandler,
  { logger, metrics }: { readonly logger: ServerLogger; readonly metrics: Metrics },
): HttpHandler {
  return async (request) => {
    const { headers, method, url } = request;
    const requestId = saneRequestId(headers.get(REQUEST_ID_HEADER)) ?? newRequestId();
    const trace = readTrace(headers.get('traceparent'), headers.get('tracestate'));
    const { pathname } = new URL(url);
    const begun = performance.now();
    const response = await inRequest({ requestId, trace }, () => answer(request));
    metrics.request(pathname, response.status);
    response.headers.set(REQUEST_ID_HEADER, requestId);
    const ms = Math.round(performance.now() - begun);
    const route = routeLabel(pathname);
    logger.info({ requestId, method, route, status: response.status, ms }, 'request');
    return response;
  };
}
