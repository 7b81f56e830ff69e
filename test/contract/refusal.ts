import { ENDPOINTS, type EndpointId } from '../../src/contract/endpoints.ts';
import { ApiError } from '../../src/contract/errors.ts';
import { parseRequest, type RequestPart } from '../../src/contract/parse-request.ts';

/** What a piece of work is refused with; fails the test when it is not, or not by an ApiError. */
export function refusal(work: () => unknown): ApiError {
  try {
    work();
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error('expected an ApiError, and nothing was thrown');
}

/** What a row refuses a part of a request with. */
export const refusalOf = (id: EndpointId, value: unknown, part: RequestPart = 'request') =>
  refusal(() => parseRequest(ENDPOINTS[id], part, value));
