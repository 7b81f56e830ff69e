import { ClientError } from './client-error.ts';

/**
 * No service is available: a setting is wrong, or the embedded service cannot start. The message
 * says what to do.
 */
export class SetupError extends ClientError {
  override readonly name = 'SetupError';
  readonly retryable = false;
}
