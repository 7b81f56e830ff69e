import { answerOperatorCall, type Operators } from './operator-calls.ts';

/** What the routes of the private socket use. */
export interface PrivateRoutes {
  readonly handshake: () => unknown;
  /** Starts to shut down; false when work under way must not be interrupted. */
  readonly drain: () => boolean;
  /** Called with +1 when an operator begins and -1 when it ends. */
  readonly countOperators: (change: 1 | -1) => void;
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

function operatorRoute(routes: PrivateRoutes, path: string, request: Request): Response {
  if (path === '/operator/handshake') return Response.json(routes.handshake());
  if (request.method !== 'POST') return notFound(path);
  if (path === '/operator/drain') {
    return Response.json({}, { status: routes.drain() ? 202 : 409 });
  }
  if (!path.startsWith(CALL)) return notFound(path);
  const serving = routes.serving();
  if (serving === null) return unavailable();
  const name = path.slice(CALL.length);
  const operator = Object.hasOwn(serving.operators, name) ? serving.operators[name] : undefined;
  if (operator === undefined) return notFound(`operator ${name}`);
  routes.countOperators(1);
  return answerOperatorCall(operator, request, () => routes.countOperators(-1));
}

/** The API, plus routes for this machine's user that only the private socket has. */
export function privateFetch(routes: PrivateRoutes): (request: Request) => Promise<Response> {
  return async (request) => {
    const path = new URL(request.url).pathname;
    if (path.startsWith(OPERATOR)) return operatorRoute(routes, path, request);
    return routes.serving()?.fetch(request) ?? unavailable();
  };
}
