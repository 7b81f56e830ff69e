import { ClientError } from './client-error.ts';

/** The time that the caller gave ran out, or would have run out while waiting for a turn. */
export class DeadlineError extends ClientError {
  override readonly name = 'DeadlineError';
  readonly retryable = true;
  /** Whole seconds after which a call would find room; null where nobody can say. */
  readonly retryAfterSeconds: number | null;

  constructor(message: string, retryAfterSeconds: number | null = null) {
    super(message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

const seconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1000));

/** The deadline passed while the call was on its way. */
export function outOfTime(endpointId: string, givenMs: number): DeadlineError {
  return new DeadlineError(
    `The call ${endpointId} got no answer within its limit of ${seconds(givenMs)} s.`,
  );
}

/** The rate limit would let the call through only after its deadline. */
export function noTurnInTime(bucket: string, waitMs: number): DeadlineError {
  const wait = seconds(waitMs);
  return new DeadlineError(
    `The rate limit "${bucket}" is exhausted until after this call's ` +
      `deadline. Try again in ${wait} s.`,
    wait,
  );
}
