import {
  createMcpHandler,
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  originValidationResponse,
} from '@modelcontextprotocol/server';
import { serverFactory } from '../build-server.ts';
import type { ServerEnvironment } from '../environment.ts';

/** Answers one HTTP request. */
export type HttpHandler = (request: Request) => Promise<Response>;

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

/**
 * `/mcp` for hosts of both protocol eras, without state between requests, and `/healthz`.
 * @param loopback true where only this machine can connect: then foreign pages are refused.
 */
export function httpHandler(environment: ServerEnvironment, loopback: boolean): HttpHandler {
  const { logger, settings } = environment;
  const mcp = createMcpHandler(serverFactory(environment), {
    legacy: 'stateless',
    onerror: (error) => logger.debug({ name: error.name }, 'protocol error'),
  });
  return async (request) => {
    const refused = loopback ? refuseForeign(request) : undefined;
    if (refused !== undefined) return refused;
    const { pathname } = new URL(request.url);
    if (pathname === '/mcp') return mcp.fetch(request);
    if (pathname === '/healthz') return json(200, { status: 'ok', version: settings.version });
    return json(404, { error: 'Nothing here: MCP is at /mcp.' });
  };
}
