import { createServer, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import type { ErrorResponse } from '../../contract/errors.ts';
import { RECEIVING_TIMES, type ReceivingTimes } from '../../contract/receiving-times.ts';
import type { Service } from './app.ts';

/** Where to listen: a TCP port (0 picks a free one; host default 127.0.0.1), or a unix socket. */
export type ListenAddress =
  | { readonly port: number; readonly host?: string }
  | { readonly socketPath: string };

export interface Listener {
  /** `http://127.0.0.1:8080`; null on a unix socket. */
  readonly url: string | null;
  readonly server: Server;
  /** Refuses new requests, lets those under way finish within `graceMs` (5 s), then disconnects. */
  close(graceMs?: number): Promise<void>;
}

const GRACE_MS = 5000;

/** An event of the server: a response was sent, or its client is gone. */
const ANSWERED = 'answered';

const refusal = (message: string): ErrorResponse => ({
  status: 'failed',
  error: { code: 'invalid_request', message },
});
const MALFORMED = refusal('This is not a valid HTTP request.');
const TOO_SLOW = refusal('The request was not received in time.');

/** Malformed HTTP and requests that take too long get an answer in the error shape too. */
function refuseUnread(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable) return;
  const isSlow = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const body = JSON.stringify(isSlow ? TOO_SLOW : MALFORMED);
  const status = isSlow ? '408 Request Timeout' : '400 Bad Request';
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nConnection: close\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

function createListener(service: Service, times: ReceivingTimes): Server {
  const listener = getRequestListener(
    (request, env) => {
      const client = env.incoming.socket?.remoteAddress ?? 'local';
      return service.fetch(request, { client });
    },
    {
      // The process may serve other things too, so its globals stay unchanged.
      overrideGlobalObjects: false,
      errorHandler: () => Response.json(MALFORMED, { status: 400 }),
    },
  );
  // The listener checks it and answers in the error shape; Node would send a bare 400.
  const server = createServer({ ...times, requireHostHeader: false }, (request, response) => {
    response.once('close', () => server.emit(ANSWERED));
    void listener(request, response);
  });
  server.on('clientError', refuseUnread);
  return server;
}

function start(server: Server, at: ListenAddress): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    const listening = () => {
      server.off('error', reject);
      resolve();
    };
    if ('socketPath' in at) server.listen(at.socketPath, listening);
    else server.listen(at.port, at.host ?? '127.0.0.1', listening);
  });
}

function urlOf(server: Server): string | null {
  const address = server.address();
  if (address === null || typeof address === 'string') return null;
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${host}:${address.port}`;
}

function stop(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), graceMs);
    // Node would wait until the client, which may use the connection again, gives it up.
    server.on(ANSWERED, () => server.closeIdleConnections());
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** Serves until closed. @throws the system's error when it cannot bind the address */
export async function listen(
  service: Service,
  at: ListenAddress,
  times: ReceivingTimes = RECEIVING_TIMES,
): Promise<Listener> {
  const server = createListener(service, times);
  await start(server, at);
  return {
    url: urlOf(server),
    server,
    close: (graceMs = GRACE_MS) => stop(server, graceMs),
  };
}
