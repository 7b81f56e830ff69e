import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { build } from 'esbuild';

export interface PageServer {
  readonly url: string;
  close(): Promise<void>;
}

const PAGE = '<!doctype html><html lang="en"><meta charset="utf-8"><title>host</title>';
const STYLE =
  '<style>body{margin:0}iframe{display:block;border:0;width:100vw;height:100vh}</style>';
const HTML = `${PAGE}${STYLE}<body><script src="/host.js"></script></body></html>`;

/** Bundles code for the browser. */
export async function browserCode(file: string): Promise<string> {
  const entry = new URL(`../page/${file}`, import.meta.url).pathname;
  const options = { bundle: true, write: false, format: 'iife', logLevel: 'error' } as const;
  const { outputFiles } = await build({ entryPoints: [entry], ...options });
  return outputFiles[0]?.text ?? '';
}

/** Forwards requests to the MCP server, so that the page calls only its own origin. */
function passOn(mcp: URL, incoming: IncomingMessage, response: ServerResponse): void {
  const { origin: _origin, host: _host, ...headers } = incoming.headers;
  const onward = request(mcp, { method: incoming.method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.once('error', () => response.destroy());
  response.once('close', () => onward.destroy());
  incoming.pipe(onward);
}

/** Serves the page of the host, and the MCP server behind it. */
export async function startPageServer(mcp: string): Promise<PageServer> {
  const script = await browserCode('host.ts');
  const files: Readonly<Record<string, readonly [string, string]>> = {
    '/': ['text/html', HTML],
    '/host.js': ['text/javascript', script],
  };
  const server = createServer((incoming, response) => {
    const [type, body] = files[incoming.url ?? ''] ?? [];
    if (incoming.url === '/mcp') passOn(new URL(mcp), incoming, response);
    else if (type === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': type }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
