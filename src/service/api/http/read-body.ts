import { ApiError } from '../../../contract/errors.ts';

function tooLarge(limit: number): ApiError {
  return new ApiError('payload_too_large', `The body must be at most ${limit} bytes.`);
}

/**
 * Most bytes and time spent on reading and dropping the rest of a body that is too large: closing a
 * connection with unread bytes resets it, and the sender sees a broken connection instead of the
 * answer. The rest of a larger or slower body is not read.
 */
const MAX_DROPPED_BYTES = 4 * 1024 * 1024;
const MAX_DROP_MS = 500;

/** Reads on within these limits, and then ends the stream. */
async function drop(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  const late = setTimeout(() => void reader.cancel().catch(() => undefined), MAX_DROP_MS);
  try {
    for (let left = MAX_DROPPED_BYTES; left > 0; ) {
      const { done, value } = await reader.read();
      if (done) return;
      left -= value.byteLength;
    }
    await reader.cancel();
  } catch {
    // The sender has disconnected; no answer can be sent.
  } finally {
    clearTimeout(late);
  }
}

/**
 * A request's whole body, or none. The limit applies while it streams: the declared length is
 * checked first, and then the received bytes are counted.
 * @throws ApiError `payload_too_large`
 */
export async function readBody(request: Request, limit: number): Promise<Uint8Array> {
  if (request.body === null) return new Uint8Array();
  const reader: ReadableStreamDefaultReader<Uint8Array> = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = Number(request.headers.get('content-length') ?? 0) > limit ? limit + 1 : 0;
  while (size <= limit) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(chunks);
    size += value.byteLength;
    chunks.push(value);
  }
  chunks.length = 0;
  await drop(reader);
  throw tooLarge(limit);
}
