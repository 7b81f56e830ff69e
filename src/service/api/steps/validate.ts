import { ApiError } from '../../../contract/errors.ts';
import { IDEMPOTENCY_KEY_HEADER, MAX_IDEMPOTENCY_KEY_CHARS } from '../../../contract/headers.ts';
import { parseRequest } from '../../../contract/parse-request.ts';
import { receiveBody } from '../http/receive-body.ts';
import type { Input, MatchedRequest } from '../matched-request.ts';
import type { BodyCount } from './count-body.ts';

/** The query string as an object; if a parameter is repeated, the last one counts. */
function queryOf(request: Request): Record<string, string> {
  return Object.fromEntries(new URL(request.url).searchParams);
}

/**
 * The `Idempotency-Key` header, on endpoints that use it; null elsewhere and when absent.
 * @throws ApiError with the endpoint's code when it is too long, or not accepted here: a client that
 *   trusts a header which is ignored pays twice
 */
export function idempotencyKeyOf({ endpoint, request }: MatchedRequest): string | null {
  const key = request.headers.get(IDEMPOTENCY_KEY_HEADER);
  if (key !== null && endpoint.idempotencyKeyRefused !== undefined) {
    throw new ApiError(
      endpoint.idempotencyKeyRefused,
      `\`${IDEMPOTENCY_KEY_HEADER}\` is not accepted here: send \`requestId\` in the body instead.`,
    );
  }
  if (endpoint.idempotency !== 'header') return null;
  if (key === null || key === '') return null;
  if (key.length <= MAX_IDEMPOTENCY_KEY_CHARS) return key;
  throw new ApiError(
    endpoint.invalid,
    `\`${IDEMPOTENCY_KEY_HEADER}\` must be at most ${MAX_IDEMPOTENCY_KEY_CHARS} characters.`,
  );
}

/**
 * Step 4: reads the body and validates the request against the endpoint's schemas.
 * @throws ApiError with the endpoint's code for the invalid part, or for a body that is not read
 */
export async function validate(matched: MatchedRequest, count: BodyCount): Promise<Input> {
  const { endpoint, request } = matched;
  const params = parseRequest(endpoint, 'params', matched.params);
  const query = parseRequest(endpoint, 'query', queryOf(request));
  const { fields, file } = await receiveBody(request, endpoint, count);
  return { params, query, body: parseRequest(endpoint, 'request', fields), file };
}
