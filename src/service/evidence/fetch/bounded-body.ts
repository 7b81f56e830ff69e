import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { FetchRefused } from './fetch-refused.ts';

function unpacker(encoding: string): Transform | null {
  if (encoding === '' || encoding === 'identity') return null;
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip();
  if (encoding === 'deflate') return createInflate();
  if (encoding === 'br') return createBrotliDecompress();
  throw new FetchRefused('not_a_page', 'The page uses an unsupported compression.');
}

/** A stream that passes or keeps a number of bytes and then fails. */
function meter(most: number, kept: Uint8Array[] | null): Transform {
  let length = 0;
  return new Transform({
    transform(chunk: Uint8Array, _, done) {
      const room = Math.max(0, most - length);
      length += chunk.byteLength;
      kept?.push(chunk.subarray(0, room));
      if (length > most) done(new FetchRefused('too_large', `The file is over ${most} bytes.`));
      else done(null, kept === null ? chunk : undefined);
    },
  });
}

/**
 * Reads and unpacks a body within a limit. Packed and unpacked bytes are counted as they arrive, so
 * a decompression bomb is stopped at the limit.
 * @param onEnough what to do with a larger body: refuse it, or keep its beginning
 * @throws FetchRefused
 */
export async function boundedBody(
  body: Readable,
  encoding: string,
  most: number,
  onEnough: 'refuse' | 'cut' = 'refuse',
): Promise<Uint8Array> {
  const kept: Uint8Array[] = [];
  const unpack = unpacker(encoding.trim().toLowerCase());
  const sink = meter(most, kept);
  sink.resume();
  try {
    if (unpack === null) await pipeline(body, sink);
    else await pipeline(body, meter(most, null), unpack, sink);
  } catch (error) {
    const isCut = onEnough === 'cut' && error instanceof FetchRefused;
    if (!isCut) throw error;
  }
  return Buffer.concat(kept);
}
