import type { ImportFormat } from '../../contract/connections.ts';
import { removeDemo } from '../demo/remove-demo.ts';
import type { PlaceResolver } from '../profiles/place-resolver.ts';
import type { MeaningEmbedder, PersonOutcome } from '../profiles/write-options.ts';
import { PeopleWriter } from '../profiles/write-people.ts';
import type { Database } from '../store/database.ts';
import { createUpkeep } from '../store/maintenance.ts';
import { importBatches } from './import-batches.ts';
import { ImportError } from './import-error.ts';
import { type ImportProgress, type ImportReport, SHOWN_ROWS } from './import-report.ts';
import { type ImportRow, printable, type RejectedRow } from './import-row.ts';
import { importTarget, type TargetOptions } from './import-target.ts';
import { openImport } from './read-people.ts';
import { RejectedRows } from './rejected-rows.ts';
import { type ImportSource, sourceOfFile } from './source/import-source.ts';

export interface ImportOptions extends TargetOptions {
  /** Found out when absent. */
  readonly format?: ImportFormat | undefined;
  /** Tells apart record ids of sources that count from 1 each. Default: the format's name. */
  readonly namespace?: string | undefined;
  readonly gazetteer?: PlaceResolver | undefined;
  readonly embedder?: MeaningEmbedder | undefined;
  readonly now?: Date | undefined;
  /** The file that is to list every rejected row; without it only the first hundred are kept. */
  readonly rejectedPath?: string | undefined;
  /** Told of profiles that were written or changed, after each batch. */
  readonly onChanged?: ((profileIds: readonly string[]) => void | Promise<void>) | undefined;
  /** Stops between two batches; what is written stays, and a second run goes on from there. */
  readonly signal?: AbortSignal | undefined;
}

export type OnProgress = (progress: ImportProgress) => void;

class Tally {
  readonly counts = { processed: 0, imported: 0, updated: 0, skipped: 0, failed: 0 };
  readonly warnings: RejectedRow[] = [];
  readonly changed: string[] = [];

  /** Counts one written row; answers it as a rejected one when it was not taken. */
  add(row: number, outcome: PersonOutcome): RejectedRow | null {
    this.counts.processed += 1;
    this.counts[outcome.kind] += 1;
    if (outcome.kind === 'failed') return { row, reason: outcome.reason };
    if (outcome.kind !== 'skipped') this.changed.push(outcome.profileId);
    if (outcome.warning !== undefined && this.warnings.length < SHOWN_ROWS) {
      this.warnings.push(printable({ row, column: 'id', reason: outcome.warning }));
    }
    return null;
  }

  reject(rows: number): void {
    this.counts.processed += rows;
    this.counts.failed += rows;
  }

  takeChanged(): string[] {
    return this.changed.splice(0);
  }
}

const placeOf = ({ row, column }: RejectedRow): string =>
  column === undefined ? `row ${row}` : `row ${row}, ${column}`;

function nobodyFound(source: ImportSource, format: ImportFormat, rejected: RejectedRows) {
  const [first] = rejected.shown;
  const why =
    first === undefined
      ? 'it holds no rows'
      : `${rejected.count} rows were rejected, the first (${placeOf(first)}): ${first.reason}`;
  const where = rejected.file === null ? '' : ` All of them: ${rejected.file}`;
  return new ImportError(
    `Nobody was found in ${source.name}, read as ${format}: ${why}.${where} Nothing was changed.`,
  );
}

/** Writes all rows, batch after batch; a batch's people can be searched as soon as it is in. */
async function writeAll(
  writer: PeopleWriter,
  rows: AsyncIterable<ImportRow>,
  rejected: RejectedRows,
  options: ImportOptions,
  onProgress: OnProgress,
): Promise<Tally> {
  const tally = new Tally();
  let isDemoGone = false;
  for await (const batch of importBatches(rows)) {
    options.signal?.throwIfAborted();
    tally.reject(batch.rejected.length);
    const records = batch.people.map(({ record }) => record);
    // The made-up people leave in the transaction that brings the first real ones.
    const outcomes = await writer.write(records, isDemoGone ? undefined : removeDemo);
    isDemoGone ||= outcomes.some((outcome) => outcome.kind !== 'failed');
    const refused = outcomes.map((outcome, at) => tally.add(batch.people[at]?.row ?? 0, outcome));
    await rejected.add([...batch.rejected, ...refused.filter((row) => row !== null)]);
    const changed = tally.takeChanged();
    if (changed.length > 0) await options.onChanged?.(changed);
    onProgress({ ...tally.counts });
    // Lets a server in this process answer what has arrived meanwhile.
    await new Promise((resolve) => setImmediate(resolve));
  }
  return tally;
}

/**
 * Imports a file (or bytes) of people. Repeatable: a second run updates what has changed, skips
 * what has not and doubles nobody. The demo world leaves with the first person that comes in.
 *
 * @throws ImportError when the file cannot be read as people, or holds none: an import that
 *   finds nobody is never a success, and changes nothing.
 */
export async function importFile(
  db: Database,
  given: string | ImportSource,
  options: ImportOptions = {},
  onProgress: OnProgress = () => {},
): Promise<ImportReport> {
  const started = performance.now();
  const opened = await openImport(
    typeof given === 'string' ? await sourceOfFile(given) : given,
    options.format,
  );
  const { format, source } = opened;
  const target = await db.transaction((tx) => importTarget(tx, format, options));
  const { namespace = format, gazetteer, embedder, now } = options;
  const writer = new PeopleWriter(db, {
    origin: 'import',
    ...target,
    namespace,
    gazetteer,
    embedder,
    now,
  });
  const rejected = new RejectedRows(options.rejectedPath);
  try {
    const tally = await writeAll(writer, opened.rows(), rejected, options, onProgress);
    const { processed, ...counts } = tally.counts;
    const people = counts.imported + counts.updated + counts.skipped;
    if (people === 0) throw nobodyFound(source, format, rejected);
    if (counts.imported + counts.updated > 0) await createUpkeep(db).afterImport();
    const seconds = (performance.now() - started) / 1000;
    return {
      format,
      total: processed,
      ...counts,
      errors: rejected.shown,
      warnings: tally.warnings,
      rejectedFile: rejected.file,
      seconds,
      peoplePerSecond: people / seconds,
    };
  } finally {
    await rejected.close();
  }
}
