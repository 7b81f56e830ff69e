import { createClient } from '../../../src/client/create-client.ts';
import type { ServerEnvironment } from '../../../src/mcp/environment.ts';
import { type HttpServer, type HttpSettings, startHttp } from '../../../src/mcp/http/start-http.ts';
import { CONSENT, roomyPurse, SETTINGS, SILENT } from '../support/environment.ts';

export interface SessionServer extends HttpServer {
  /** One request to `/mcp`, as an older host sends it. */
  post(message: object, headers?: Record<string, string>): Promise<Response>;
}

/** A server on a service; a header names the caller, as a proxy could. */
export async function startSessionServer(
  serviceUrl: string,
  more: Partial<HttpSettings> = {},
  settings: Partial<ServerEnvironment['settings']> = {},
): Promise<SessionServer> {
  const target = { kind: 'remote', baseUrl: serviceUrl, apiKey: 'k' } as const;
  const client = createClient({ target });
  const environment: ServerEnvironment = {
    client: () => Promise.resolve(client),
    connection: () => Promise.resolve('remote'),
    settings: { ...SETTINGS, ...settings },
    consent: CONSENT,
    purse: roomyPurse(),
    logger: SILENT,
  };
  const server = await startHttp({
    version: '1.2.3',
    authenticate: async ({ headers }) => ({ id: headers.get('x-caller') ?? 'local', environment }),
    logger: SILENT,
    port: 0,
    host: '127.0.0.1',
    ...more,
  });
  return {
    url: server.url,
    close: async () => {
      await server.close();
      await client.close();
    },
    post: (message, headers = {}) =>
      fetch(server.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          ...headers,
        },
        body: JSON.stringify({ jsonrpc: '2.0', ...message }),
      }),
  };
}

/** `initialize` of an older host that supports forms. */
export const OPENING = {
  id: 0,
  method: 'initialize',
  params: {
    protocolVersion: '2025-11-25',
    capabilities: { elicitation: { form: {} } },
    clientInfo: { name: 'raw', version: '1' },
  },
};

/** Opens a session and resolves with its id. */
export async function openSession(
  server: SessionServer,
  headers: Record<string, string> = {},
): Promise<string> {
  const opened = await server.post(OPENING, headers);
  await opened.text();
  return opened.headers.get('mcp-session-id') ?? '';
}
