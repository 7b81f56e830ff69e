import {
  DEFAULT_MAX_BODY_BYTES,
  type Endpoint,
  type FilePart,
} from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { UploadedFile } from '../../access/uploaded-file.ts';
import { withBreaths } from '../../runtime/with-breaths.ts';
import type { BodyCount } from '../steps/count-body.ts';
import { readBody } from './read-body.ts';
import { MULTIPART_TYPE, type ReceivedBody, readMultipart } from './read-multipart.ts';

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;

function checkEncoding(request: Request): void {
  const encoding = request.headers.get('content-encoding') ?? 'identity';
  if (encoding.trim().toLowerCase() === 'identity') return;
  throw new ApiError(
    'unsupported_media_type',
    'Compressed bodies are not supported. Send the body without `Content-Encoding`.',
  );
}

/** Bytes that are decoded in a millisecond or two. */
const SLICE_BYTES = 256 * 1024;

/** An upload of 20 MB takes a tenth of a second, so others are served in between. */
async function textOf(bytes: Uint8Array): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const slices = Math.ceil(bytes.byteLength / SLICE_BYTES);
  const starts = Array.from({ length: slices }, (_, n) => n * SLICE_BYTES);
  let text = '';
  await withBreaths(starts, (start) => {
    text += decoder.decode(bytes.subarray(start, start + SLICE_BYTES), { stream: true });
  });
  return text + decoder.decode();
}

async function parseJson(bytes: Uint8Array, endpoint: Endpoint): Promise<unknown> {
  try {
    return JSON.parse(await textOf(bytes));
  } catch {
    throw new ApiError(endpoint.invalid, 'The body must be JSON in UTF-8.');
  }
}

/** Content types of photos; the bytes are checked when they are read. */
const IMAGE_TYPE = /^image\/(?:jpeg|jpg|png|webp)\s*(?:;|$)/i;

const filePartOf = ({ bodyEncodings = [], filePart }: Endpoint): FilePart | null =>
  bodyEncodings.includes('multipart') ? (filePart ?? null) : null;

const typesTaken = (takesForms: boolean, takesImages: boolean): string[] => [
  'application/json',
  ...(takesForms ? ['multipart/form-data'] : []),
  ...(takesImages ? ['image/jpeg', 'image/png', 'image/webp'] : []),
];

const imageOf = (bytes: Uint8Array): UploadedFile => ({ name: 'photo', bytes });

/**
 * Reads a body by its content type: JSON, a multipart form or an image, if the endpoint accepts it.
 * Without a body, and for endpoints that accept none, there are no fields.
 * @throws ApiError `payload_too_large`, `unsupported_media_type`, the endpoint's `invalid` code, or
 *   what the count refuses with
 */
export async function receiveBody(
  request: Request,
  endpoint: Endpoint,
  count: BodyCount,
): Promise<ReceivedBody> {
  const nothing = { fields: undefined, file: null };
  if (endpoint.request === undefined) return nothing;
  const limit = endpoint.maxBodyBytes ?? DEFAULT_MAX_BODY_BYTES;
  const bytes = await readBody(request, limit, count);
  if (bytes.byteLength === 0) return nothing;
  checkEncoding(request);
  const type = request.headers.get('content-type')?.trim() ?? null;
  const filePart = filePartOf(endpoint);
  const takesImages = endpoint.bodyEncodings?.includes('image') === true;
  if (type === null || JSON_TYPE.test(type)) {
    return { fields: await parseJson(bytes, endpoint), file: null };
  }
  if (filePart !== null && MULTIPART_TYPE.test(type)) {
    return readMultipart(bytes, type, endpoint, filePart);
  }
  if (takesImages && IMAGE_TYPE.test(type)) return { fields: undefined, file: imageOf(bytes) };
  const taken = typesTaken(filePart !== null, takesImages).join('`, `');
  throw new ApiError('unsupported_media_type', `Send \`Content-Type\` as one of: \`${taken}\`.`);
}
