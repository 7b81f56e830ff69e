import { ClientError } from './client-error.ts';

/** Nobody answered: no connection, or one that broke before the answer was whole. */
export class UnreachableError extends ClientError {
  override readonly name = 'UnreachableError';
  readonly retryable = true;
  /** False: the request certainly did not reach the service. */
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
