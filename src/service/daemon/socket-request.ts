import { Agent, type IncomingMessage, request } from 'node:http';

/** No keep-alive: the owner of a socket may exit at any time. */
const agent = new Agent({ keepAlive: false });

export interface SocketRequest {
  readonly socketPath: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
  /** Milliseconds until the response's head must be there. Default: no limit. */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
}

/** Sends JSON to a private socket; resolves with the response before its body is read. */
export function socketRequest(options: SocketRequest): Promise<IncomingMessage> {
  const body = options.body === undefined ? '' : JSON.stringify(options.body);
  const { signal } = options;
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent,
        socketPath: options.socketPath,
        method: options.method,
        path: options.path,
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
        ...(signal === undefined ? {} : { signal }),
      },
      resolve,
    );
    if (options.timeoutMs !== undefined) {
      sent.setTimeout(options.timeoutMs, () => sent.destroy(new Error('The request timed out.')));
    }
    sent.once('error', reject);
    sent.end(body);
  });
}

/** The whole body of a response as text. */
export async function bodyText(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
