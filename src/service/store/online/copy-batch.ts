import type { Queryable } from '../database.ts';
import type { Step } from './read-steps.ts';

/** Rows of a batch: their table takes no writes for about half a second. */
const BATCH_ROWS = 10_000;

/** How a batch ended. */
export interface Copied {
  readonly rows: number;
  /** All is copied: what is written from now on comes by the triggers. */
  readonly isLast: boolean;
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
  const [batch] = await tx.query<Omit<Copied, 'isLast'>>(step.sql, [JSON.stringify(cursor), most]);
  const { rows, next } = batch ?? { rows: 0, next: null };
  return { rows, next, isLast: rows < most };
}
