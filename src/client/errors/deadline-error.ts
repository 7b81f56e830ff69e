import { ClientError } from './client-error.ts';

/** The caller's deadline passed, or would have passed while the call waited for its turn. */
export class DeadlineError extends ClientError {
  override readonly name = 'DeadlineError';
  readonly retryable = true;
  /** Whole seconds until the rate limit allows the call; null if unknown. */
  readonly retryAfterSeconds: number | null;

  constructor(message: string, retryAfterSeconds: number | null = null) {
    super(message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

const seconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1000));

/** The error for a deadline that passed during the request. */
export function deadlineExceeded(endpointId: string, givenMs: number): DeadlineError {
  return new DeadlineError(
    `The call ${endpointId} got no answer within its limit of ${seconds(givenMs)} s.`,
  );
}

/** The error for a call that the rate limit would delay past its deadline. */
export function turnTooLate(bucket: string, waitMs: number): DeadlineError {
  const wait = seconds(waitMs);
  return new DeadlineError(
    `The rate limit "${bucket}" is exhausted until after this call's ` +
      `deadline. Try again in ${wait} s.`,
    wait,
  );
}
