import { BATCH_SIZE } from '../profiles/write-people.ts';
import { type ImportRow, isRejected, type RejectedRow } from './import-row.ts';

/** Rows that are written together. */
export interface ImportBatch {
  readonly people: readonly Exclude<ImportRow, RejectedRow>[];
  readonly rejected: readonly RejectedRow[];
}

/** The batches of an import: people to write, and rows that are none. */
export async function* importBatches(
  rows: AsyncIterable<ImportRow>,
): AsyncGenerator<ImportBatch, void> {
  let people: Exclude<ImportRow, RejectedRow>[] = [];
  let rejected: RejectedRow[] = [];
  for await (const row of rows) {
    if (isRejected(row)) rejected.push(row);
    else people.push(row);
    if (people.length < BATCH_SIZE && rejected.length < BATCH_SIZE) continue;
    yield { people, rejected };
    people = [];
    rejected = [];
  }
  if (people.length + rejected.length > 0) yield { people, rejected };
}
