import { ENDPOINTS, type EndpointId } from '../../src/contract/endpoints.ts';
import { ApiError } from '../../src/contract/errors.ts';
import { parseRequest, type RequestPart } from '../../src/contract/parse-request.ts';

/** The ApiError that the work throws; fails the test when it throws nothing or another error. */
export function refusal(work: () => unknown): ApiError {
  try {
    work();
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error('expected an ApiError, and nothing was thrown');
}

/** The error with which an endpoint row rejects a part of a request. */
export const refusalOf = (id: EndpointId, value: unknown, part: RequestPart = 'request') =>
  refusal(() => parseRequest(ENDPOINTS[id], part, value));
