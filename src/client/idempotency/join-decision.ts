import { JOIN_WINDOW_MS } from './derived-key.ts';

/** What is known of an earlier run of the same call. */
export interface EarlierRun {
  readonly state: 'unfinished' | 'succeeded' | 'failed';
  /** When it last changed, in milliseconds since 1970; null where the service does not say. */
  readonly changedAt: number | null;
  /** False: its credits were given back. Null: not known. */
  readonly charged: boolean | null;
  /** The state of the index that it searched; null where the service does not say. */
  readonly indexRevision: number | null;
}

export interface JoinQuestion {
  readonly run: EarlierRun;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The state of the index now; null where the service does not say. */
  readonly indexRevision: number | null;
}

export interface JoinDecision {
  readonly join: boolean;
  readonly reason: string;
}

/** Whether a call takes the earlier run's answer instead of paying for a new run. Pure. */
export function joinDecision({ run, now, indexRevision }: JoinQuestion): JoinDecision {
  if (run.state === 'failed') return { join: false, reason: 'the run failed' };
  const told = run.indexRevision !== null && indexRevision !== null;
  if (told && run.indexRevision !== indexRevision) {
    return { join: false, reason: 'people were imported since then' };
  }
  if (run.state === 'unfinished') return { join: true, reason: 'the run is still running' };
  if (run.charged === false) return { join: false, reason: 'the run was refunded' };
  if (run.changedAt !== null && now - run.changedAt > JOIN_WINDOW_MS) {
    return { join: false, reason: 'the run is too old' };
  }
  return { join: true, reason: 'the run was paid and succeeded' };
}
