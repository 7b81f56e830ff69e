import type { Queryable } from '../database.ts';
import type { Step } from './read-steps.ts';

/** Rows of a batch: their table takes no writes for about half a second. */
const BATCH_ROWS = 10_000;

/** How a batch ended. */
export interface Copied {
  /** 0: all is copied. */
  readonly rows: number;
  /** Where the next batch goes on. */
  readonly next: unknown;
}

/** Copies the rows after `cursor`; see `Step`. */
export async function copyBatch(
  tx: Queryable,
  step: Step,
  cursor: unknown,
  most = BATCH_ROWS,
): Promise<Copied> {
  const [batch] = await tx.query<Copied>(step.sql, [JSON.stringify(cursor), most]);
  return batch ?? { rows: 0, next: null };
}
