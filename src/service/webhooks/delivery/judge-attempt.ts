import { retryDelayMs } from './retry-schedule.ts';

/** The result of one attempt. */
export interface AttemptOutcome {
  /** null: there was no response. */
  readonly status: number | null;
  /** Why it failed, in a few words of our own, never the receiver's text; null for a 2xx. */
  readonly error: string | null;
}

/** A delivery and its endpoint before the attempt. */
export interface AttemptContext {
  /** Number of earlier attempts. */
  readonly attempts: number;
  /** Time since which every attempt at the endpoint has failed; null after a success. */
  readonly failingSince: Date | null;
  readonly now: Date;
  /** From 0 up to 1, for the jitter. */
  readonly random: number;
}

/** What happens to the delivery and its endpoint. */
export type Verdict =
  | { readonly to: 'delivered' }
  | {
      readonly to: 'retry' | 'failed';
      /** Milliseconds until the next attempt; 0 when there is none. */
      readonly delayMs: number;
      /** Why the endpoint is disabled; null: it is not. */
      readonly disable: 'gone' | 'failing' | null;
    };

/** An endpoint that only fails for so long is disabled. */
const GIVE_UP_MS = 5 * 24 * 60 * 60 * 1000;
const GONE = 410;

const isSuccess = ({ status, error }: AttemptOutcome): boolean =>
  error === null && status !== null && status >= 200 && status < 300;

function disabling({ status }: AttemptOutcome, { failingSince, now }: AttemptContext) {
  if (status === GONE) return 'gone';
  const failingMs = failingSince === null ? 0 : now.getTime() - failingSince.getTime();
  return failingMs >= GIVE_UP_MS ? 'failing' : null;
}

/**
 * Decides what follows an attempt. Only a 2xx is a success: redirects are not followed, so they
 * deliver nothing.
 */
export function judgeAttempt(outcome: AttemptOutcome, context: AttemptContext): Verdict {
  if (isSuccess(outcome)) return { to: 'delivered' };
  const disable = disabling(outcome, context);
  const delayMs = disable === null ? retryDelayMs(context.attempts + 1, context.random) : null;
  return { to: delayMs === null ? 'failed' : 'retry', delayMs: delayMs ?? 0, disable };
}
