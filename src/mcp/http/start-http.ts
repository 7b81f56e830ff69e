import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { type HttpHandlerSettings, httpHandler } from './http-handler.ts';

export interface HttpSettings extends Omit<HttpHandlerSettings, 'loopback'> {
  /** 0 picks a free one. */
  readonly port: number;
  /** Address to listen on. */
  readonly host: string;
}

export interface HttpServer {
  /** Where hosts connect: `http://127.0.0.1:8765/mcp`. */
  readonly url: string;
  /** Takes no further request and ends those that idle. */
  close(): Promise<void>;
}

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

/** Whether only this machine can reach an address that is listened on. */
export const isLoopback = (host: string): boolean => LOOPBACK.has(host);

function listen(server: Server, { port, host }: HttpSettings): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      if (address === null || typeof address === 'string') reject(new Error('no TCP address'));
      else resolve(address);
    });
  });
}

/**
 * Serves MCP over Streamable HTTP.
 * @throws Error of Node with `code` `EADDRINUSE` or `EACCES` when it cannot listen there.
 */
export async function startHttp(settings: HttpSettings): Promise<HttpServer> {
  const handler = httpHandler({ ...settings, loopback: isLoopback(settings.host) });
  const listener = getRequestListener(handler, { overrideGlobalObjects: false });
  const server = createServer(listener);
  const { address, family, port } = await listen(server, settings);
  const name = family === 'IPv6' ? `[${address}]` : address;
  return {
    url: `http://${name}:${port}/mcp`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      }),
  };
}
