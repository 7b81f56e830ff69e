import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

/** What a receiver has seen. */
export interface MoodyReceiver {
  readonly url: string;
  /** How often each event was accepted. */
  readonly accepted: ReadonlyMap<string, number>;
  readonly counts: {
    readonly attempts: number;
    /** Deliveries whose signature did not verify. */
    readonly forged: number;
    /** Deliveries of an event with another body than before. */
    readonly changed: number;
  };
  signedWith(secret: string): void;
  close(): void;
}

const textOf = (headers: NodeJS.Dict<string | string[]>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

/**
 * A receiver that accepts half of what it gets: else it rejects, hangs up before or after
 * accepting, or does not answer.
 */
export async function openMoodyReceiver(random: () => number): Promise<MoodyReceiver> {
  const accepted = new Map<string, number>();
  const bodies = new Map<string, string>();
  const counts = { attempts: 0, forged: 0, changed: 0 };
  let secret = '';
  const judge = (body: string, headers: Record<string, string>, id: string): void => {
    counts.attempts += 1;
    try {
      new Webhook(secret).verify(body, headers);
    } catch {
      counts.forged += 1;
    }
    if (bodies.has(id) && bodies.get(id) !== body) counts.changed += 1;
    bodies.set(id, body);
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of request) chunks.push(chunk);
    } catch {
      return;
    }
    const id = String(request.headers['webhook-id']);
    judge(Buffer.concat(chunks).toString('utf8'), textOf(request.headers), id);
    const mood = random();
    const accept = () => accepted.set(id, (accepted.get(id) ?? 0) + 1);
    if (mood < 0.5) {
      accept();
      response.writeHead(204).end();
    } else if (mood < 0.6) {
      // Accepted, but the answer is lost: it must be sent again, as a duplicate.
      accept();
      request.socket.destroy();
    } else if (mood < 0.75) request.socket.destroy();
    else if (mood < 0.95) response.writeHead(mood < 0.85 ? 500 : 302).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    accepted,
    counts,
    signedWith: (told) => {
      secret = told;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
