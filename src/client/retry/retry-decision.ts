/** How an attempt failed. */
export type Failure =
  /** The service returned an error. */
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly code: string;
      /** The wait that `Retry-After` requested. */
      readonly retryAfterMs: number | null;
    }
  /** No complete response. */
  | { readonly kind: 'connection'; readonly mayHaveReached: boolean };

/** Everything that the decision depends on. */
export interface RetryQuestion {
  readonly failure: Failure;
  /** Sending the call twice has the same effect and cost as sending it once. */
  readonly repeatable: boolean;
  /** Attempts so far, at least 1. */
  readonly tries: number;
  /** Milliseconds until the caller's deadline. */
  readonly remainingMs: number;
  /** The process-wide budget has a retry left. */
  readonly budgetAllows: boolean;
  /** In [0, 1). */
  readonly random: number;
}

export type RetryDecision =
  | { readonly retry: true; readonly delayMs: number; readonly reason: string }
  | { readonly retry: false; readonly reason: string };

/** One attempt and two retries: a third rarely helps, and people do not wait that long. */
const MAX_TRIES = 3;
const FIRST_BACKOFF_MS = 200;
const MAX_BACKOFF_MS = 5_000;

/** 503 codes that describe the service's configuration; retrying does not help. */
const LASTING: ReadonlySet<string> = new Set([
  'developer_deep_search_not_configured',
  'developer_deep_search_unavailable_for_request',
]);

const no = (reason: string): RetryDecision => ({ retry: false, reason });

/** Full jitter: a random time up to the doubled backoff, so that callers spread out. */
function backoff(tries: number, random: number): number {
  return random * Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** tries);
}

function whyNot(failure: Failure, repeatable: boolean): string | null {
  if (failure.kind === 'connection') {
    // The request was never sent, so it cannot have had an effect.
    if (!failure.mayHaveReached) return null;
    return repeatable ? null : 'the service may already have done the work';
  }
  // The limiter runs before any work, so a 429 had no effect and no cost.
  if (failure.status === 429) return null;
  if (![502, 503, 504].includes(failure.status)) return 'the same call would fail the same way';
  if (LASTING.has(failure.code)) return 'the service does not have this feature enabled';
  // A gateway's 502 or 504 does not say what the service behind it did.
  return repeatable ? null : 'the service may already have done the work';
}

/** Whether to retry a failed call, and after how long. Pure. */
export function retryDecision(question: RetryQuestion): RetryDecision {
  const { failure, repeatable, tries, remainingMs, budgetAllows, random } = question;
  const against = whyNot(failure, repeatable);
  if (against !== null) return no(against);
  if (tries >= MAX_TRIES) return no('the maximum number of attempts is reached');
  const limited = failure.kind === 'status' && failure.status === 429;
  // The bucket paces retries after a 429, so they cannot pile up.
  if (!limited && !budgetAllows) return no('too many calls are being retried in this process');
  const asked = failure.kind === 'status' ? failure.retryAfterMs : null;
  // Jitter is added to what the service requested, so the wait is never shorter.
  const delayMs = limited && asked !== null ? asked : (asked ?? 0) + backoff(tries, random);
  if (delayMs >= remainingMs) return no('the wait would pass the deadline');
  return { retry: true, delayMs, reason: limited ? 'rate limited' : 'a temporary failure' };
}
