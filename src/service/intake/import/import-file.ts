import type { ImportFormat } from '../../../contract/connections.ts';
import type { PictureContainer } from '../../faces/pictures/available-picture.ts';
import { pictureUrls } from '../../faces/pictures/map-picture-urls.ts';
import {
  NO_PICTURES,
  PictureIntake,
  type PictureOptions,
} from '../../faces/pictures/picture-intake.ts';
import type { PlaceResolver } from '../../people/record/place-resolver.ts';
import type { MeaningEmbedder, PersonOutcome } from '../../people/rows/write-options.ts';
import type { Database } from '../../store/database.ts';
import { createMaintenance } from '../../store/maintenance.ts';
import { ImportError } from '../formats/import-error.ts';
import type { ImportRow, RejectedRow } from '../formats/import-row.ts';
import { openImport } from '../formats/read-people.ts';
import { type ImportSource, sourceOfFile } from '../formats/source/import-source.ts';
import type { ReadyBatch } from '../joining/prepare-batch.ts';
import { PeopleWriter } from '../joining/write-people.ts';
import { removeDemo } from '../remove-demo.ts';
import { importBatches } from './import-batches.ts';
import { type PlacedRow, placeRow, shelfOf } from './import-pictures.ts';
import type { ImportProgress, ImportReport } from './import-report.ts';
import { ImportTally } from './import-tally.ts';
import { importTarget, spaceOf, type TargetOptions } from './import-target.ts';
import { prefetchOne } from './prefetch-one.ts';
import { RejectedRows } from './rejected-rows.ts';

export interface ImportOptions extends TargetOptions {
  /** Detected when absent. */
  readonly format?: ImportFormat | undefined;
  /** Scopes record ids, because many sources count from 1. Default: the format's name. */
  readonly namespace?: string | undefined;
  readonly gazetteer?: PlaceResolver | undefined;
  readonly embedder?: MeaningEmbedder | undefined;
  readonly now?: Date | undefined;
  /** The file for all rejected rows; without it only the first hundred are kept. */
  readonly rejectedPath?: string | undefined;
  /** Called after each batch with the profiles that were written or changed. */
  readonly onChanged?: ((profileIds: readonly string[]) => void | Promise<void>) | undefined;
  /** The folder of pictures that records cite by name. Default: that of the file, or its zip. */
  readonly photos?: string | undefined;
  /** Default: pictures are not read. */
  readonly pictures?: PictureOptions | undefined;
  /**
   * Stops between two batches or pictures; what is written stays, and a second run continues there.
   */
  readonly signal?: AbortSignal | undefined;
}

export type OnProgress = (progress: ImportProgress) => void;

const placeOf = ({ row, column }: RejectedRow): string =>
  column === undefined ? `row ${row}` : `row ${row}, ${column}`;

function noPeopleError(source: ImportSource, format: ImportFormat, rejected: RejectedRows) {
  const [first] = rejected.shown;
  const why =
    first === undefined
      ? 'it has no rows'
      : `${rejected.count} rows were rejected, the first (${placeOf(first)}): ${first.reason}`;
  const where = rejected.file === null ? '' : ` All rejected rows: ${rejected.file}`;
  return new ImportError(
    `No people found in ${source.name}, read as ${format}: ${why}.${where} Nothing was changed.`,
  );
}

/** The resources of an import. */
interface ImportParts {
  readonly writer: PeopleWriter;
  readonly intake: PictureIntake;
  readonly shelf: PictureContainer | null;
  readonly rejected: RejectedRows;
}

/** Reads the pictures of people who were written. */
async function takePictures(
  intake: PictureIntake,
  rows: readonly PlacedRow[],
  outcomes: readonly PersonOutcome[],
  onEach: () => void,
): Promise<void> {
  for (const [at, { record, atHand }] of rows.entries()) {
    const outcome = outcomes[at];
    if (outcome === undefined || outcome.kind === 'failed') continue;
    const people = { profileIds: [outcome.profileId] };
    const isChanged = outcome.kind === 'updated';
    const before = intake.read;
    await intake.take({ urls: pictureUrls(record), atHand, people, isChanged });
    if (intake.read > before) onEach();
  }
}

/** A batch with all work done that needs no database. */
interface ReadyRows {
  readonly placed: readonly PlacedRow[];
  readonly ready: ReadyBatch;
  readonly rejected: readonly RejectedRow[];
}

async function* readyRows(
  { writer, shelf }: ImportParts,
  rows: AsyncIterable<ImportRow>,
): AsyncGenerator<ReadyRows, void> {
  for await (const { people, rejected } of importBatches(rows, () => writer.batchSize)) {
    const placed: PlacedRow[] = [];
    for (const row of people) placed.push(await placeRow(row, shelf));
    yield { placed, ready: await writer.ready(placed.map(({ record }) => record)), rejected };
  }
}

/** Writes all rows, batch by batch; people can be found as soon as their batch is written. */
async function writeAll(
  parts: ImportParts,
  rows: AsyncIterable<ImportRow>,
  options: ImportOptions,
  onProgress: OnProgress,
): Promise<ImportTally> {
  const { writer, intake, rejected } = parts;
  const tally = new ImportTally();
  const reportProgress = () => onProgress({ ...tally.counts, picturesRead: intake.read });
  let isDemoGone = false;
  for await (const { placed, ready, rejected: none } of prefetchOne(readyRows(parts, rows))) {
    options.signal?.throwIfAborted();
    tally.reject(none.length);
    // The demo people are removed in the transaction that writes the first real ones.
    const outcomes = await writer.writeReady(ready, isDemoGone ? undefined : removeDemo);
    isDemoGone ||= outcomes.some((outcome) => outcome.kind !== 'failed');
    const refused = outcomes.map((outcome, at) => tally.add(placed[at], outcome));
    await rejected.add([...none, ...refused.filter((row) => row !== null)]);
    const changed = tally.takeChanged();
    if (changed.length > 0) await options.onChanged?.(changed);
    await takePictures(intake, placed, outcomes, reportProgress);
    reportProgress();
    // Lets a server in this process answer waiting requests.
    await new Promise((resolve) => setImmediate(resolve));
  }
  return tally;
}

/**
 * Imports a file (or bytes) of people. Repeatable: a second run updates what has changed, skips
 * what has not, and creates no duplicates. The demo world is removed with the first person.
 *
 * @throws ImportError when the file cannot be read as people, or has none: an import without people
 *   is an error, and changes nothing
 */
export async function importFile(
  db: Database,
  given: string | ImportSource,
  options: ImportOptions = {},
  onProgress: OnProgress = () => {},
): Promise<ImportReport> {
  const started = performance.now();
  const file = typeof given === 'string' ? await sourceOfFile(given) : given;
  const opened = await openImport(file, options.format);
  const { format, source } = opened;
  const shelf = await shelfOf(file, source !== file, options.photos);
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
  const intake = new PictureIntake(db, options.pictures ?? NO_PICTURES, {
    space: spaceOf(target),
    origin: 'import',
    signal: options.signal ?? new AbortController().signal,
  });
  const rejected = new RejectedRows(options.rejectedPath);
  try {
    const parts = { writer, intake, shelf, rejected };
    const tally = await writeAll(parts, opened.rows(), options, onProgress);
    const { processed, ...counts } = tally.counts;
    const people = counts.imported + counts.updated + counts.skipped;
    if (people === 0) throw noPeopleError(source, format, rejected);
    if (counts.imported + counts.updated > 0) await createMaintenance(db).afterImport();
    const seconds = (performance.now() - started) / 1000;
    return {
      format,
      total: processed,
      ...counts,
      errors: rejected.shown,
      warnings: tally.warnings,
      rejectedFile: rejected.file,
      pictures: intake.report(),
      seconds,
      peoplePerSecond: people / seconds,
    };
  } finally {
    await rejected.close();
    await shelf?.close();
  }
}
