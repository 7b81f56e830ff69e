import { ClientError } from './client-error.ts';

/** No complete response: the connection failed or broke. */
export class UnreachableError extends ClientError {
  override readonly name = 'UnreachableError';
  readonly retryable = true;
  /** False if the request certainly did not reach the service. */
  readonly mayHaveReached: boolean;

  constructor(place: string, why: string, mayHaveReached: boolean) {
    super(
      mayHaveReached
        ? `The people-search service at ${place} closed the connection before it answered (${why}).`
        : `The people-search service at ${place} is unreachable (${why}).`,
    );
    this.mayHaveReached = mayHaveReached;
  }
}
