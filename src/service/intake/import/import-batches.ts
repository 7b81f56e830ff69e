import {
  type ImportRow,
  isRejected,
  type PersonRow,
  type RejectedRow,
} from '../formats/import-row.ts';
import { BATCH_SIZE } from '../joining/batch-pace.ts';

/** Rows that are written together. */
export interface ImportBatch {
  readonly people: readonly PersonRow[];
  readonly rejected: readonly RejectedRow[];
}

/** Maximum bytes of embedded pictures in a batch; they stay in memory until it is written. */
const MAX_EMBEDDED_BYTES = 32 * 1024 ** 2;

const embeddedBytes = ({ embedded = [] }: PersonRow): number =>
  embedded.reduce((sum, { bytes }) => sum + bytes.length, 0);

/**
 * The batches of an import: people to write, and rejected rows.
 * @param sizeNow how many rows the current batch may take
 */
export async function* importBatches(
  rows: AsyncIterable<ImportRow>,
  sizeNow: () => number = () => BATCH_SIZE,
): AsyncGenerator<ImportBatch, void> {
  let people: PersonRow[] = [];
  let rejected: RejectedRow[] = [];
  let held = 0;
  for await (const row of rows) {
    if (isRejected(row)) rejected.push(row);
    else {
      people.push(row);
      held += embeddedBytes(row);
    }
    const isFull = Math.max(people.length, rejected.length) >= sizeNow();
    if (!isFull && held < MAX_EMBEDDED_BYTES) continue;
    yield { people, rejected };
    people = [];
    rejected = [];
    held = 0;
  }
  if (people.length + rejected.length > 0) yield { people, rejected };
}
