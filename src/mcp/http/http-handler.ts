import {
  createMcpHandler,
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  originValidationResponse,
} from '@modelcontextprotocol/server';
import { serverFactory } from '../build-server.ts';
import type { ServerLogger } from '../environment.ts';
import type { Asker, Authenticate } from './asker.ts';

/** Answers one HTTP request. */
export type HttpHandler = (request: Request) => Promise<Response>;

export interface HttpHandlerSettings {
  readonly version: string;
  /** True where only this machine can connect: then foreign pages are refused. */
  readonly loopback: boolean;
  readonly authenticate: Authenticate;
  readonly logger: ServerLogger;
}

const json = (status: number, body: object): Response => Response.json(body, { status });

/**
 * A web page can reach a server on loopback through its visitor's browser: by the page's own
 * Origin, or by a name that it points at 127.0.0.1. Only local names pass both checks.
 */
function refuseForeign(request: Request): Response | undefined {
  return (
    hostHeaderValidationResponse(request, localhostAllowedHostnames()) ??
    originValidationResponse(request, localhostAllowedOrigins())
  );
}

/** The asker travels through the SDK beside its own facts about them. */
const authInfoOf = (asker: Asker) => ({
  token: '',
  clientId: asker.id,
  scopes: [],
  extra: { asker },
});

function askerOf(authInfo: { readonly extra?: Record<string, unknown> } | undefined): Asker {
  const asker = authInfo?.extra?.asker;
  if (asker === undefined) throw new Error('a request came through without its asker');
  return asker as Asker;
}

/** `/mcp` for hosts of both protocol eras, without state between requests, and `/healthz`. */
export function httpHandler(settings: HttpHandlerSettings): HttpHandler {
  const { authenticate, logger, loopback, version } = settings;
  const mcp = createMcpHandler(
    serverFactory(({ authInfo }) => askerOf(authInfo).environment),
    {
      legacy: 'stateless',
      onerror: (error) => logger.debug({ name: error.name }, 'protocol error'),
    },
  );
  const serveMcp = async (request: Request): Promise<Response> => {
    const asker = await authenticate(request);
    if (asker instanceof Response) return asker;
    return await mcp.fetch(request, { authInfo: authInfoOf(asker) });
  };
  return async (request) => {
    const refused = loopback ? refuseForeign(request) : undefined;
    if (refused !== undefined) return refused;
    const { pathname } = new URL(request.url);
    if (pathname === '/mcp') return await serveMcp(request);
    if (pathname === '/healthz') return json(200, { status: 'ok', version });
    return json(404, { error: 'Nothing here: MCP is at /mcp.' });
  };
}
