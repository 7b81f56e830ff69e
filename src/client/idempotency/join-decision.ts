import { JOIN_WINDOW_MS } from './derived-key.ts';

/** What is known about an earlier run of the same call. */
export interface EarlierRun {
  readonly state: 'unfinished' | 'succeeded' | 'failed';
  /** When it last changed, in milliseconds since 1970; null if the service does not report it. */
  readonly changedAt: number | null;
  /** False if its credits were refunded; null if unknown. */
  readonly charged: boolean | null;
  /** The index revision that it searched; null if the service does not report it. */
  readonly indexRevision: number | null;
}

export interface JoinQuestion {
  readonly run: EarlierRun;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The current index revision; null if the service does not report it. */
  readonly indexRevision: number | null;
}

export interface JoinDecision {
  readonly join: boolean;
  readonly reason: string;
}

/** Whether a call joins the earlier run or pays for a new one. Pure. */
export function joinDecision({ run, now, indexRevision }: JoinQuestion): JoinDecision {
  if (run.state === 'failed') return { join: false, reason: 'the run failed' };
  const isComparable = run.indexRevision !== null && indexRevision !== null;
  if (isComparable && run.indexRevision !== indexRevision) {
    return { join: false, reason: 'people were imported since then' };
  }
  if (run.state === 'unfinished') return { join: true, reason: 'the run is still running' };
  if (run.charged === false) return { join: false, reason: 'the run was refunded' };
  if (run.changedAt !== null && now - run.changedAt > JOIN_WINDOW_MS) {
    return { join: false, reason: 'the run is too old' };
  }
  return { join: true, reason: 'the run was paid and succeeded' };
}
