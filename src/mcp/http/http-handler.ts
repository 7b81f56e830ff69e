import { createMcpHandler } from '@modelcontextprotocol/server';
import {
  RECEIVING_LIMITS,
  ReceivedBytes,
  type ReceivingLimits,
} from '../../contract/received-bytes.ts';
import { serverFactory } from '../build-server.ts';
import type { ServerLogger } from '../environment.ts';
import { requestedInventory } from '../inventory/requested-inventory.ts';
import type { CallObserver } from '../observe/call-observer.ts';
import type { Metrics } from '../observe/metrics.ts';
import { observeHttp } from '../observe/observe-http.ts';
import { requestLog } from '../observe/request-facts.ts';
import { serveMetrics } from '../observe/serve-metrics.ts';
import { serveBounded } from './bounded-body.ts';
import {
  addCorsHeaders,
  type HostRules,
  preflight,
  rejectForeignRequest,
} from './foreign-requests.ts';
import { type Authenticate, type HttpCaller, sessionOwner } from './http-caller.ts';
import { onResponseEnd } from './on-response-end.ts';
import { serveSession, sessionOf } from './sessions/serve-session.ts';
import { SESSION_LIMITS, type SessionLimits } from './sessions/session-limits.ts';
import { Sessions } from './sessions/sessions.ts';

/** Handles one HTTP request. */
export type HttpHandler = (request: Request) => Promise<Response>;

export interface HttpHandlerSettings {
  readonly version: string;
  /** The names by which it may be reached, and the origins of pages that may call it. */
  readonly hostRules: HostRules;
  readonly authenticate: Authenticate;
  /** Documents that a client reads before it can authenticate; undefined for other paths. */
  readonly wellKnown?: ((request: Request) => Response | undefined) | undefined;
  /** Toolsets that a header may choose from. Default: all. */
  readonly choosable?: readonly string[] | undefined;
  readonly logger: ServerLogger;
  /** Default: `SESSION_LIMITS`. */
  readonly sessionLimits?: SessionLimits;
  /** Default: those of the service. */
  readonly receivingLimits?: ReceivingLimits;
  /** Observes tool calls. */
  readonly observer: CallObserver;
  /** Served at `/metrics`. */
  readonly metrics: Metrics;
  /** Token required for `/metrics`; null: it is served only if just this machine can connect. */
  readonly metricsToken: string | null;
  /** Aborts when the server is stopping: waits return, and nothing new is started. */
  readonly stopping: AbortSignal;
}

/** The handler, and what it keeps between requests. */
export interface HttpService {
  readonly answer: HttpHandler;
  /** Ends the sessions and their streams. */
  readonly close: () => Promise<void>;
}

const json = (status: number, body: object, headers = {}): Response =>
  Response.json(body, { status, headers });

/** Sent to health checks and new calls alike, so that they go to another replica. */
const leaving = (version: string): Response =>
  json(503, { status: 'stopping', version }, { Connection: 'close', 'Retry-After': '1' });

/** Passes the caller through the SDK, in addition to the SDK's own facts. */
const authInfoOf = (caller: HttpCaller) => ({
  token: '',
  clientId: caller.id,
  scopes: [],
  extra: { caller },
});

function callerOf(authInfo: { readonly extra?: Record<string, unknown> } | undefined): HttpCaller {
  const caller = authInfo?.extra?.caller;
  if (caller === undefined) throw new Error('an unauthenticated request reached the handler');
  return caller as HttpCaller;
}

/**
 * Serves `/mcp` for hosts of both protocol eras, and `/healthz`. Nothing is kept between requests,
 * except sessions of older hosts that support elicitation.
 */
export function httpHandler(settings: HttpHandlerSettings): HttpService {
  const {
    authenticate,
    choosable = ['all'],
    sessionLimits: limits = SESSION_LIMITS,
    logger,
    metrics,
    hostRules,
    observer,
    stopping,
    version,
  } = settings;
  const factory = serverFactory(({ authInfo }) => {
    const { environment } = callerOf(authInfo);
    return { ...environment, logger: requestLog(environment.logger), stopping, observer };
  });
  const onerror = (error: Error) => logger.debug({ name: error.name }, 'protocol error');
  const mcp = createMcpHandler(factory, { legacy: 'stateless', onerror });
  const sessions = new Sessions({ factory, limits, onerror, now: Date.now });
  const received = new ReceivedBytes(settings.receivingLimits ?? RECEIVING_LIMITS);
  metrics.countSessions(() => sessions.size);
  const serveCaller = async (request: Request, known: HttpCaller): Promise<Response> => {
    const { environment } = known;
    const wanted = requestedInventory(environment.settings, request.headers, choosable);
    if (!wanted.ok) return json(400, { error: wanted.problem });
    const caller = { ...known, environment: { ...environment, settings: wanted.settings } };
    const authInfo = authInfoOf(caller);
    const { client } = environment;
    const holder = { owner: sessionOwner(caller), callerId: known.id, client };
    const served = await serveSession(sessions, request, holder, authInfo);
    return served ?? (await mcp.fetch(request, { authInfo }));
  };
  const serveMcp = async (request: Request): Promise<Response> => {
    // A call in progress in a session may still need an answer from its host.
    if (stopping.aborted && sessionOf(request) === null) return leaving(version);
    const known = await authenticate(request);
    if (known instanceof Response) return known;
    metrics.caller(known.id);
    const leave = known.leave ?? (() => undefined);
    try {
      const begin = (bytes: number) => received.begin(known.id, bytes);
      const environment = { ...known.environment, beginBytes: begin };
      const serve = (whole: Request) => serveCaller(whole, { ...known, environment });
      return onResponseEnd(await serveBounded(request, begin, serve), leave);
    } catch (error) {
      leave();
      throw error;
    }
  };
  const route = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    if (pathname === '/mcp') return await serveMcp(request);
    if (pathname === '/healthz') {
      return stopping.aborted ? leaving(version) : json(200, { status: 'ok', version });
    }
    if (pathname === '/metrics') return await serveMetrics(metrics, settings.metricsToken, request);
    const document = settings.wellKnown?.(request);
    return document ?? json(404, { error: 'Not found. MCP is at /mcp.' });
  };
  const answer = async (request: Request): Promise<Response> => {
    const refused = rejectForeignRequest(request, hostRules);
    if (refused !== undefined) return refused;
    return addCorsHeaders(
      request,
      hostRules,
      preflight(request, hostRules) ?? (await route(request)),
    );
  };
  return { answer: observeHttp(answer, { logger, metrics }), close: () => sessions.close() };
}
