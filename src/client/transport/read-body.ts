import { MAX_ANSWER_BYTES } from './wire.ts';

/** The text of a body; null if it is over `most` bytes, in which case reading stops. */
export async function readBody(
  body: AsyncIterable<Uint8Array>,
  contentLength: string | undefined,
  most = MAX_ANSWER_BYTES,
): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let size = Number(contentLength ?? 0);
  if (size > most) {
    await discard(body);
    return null;
  }
  size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    // Leaving the loop closes the iterator and stops the download.
    if (size > most) return null;
    chunks.push(chunk);
  }
  return new TextDecoder().decode(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks));
}

async function discard(body: AsyncIterable<Uint8Array>): Promise<void> {
  await body[Symbol.asyncIterator]().return?.();
}
