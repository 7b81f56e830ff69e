import { ClientError } from './client-error.ts';

/**
 * There is no service to ask: a setting is wrong, or the embedded service cannot start. The
 * message is the program's own sentence that says what to do.
 */
export class SetupError extends ClientError {
  override readonly name = 'SetupError';
  readonly retryable = false;
}
