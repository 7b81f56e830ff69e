import type { Queryable } from '../store/database.ts';

/** What a run learns of its step only while the step's effects are written. */
export interface Amendment {
  readonly progress?: unknown;
  readonly outcome?: Readonly<Record<string, unknown>>;
}

/**
 * Replaces what the step itself said of its run; part of the step's effects. The next step sees
 * what stands in the row then.
 */
export async function amendRun(
  tx: Queryable,
  runId: string,
  { progress, outcome }: Amendment,
): Promise<void> {
  await tx.query(
    `update runs set progress = coalesce($2::jsonb, progress),
       outcome = coalesce($3::jsonb, outcome) where id = $1`,
    [
      runId,
      progress === undefined ? null : JSON.stringify(progress),
      outcome === undefined ? null : JSON.stringify(outcome),
    ],
  );
}
