import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  readonly headers: Record<string, string>;
  readonly body: string;
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** A receiver on loopback that accepts every delivery. */
export async function openReceiver() {
  const waiting: ((received: Received) => void)[] = [];
  const arrived: Received[] = [];
  const server = createServer(async (request, response) => {
    const body = await read(request);
    response.writeHead(204).end();
    const received = { headers: request.headers as Record<string, string>, body };
    const next = waiting.shift();
    if (next === undefined) arrived.push(received);
    else next(received);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    next: () =>
      new Promise<Received>((resolve) => {
        const first = arrived.shift();
        if (first === undefined) waiting.push(resolve);
        else resolve(first);
      }),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
