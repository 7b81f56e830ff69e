import type { Scriptable } from '../database.ts';
import { copyBatch } from './copy-batch.ts';
import type { Step } from './read-steps.ts';

/** For statements over whole tables. */
const LONG = { timeoutMs: 30 * 60_000 };

async function copyAll(tx: Scriptable, step: Step): Promise<void> {
  let batch = await copyBatch(tx, step, null);
  while (!batch.isLast) batch = await copyBatch(tx, step, batch.next);
}

/**
 * Runs steps in the caller's transaction: on the embedded engine, which has one connection, and on
 * a new database.
 * @param hasRows whether there may be rows: empty tables are better without statistics
 */
export async function runAtOnce(
  tx: Scriptable,
  steps: readonly Step[],
  hasRows: boolean,
): Promise<void> {
  for (const step of steps) {
    if (step.kind === 'script') await tx.script(step.sql, LONG);
    if (step.kind === 'copy' && hasRows) await copyAll(tx, step);
    if (step.kind === 'index') {
      await tx.query(`create index if not exists ${step.name} on ${step.sql}`, [], LONG);
    }
    if (step.kind === 'vacuum' && hasRows) await tx.query(`analyze ${step.name}`, [], LONG);
  }
}
