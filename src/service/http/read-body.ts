import { ApiError } from '../../contract/errors.ts';

function tooLarge(limit: number): ApiError {
  return new ApiError('payload_too_large', `The body must be at most ${limit} bytes.`);
}

/**
 * A request's whole body, or none. The limit holds while it streams: what a caller says of the
 * length is checked first, and what really comes is counted.
 * @throws ApiError `payload_too_large`.
 */
export async function readBody(request: Request, limit: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge(limit);
  if (request.body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop by an error cancels the stream, so that no more is read.
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge(limit);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}
