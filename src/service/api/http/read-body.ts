import type { BodyCount } from '../steps/count-body.ts';
import { BodyNotRead } from './body-not-read.ts';
import { cutOff } from './cut-off.ts';

function tooLarge(limit: number): BodyNotRead {
  return new BodyNotRead('payload_too_large', `The body must be at most ${limit} bytes.`);
}

/**
 * Most bytes and time spent on reading and dropping the rest of a body that is refused: closing a
 * connection with unread bytes resets it, and the sender sees a broken connection instead of the
 * answer. The rest of a larger or slower body is not read.
 */
const MAX_DROPPED_BYTES = 4 * 1024 * 1024;
const MAX_DROP_MS = 500;

type BodyReader = ReadableStreamDefaultReader<Uint8Array>;

/** Reads on within these limits, and then ends the stream. */
async function drop(reader: BodyReader): Promise<void> {
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
 * Bytes as they arrive. With a declared length there is one buffer and no second copy at the end;
 * a longer body than declared (impossible over HTTP) makes it grow.
 */
class Arriving {
  #bytes: Uint8Array<ArrayBuffer>;
  #size = 0;

  constructor(declared: number) {
    this.#bytes = new Uint8Array(declared);
  }

  get size(): number {
    return this.#size;
  }

  add(chunk: Uint8Array): void {
    const size = this.#size + chunk.byteLength;
    if (size > this.#bytes.byteLength) {
      const larger = new Uint8Array(Math.max(size, 2 * this.#bytes.byteLength));
      larger.set(this.#bytes.subarray(0, this.#size));
      this.#bytes = larger;
    }
    this.#bytes.set(chunk, this.#size);
    this.#size = size;
  }

  get bytes(): Uint8Array<ArrayBuffer> {
    return this.#bytes.subarray(0, this.#size);
  }
}

async function readAll(reader: BodyReader, declared: number, limit: number, count: BodyCount) {
  if (declared > limit) throw tooLarge(limit);
  count.declare(declared);
  const arriving = new Arriving(declared);
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw cutOff();
    });
    if (done) return arriving.bytes;
    if (arriving.size + value.byteLength > limit) throw tooLarge(limit);
    count.receive(value.byteLength);
    arriving.add(value);
  }
}

/** The declared length in bytes; 0 if there is none. */
function declaredBytes({ headers }: Request): number {
  const declared = Number(headers.get('content-length') ?? 0);
  return Number.isSafeInteger(declared) && declared > 0 ? declared : 0;
}

/**
 * A request's whole body, or none. The limits apply while it streams: the declared length is
 * checked first, and then the received bytes are counted.
 * @throws BodyNotRead `payload_too_large`, or what the count refuses with; ApiError
 *   `invalid_request` when the connection ended meanwhile
 */
export async function readBody(
  request: Request,
  limit: number,
  count: BodyCount,
): Promise<Uint8Array<ArrayBuffer>> {
  if (request.body === null) return new Uint8Array();
  const reader: BodyReader = request.body.getReader();
  try {
    return await readAll(reader, declaredBytes(request), limit, count);
  } catch (error) {
    if (error instanceof BodyNotRead) await drop(reader);
    throw error;
  }
}
