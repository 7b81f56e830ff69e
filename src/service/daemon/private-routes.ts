import { z } from 'zod';
import { answerOperatorCall, type Operators } from './operator-calls.ts';
import { EXIT_KINDS, type ExitKind } from './stays-for.ts';

/** What the routes of the private socket use. */
export interface PrivateRoutes {
  readonly handshake: () => unknown;
  /** Starts to shut down, and returns null; or the work for which it stays. */
  readonly drain: (kind: ExitKind) => readonly string[] | null;
  /** Called when an operator begins; returns what to call when it has ended. */
  readonly began: (operator: string) => () => void;
  /** Aborted when the service no longer waits for its operators. */
  readonly leaving: AbortSignal;
  /** Null until the service is ready, and again while it shuts down. */
  readonly serving: () => {
    readonly operators: Operators;
    fetch(request: Request): Promise<Response>;
  } | null;
}

const OPERATOR = '/operator/';
const CALL = '/operator/call/';

const unavailable = (): Response =>
  Response.json(
    {
      status: 'failed',
      error: { code: 'service_unavailable', message: 'The service is not ready.' },
    },
    { status: 503, headers: { 'retry-after': '1' } },
  );

function notFound(what: string): Response {
  return Response.json({ message: `No such ${what}.` }, { status: 404 });
}

/** Older hosts send no kind: they ask for an upgrade. */
const drainBody = z.object({ kind: z.enum(EXIT_KINDS).catch('idle') }).catch({ kind: 'idle' });

async function drainRoute(routes: PrivateRoutes, request: Request): Promise<Response> {
  const { kind } = drainBody.parse(await request.json().catch(() => ({})));
  const work = routes.drain(kind);
  return Response.json(work === null ? {} : { work }, { status: work === null ? 202 : 409 });
}

function operatorRoute(
  routes: PrivateRoutes,
  path: string,
  request: Request,
): Response | Promise<Response> {
  if (path === '/operator/handshake') return Response.json(routes.handshake());
  if (request.method !== 'POST') return notFound(path);
  if (path === '/operator/drain') return drainRoute(routes, request);
  if (!path.startsWith(CALL)) return notFound(path);
  const serving = routes.serving();
  if (serving === null) return unavailable();
  const name = path.slice(CALL.length);
  const operator = Object.hasOwn(serving.operators, name) ? serving.operators[name] : undefined;
  if (operator === undefined) return notFound(`operator ${name}`);
  const { leaving } = routes;
  return answerOperatorCall(operator, request, { leaving, ended: routes.began(name) });
}

/** The API, plus routes for this machine's user that only the private socket has. */
export function privateFetch(routes: PrivateRoutes): (request: Request) => Promise<Response> {
  return async (request) => {
    const path = new URL(request.url).pathname;
    if (path.startsWith(OPERATOR)) return operatorRoute(routes, path, request);
    return routes.serving()?.fetch(request) ?? unavailable();
  };
}
