import { retryDelayMs } from './retry-schedule.ts';

/** What one attempt came to. */
export interface AttemptOutcome {
  /** null: there was no answer. */
  readonly status: number | null;
  /** Why it failed, in a few words of our own; null for a 2xx. Never the receiver's text. */
  readonly error: string | null;
}

/** A delivery and its endpoint as they stood before the attempt. */
export interface AttemptContext {
  /** Attempts before this one. */
  readonly attempts: number;
  /** Since when every attempt at the endpoint has failed; null after a success. */
  readonly failingSince: Date | null;
  readonly now: Date;
  /** From 0 up to 1, for the jitter. */
  readonly random: number;
}

/** What follows for the delivery and for its endpoint. */
export type Verdict =
  | { readonly to: 'delivered' }
  | {
      readonly to: 'retry' | 'failed';
      /** Until the next attempt; 0 when there is none. */
      readonly delayMs: number;
      /** Why the endpoint gets nothing more; null: it stays. */
      readonly disable: 'gone' | 'failing' | null;
    };

/** Nothing but failures for so long ends an endpoint. */
const GIVE_UP_MS = 5 * 24 * 60 * 60 * 1000;
const GONE = 410;

const isSuccess = ({ status, error }: AttemptOutcome): boolean =>
  error === null && status !== null && status >= 200 && status < 300;

function disabling({ status }: AttemptOutcome, { failingSince, now }: AttemptContext) {
  if (status === GONE) return 'gone';
  const failingMs = failingSince === null ? 0 : now.getTime() - failingSince.getTime();
  return failingMs >= GIVE_UP_MS ? 'failing' : null;
}

/** Only a 2xx is a success: a redirect is not followed, so it delivered nothing. */
export function judgeAttempt(outcome: AttemptOutcome, context: AttemptContext): Verdict {
  if (isSuccess(outcome)) return { to: 'delivered' };
  const disable = disabling(outcome, context);
  const delayMs = disable === null ? retryDelayMs(context.attempts + 1, context.random) : null;
  return { to: delayMs === null ? 'failed' : 'retry', delayMs: delayMs ?? 0, disable };
}
