import { ClientError } from './client-error.ts';

/**
 * The call is invalid and was not sent: a missing path parameter, a foreign link, a malformed key.
 */
export class RequestError extends ClientError {
  override readonly name = 'RequestError';
  readonly retryable = false;
}
