import { ClientError } from './client-error.ts';

/** The call cannot be sent as it was made: a missing path parameter, a foreign link, a bad key. */
export class RequestError extends ClientError {
  override readonly name = 'RequestError';
  readonly retryable = false;
}
