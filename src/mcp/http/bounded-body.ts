import type { Reception, RefusedBytes } from '../../contract/received-bytes.ts';
import type { BeginBytes } from '../files/held-files.ts';
import { onResponseEnd } from './on-response-end.ts';

/** The SDK's own limit; it rejects larger bodies. */
const MAX_BODY_BYTES = 4 * 1024 * 1024;

const REASONS: Readonly<Record<RefusedBytes['reason'], string>> = {
  owner_at_once: 'Too many bytes of this caller are being received at once.',
  owner_a_minute: 'This caller has sent too many bytes within a minute.',
  all_at_once: 'The server holds as many bytes of requests as it may.',
};

const refusal = (status: number, message: string, headers = {}): Response =>
  Response.json(
    { jsonrpc: '2.0', error: { code: -32_000, message }, id: null },
    { status, headers: { Connection: 'close', ...headers } },
  );

const tooMany = ({ reason, retryAfter }: RefusedBytes): Response =>
  refusal(429, `${REASONS[reason]} Try again in ${retryAfter} s.`, {
    'Retry-After': String(retryAfter),
  });

const tooLarge = (): Response =>
  refusal(413, `Payload Too Large: Request body must not exceed ${MAX_BODY_BYTES} bytes`);

/** The whole body, or the response that refuses it. */
async function readBody(
  body: ReadableStream<Uint8Array>,
  reception: Reception,
): Promise<Uint8Array<ArrayBuffer> | Response> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > MAX_BODY_BYTES) return tooLarge();
    const refused = reception.receive(chunk.byteLength);
    if (refused !== null) return tooMany(refused);
    chunks.push(chunk);
  }
  return Uint8Array.from(Buffer.concat(chunks));
}

/** The same request with a body that has arrived. */
function arrived({ url, method, headers, signal }: Request, body: Uint8Array<ArrayBuffer>) {
  return new Request(url, { method, headers, signal, body });
}

async function serveReceived(
  request: Request,
  body: ReadableStream<Uint8Array>,
  reception: Reception,
  serve: (request: Request) => Promise<Response>,
): Promise<Response> {
  const bytes = await readBody(body, reception);
  return bytes instanceof Response ? bytes : await serve(arrived(request, bytes));
}

/**
 * Reads the body of a request within its caller's bounds, then serves it. The bytes count until the
 * response has ended, because a call holds its arguments.
 */
export async function serveBounded(
  request: Request,
  begin: BeginBytes,
  serve: (request: Request) => Promise<Response>,
): Promise<Response> {
  const declared = Number(request.headers.get('content-length') ?? 0);
  // A body that declares too much is rejected unread.
  if (request.method !== 'POST' || declared > MAX_BODY_BYTES) return await serve(request);
  const { body } = request;
  if (body === null) return await serve(request);
  const reception = begin(declared);
  if ('reason' in reception) return tooMany(reception);
  try {
    const response = await serveReceived(request, body, reception, serve);
    return onResponseEnd(response, () => reception.end());
  } catch (error) {
    reception.end();
    throw error;
  }
}
