/** How a try failed. */
export type Failure =
  /** The service answered with an error. */
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly code: string;
      /** What `Retry-After` asked for. */
      readonly retryAfterMs: number | null;
    }
  /** No whole answer came. */
  | { readonly kind: 'connection'; readonly mayHaveReached: boolean };

/** All that the decision depends on. */
export interface RetryQuestion {
  readonly failure: Failure;
  /** Doing the call twice does and costs no more than doing it once. */
  readonly repeatable: boolean;
  /** Tries made so far, at least 1. */
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

/** One try and two retries: a third rarely helps, and people do not wait that long. */
const MAX_TRIES = 3;
const FIRST_BACKOFF_MS = 200;
const MAX_BACKOFF_MS = 5_000;

/** 503s that describe how the service is set up; a second later nothing has changed. */
const LASTING: ReadonlySet<string> = new Set([
  'developer_deep_search_not_configured',
  'developer_deep_search_unavailable_for_request',
]);

const no = (reason: string): RetryDecision => ({ retry: false, reason });

/** Full jitter: any time from none to the doubled backoff, so that callers spread out. */
function backoff(tries: number, random: number): number {
  return random * Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** tries);
}

function whyNot(failure: Failure, repeatable: boolean): string | null {
  if (failure.kind === 'connection') {
    // Never on the wire: nothing can have been done, whatever the call was.
    if (!failure.mayHaveReached) return null;
    return repeatable ? null : 'the service may already have done the work';
  }
  // The limiter stands before any work, so that a 429 repeats nothing and costs nothing.
  if (failure.status === 429) return null;
  if (![502, 503, 504].includes(failure.status)) return 'the same call would fail the same way';
  if (LASTING.has(failure.code)) return 'the service does not have this feature enabled';
  // A gateway's 502 or 504 says nothing about what the service behind it did.
  return repeatable ? null : 'the service may already have done the work';
}

/** Whether a failed call is sent again, and after how long. Pure. */
export function retryDecision(question: RetryQuestion): RetryDecision {
  const { failure, repeatable, tries, remainingMs, budgetAllows, random } = question;
  const against = whyNot(failure, repeatable);
  if (against !== null) return no(against);
  if (tries >= MAX_TRIES) return no('the maximum number of attempts is reached');
  const limited = failure.kind === 'status' && failure.status === 429;
  // Retries after a 429 are paced by the bucket, so that they cannot pile up.
  if (!limited && !budgetAllows) return no('too many calls are being retried in this process');
  const asked = failure.kind === 'status' ? failure.retryAfterMs : null;
  // Jitter comes on top of what the service asked for: its wait is never undercut.
  const delayMs = limited && asked !== null ? asked : (asked ?? 0) + backoff(tries, random);
  if (delayMs >= remainingMs) return no('the wait would pass the deadline');
  return { retry: true, delayMs, reason: limited ? 'rate limited' : 'a temporary failure' };
}
