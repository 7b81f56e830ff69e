import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server on loopback whose address is in hostile texts: it must never get a request. */
export interface CanaryListener {
  /** `http://127.0.0.1:…`, without a path. */
  readonly url: string;
  /** The requests, and every connection without a request. */
  readonly heard: string[];
  close(): Promise<void>;
}

export async function openCanaryListener(): Promise<CanaryListener> {
  const heard: string[] = [];
  const server = createServer((request, response) => {
    heard.push(`${request.method} ${request.url}`);
    response.end();
  });
  server.on('connection', () => heard.push('a connection'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    heard,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
