import { DEFAULT_MAX_BODY_BYTES, type Endpoint } from '../../contract/endpoint.ts';
import { ApiError } from '../../contract/errors.ts';
import { readBody } from './read-body.ts';

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;

function checkHeaders(request: Request): void {
  const encoding = request.headers.get('content-encoding') ?? 'identity';
  if (encoding.trim().toLowerCase() !== 'identity') {
    throw new ApiError(
      'unsupported_media_type',
      'Bodies are taken as they are; send no `Content-Encoding`.',
    );
  }
  const type = request.headers.get('content-type');
  if (type !== null && !JSON_TYPE.test(type.trim())) {
    throw new ApiError('unsupported_media_type', 'Send `Content-Type: application/json`.');
  }
}

function parse(bytes: Uint8Array, endpoint: Endpoint): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new ApiError(endpoint.invalid, 'The body must be JSON in UTF-8.');
  }
}

/**
 * The JSON body of a request; undefined when there is none, and for rows that take none.
 * @throws ApiError `payload_too_large`, `unsupported_media_type`, or the row's `invalid` code.
 */
export async function readJson(request: Request, endpoint: Endpoint): Promise<unknown> {
  if (endpoint.request === undefined) return undefined;
  const bytes = await readBody(request, endpoint.maxBodyBytes ?? DEFAULT_MAX_BODY_BYTES);
  if (bytes.byteLength === 0) return undefined;
  checkHeaders(request);
  return parse(bytes, endpoint);
}
