import { ApiError } from '../../../contract/errors.ts';

/** For the log only: whoever sent the request has disconnected, and nobody gets the answer. */
export const cutOff = (): ApiError =>
  new ApiError('invalid_request', 'The connection ended before the request was answered.');
