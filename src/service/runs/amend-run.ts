import type { Queryable } from '../store/database.ts';

/** What is known about a step's run only while its effects are written. */
export interface Amendment {
  readonly progress?: unknown;
  readonly outcome?: Readonly<Record<string, unknown>>;
}

/**
 * Overrides the step's own progress or outcome, as part of its effects. The next step sees the
 * amended row.
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
