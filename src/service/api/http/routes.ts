import { Hono } from 'hono';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { ENDPOINTS } from '../../../contract/endpoints.ts';
import { ApiError } from '../../../contract/errors.ts';
import { REQUEST_ID_HEADER, saneRequestId } from '../../../contract/request-id.ts';
import type { Answer } from '../../access/paying/answer.ts';
import { describeError } from '../../runtime/describe-error.ts';
import { newId } from '../../runtime/ids.ts';
import { answerRequest } from '../answer-request.ts';
import type { Handler } from '../handlers/handler.ts';
import { HANDLERS } from '../handlers/handlers.ts';
import type { MatchedRequest, ResponseFacts } from '../matched-request.ts';
import type { ServiceContext } from '../service-context.ts';
import { limitClient } from '../steps/limit-rate.ts';
import { requestHeaders, versionHeaders } from './answer-headers.ts';
import { errorAnswer } from './error-answer.ts';
import { EVENT_STREAM_HEADERS, eventStream } from './event-stream.ts';

/** The origin of a request, as the listener knows it. */
export interface Origin {
  /** The caller's network address; `local` for a unix socket and for calls inside the process. */
  readonly client: string;
}

type Rows = { Bindings: Partial<Origin> };

/** `/v3/search/{search_id}` in the router's syntax. */
const routerPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

/** A request under way; without an endpoint when its path or method has none. */
interface Incoming {
  readonly service: ServiceContext;
  readonly request: Request;
  readonly client: string;
  readonly route: string;
  readonly endpoint?: Endpoint;
  readonly handler?: Handler | undefined;
  readonly params: Readonly<Record<string, string>>;
}

function logRequest(
  incoming: Incoming,
  facts: ResponseFacts,
  status: number,
  started: number,
): void {
  const { service, request, route } = incoming;
  service.log.info({
    requestId: facts.requestId,
    method: request.method,
    route,
    status,
    ms: Math.round(performance.now() - started),
    ...(facts.keyId === undefined ? {} : { keyId: facts.keyId }),
  });
}

/** The response's content: JSON, or the events of a stream. */
function written({ handler, service }: Incoming, answer: Answer, requestId: string) {
  const headers = { 'Content-Type': 'application/json' };
  if (handler?.events === undefined || answer.status >= 400) {
    return { body: JSON.stringify(answer.body), headers };
  }
  const failed = (error: unknown) => {
    service.log.error({ requestId, error: describeError(error) });
    return errorAnswer(error, requestId).body;
  };
  return { body: eventStream(handler.events(answer), failed), headers: EVENT_STREAM_HEADERS };
}

/** The only boundary: runs the work, and turns its result or error into a response with headers. */
async function respond(
  incoming: Incoming,
  work: (facts: ResponseFacts) => Promise<Answer>,
  extra: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const started = performance.now();
  const { endpoint, params, request, service } = incoming;
  // A caller's own request id connects its log with this one.
  const given = saneRequestId(request.headers.get(REQUEST_ID_HEADER));
  const facts: ResponseFacts = { requestId: given ?? newId('req') };
  let answer: Answer & { readonly headers?: Readonly<Record<string, string>> };
  try {
    answer = await work(facts);
  } catch (error) {
    answer = errorAnswer(error, facts.requestId);
    if (!(error instanceof ApiError)) {
      service.log.error({ requestId: facts.requestId, error: describeError(error) });
    }
  }
  logRequest(incoming, facts, answer.status, started);
  const { body, headers } = written(incoming, answer, facts.requestId);
  return new Response(body, {
    status: answer.status,
    headers: {
      ...headers,
      ...(endpoint === undefined ? {} : versionHeaders(endpoint, params)),
      ...requestHeaders(facts, answer.status),
      ...extra,
      ...answer.headers,
    },
  });
}

/** Refuses a request without an endpoint; rate limited by address, because no key is checked. */
function refuse(incoming: Incoming, error: ApiError, extra: Record<string, string> = {}) {
  const { service, client } = incoming;
  return respond(
    incoming,
    async (facts) => {
      await limitClient({ service, client, facts });
      throw error;
    },
    extra,
  );
}

function addRows(app: Hono<Rows>, service: ServiceContext): void {
  for (const endpoint of Object.values<Endpoint>(ENDPOINTS)) {
    app.on(endpoint.method, routerPath(endpoint.path), (c) => {
      const request = c.req.raw;
      const params = c.req.param();
      const client = c.env?.client ?? 'local';
      const handler = HANDLERS.get(endpoint.id);
      const incoming = {
        service,
        request,
        client,
        route: endpoint.path,
        endpoint,
        handler,
        params,
      };
      return respond(incoming, (facts) =>
        answerRequest(
          { service, endpoint, request, params, client, facts } satisfies MatchedRequest,
          handler,
        ),
      );
    });
  }
}

/** The methods of each path, to distinguish a wrong method from a wrong path. */
function methodsByPath(): Map<string, string[]> {
  const methods = new Map<string, string[]>();
  for (const { path, method } of Object.values<Endpoint>(ENDPOINTS)) {
    methods.set(path, [...(methods.get(path) ?? []), method]);
  }
  return methods;
}

function addRefusals(app: Hono<Rows>, service: ServiceContext): void {
  for (const [path, methods] of methodsByPath()) {
    const allow = methods.join(', ');
    app.all(routerPath(path), (c) => {
      const client = c.env?.client ?? 'local';
      const incoming = { service, request: c.req.raw, client, route: path, params: {} };
      const error = new ApiError('method_not_allowed', `${path} allows only ${allow}.`);
      return refuse(incoming, error, { Allow: allow });
    });
  }
  app.notFound((c) => {
    const client = c.env?.client ?? 'local';
    const incoming = { service, request: c.req.raw, client, route: 'unknown', params: {} };
    return refuse(incoming, new ApiError('route_not_found', 'Route not found.'));
  });
}

/** The HTTP interface: a route for every endpoint of the table, and refusals for the rest. */
export function createRoutes(service: ServiceContext): Hono<Rows> {
  const app = new Hono<Rows>();
  addRows(app, service);
  addRefusals(app, service);
  return app;
}
