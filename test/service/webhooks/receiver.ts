import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import * as z from 'zod';

const envelope = z.object({
  id: z.string(),
  type: z.string(),
  timestamp: z.iso.datetime(),
  data: z.unknown(),
  test: z.boolean().optional(),
});

/** A request as the receiver got it. */
export interface Received {
  readonly body: string;
  readonly headers: Record<string, string>;
}

/** Responds to the nth request, counted from 1. */
export type Behaviour = (
  response: ServerResponse,
  count: number,
  request: IncomingMessage,
) => void | Promise<void>;

export const answering =
  (status: number, headers: Record<string, string> = {}): Behaviour =>
  (response) => {
    response.writeHead(status, headers).end('thanks');
  };

/** A receiver of webhooks on loopback. */
export interface Receiver {
  readonly url: string;
  readonly received: Received[];
  behave(behaviour: Behaviour): void;
  close(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

export async function openReceiver(first: Behaviour = answering(204)): Promise<Receiver> {
  let behaviour = first;
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request).catch(() => null);
    if (body === null) return;
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    received.push({ body, headers });
    await behaviour(response, received.length, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    received,
    behave: (next) => {
      behaviour = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The body of a delivery, verified by an independent library. @throws on a bad signature */
export function verified(secret: string, { body, headers }: Received) {
  return envelope.parse(new Webhook(secret).verify(body, headers));
}
