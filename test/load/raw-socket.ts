import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** Opens a TCP connection to the origin of a URL. @throws when it is refused */
function openSocket(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => resolve(socket));
    socket.on('error', reject);
  });
}

/** The status in the first line of an HTTP response; null when there is none. */
const statusIn = (text: string): number | null =>
  Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0) || null;

export interface RawUse {
  /** Sends what it wants to. */
  readonly send: (socket: Socket) => Promise<void>;
  /** How long to wait for an answer after that. */
  readonly waitMs: number;
  /** Leaves answers in the socket, unread. */
  readonly deaf?: boolean;
}

/** Uses a connection as no proper client would, then resets it; the status of the first answer. */
export async function useSocket(
  url: string,
  { send, waitMs, deaf }: RawUse,
): Promise<number | null> {
  const socket = await openSocket(url);
  let text = '';
  let isOver = false;
  const over = new Promise<void>((resolve) => {
    const end = () => {
      isOver = true;
      resolve();
    };
    socket.on('error', end).on('close', end);
    if (deaf !== true) {
      socket.on('data', (chunk: Buffer) => {
        text += text.length < 100 ? chunk.toString('latin1') : '';
        end();
      });
    }
  });
  await send(socket);
  if (!isOver) await Promise.race([over, delay(waitMs)]);
  socket.resetAndDestroy();
  return statusIn(text);
}
