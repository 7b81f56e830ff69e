import type { ImportFormat } from '../../../contract/connections.ts';
import { LOCAL_OWNER } from '../../access/keys/local-key.ts';
import type { PictureContainer } from '../../faces/pictures/available-picture.ts';
import {
  NO_PICTURES,
  PictureIntake,
  type PictureOptions,
} from '../../faces/pictures/picture-intake.ts';
import { isOlderFile, readEarlierImport } from '../../history/begin-import.ts';
import { readImportChanges } from '../../history/import-changes.ts';
import { type KeptWords, keepOwnWords, type WordsAboutPerson } from '../../notes/keep-own-words.ts';
import type { PlaceResolver } from '../../people/record/place-resolver.ts';
import { TABLE } from '../../people/record/table-series.ts';
import type {
  FileHistory,
  MeaningEmbedder,
  PersonOutcome,
} from '../../people/rows/write-options.ts';
import { newId } from '../../runtime/ids.ts';
import type { Database } from '../../store/database.ts';
import { createMaintenance } from '../../store/maintenance.ts';
import { retryTransaction } from '../../store/retry-transaction.ts';
import type { ColumnMapping } from '../formats/csv/mapped-cells.ts';
import { ImportError } from '../formats/import-error.ts';
import type { RejectedRow } from '../formats/import-row.ts';
import { headOf, type ImportSource, sourceOfFile } from '../formats/source/import-source.ts';
import type { ReadyBatch } from '../joining/prepare-batch.ts';
import { PeopleWriter } from '../joining/write-people.ts';
import {
  type ImportReader,
  type ReadableFile,
  readInThisThread,
} from '../reading/import-reader.ts';
import type { FileToRead, Preparing, ReadRow, ReadRows } from '../reading/reading-messages.ts';
import { removeDemo } from '../remove-demo.ts';
import { picturesAtHand, shelfOf } from './import-pictures.ts';
import type { ImportProgress, ImportReport } from './import-report.ts';
import { ImportTally } from './import-tally.ts';
import { importTarget, spaceOf, type TargetOptions } from './import-target.ts';
import { leftOutList } from './left-out-rows.ts';
import { ownWordsOf } from './own-words-of-rows.ts';
import { prefetchOne } from './prefetch-one.ts';
import { RejectedRows } from './rejected-rows.ts';

export interface ImportOptions extends TargetOptions {
  /** Detected when absent. */
  readonly format?: ImportFormat | undefined;
  /** For a table in no known format: what its columns hold. */
  readonly mapping?: ColumnMapping | undefined;
  /** Of a mapped table: columns whose value holds for the rows below it. */
  readonly fillDown?: readonly string[] | undefined;
  /** Scopes record ids, because many sources count from 1. Default: the format's name. */
  readonly namespace?: string | undefined;
  readonly gazetteer?: PlaceResolver | undefined;
  readonly embedder?: MeaningEmbedder | undefined;
  readonly now?: Date | undefined;
  /** The file for all rejected rows; without it only the first hundred are kept. */
  readonly rejectedPath?: string | undefined;
  /** The addresses of the owner of mail or a calendar. Default: found out from the file. */
  readonly own?: readonly string[] | undefined;
  /** Called after each batch with the profiles that were written or changed. */
  readonly onChanged?: ((profileIds: readonly string[]) => void | Promise<void>) | undefined;
  /** The folder of pictures that records cite by name. Default: that of the file, or its zip. */
  readonly photos?: string | undefined;
  /** Default: the file is read in this thread. */
  readonly imports?: ImportReader | undefined;
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

function noPeopleError(name: string, format: string, rejected: RejectedRows) {
  const [first] = rejected.shown;
  const why =
    first === undefined
      ? 'it has no rows'
      : `${rejected.count} rows were rejected, the first (${placeOf(first)}): ${first.reason}`;
  const where = rejected.file === null ? '' : ` All rejected rows: ${rejected.file}`;
  return new ImportError(
    `No people found in ${name}, read as ${format}: ${why}.${where} Nothing was changed.`,
  );
}

/** The resources of an import. */
interface ImportParts {
  readonly file: ReadableFile;
  readonly preparing: Preparing;
  readonly writer: PeopleWriter;
  readonly intake: PictureIntake;
  readonly shelf: PictureContainer | null;
  readonly rejected: RejectedRows;
  readonly keepWords: (people: readonly WordsAboutPerson[]) => Promise<KeptWords>;
}

/** Reads the pictures of people who were written. */
async function takePictures(
  { intake, shelf }: ImportParts,
  rows: readonly ReadRow[],
  outcomes: readonly PersonOutcome[],
  onEach: () => void,
): Promise<void> {
  for (const [at, row] of rows.entries()) {
    const atHand = picturesAtHand(row, shelf);
    const outcome = outcomes[at];
    if (outcome === undefined || outcome.kind === 'failed') continue;
    const people = { profileIds: [outcome.profileId] };
    const isChanged = outcome.kind === 'updated';
    const before = intake.read;
    await intake.take({ urls: row.pictures, atHand, people, isChanged });
    if (intake.read > before) onEach();
  }
}

/** A batch with all work done that needs no database. */
interface ReadyRows extends ReadRows {
  readonly ready: ReadyBatch;
}

async function* readyRows({
  file,
  writer,
  preparing,
}: ImportParts): AsyncGenerator<ReadyRows, void> {
  for (;;) {
    const wanted = { size: writer.batchSize, areNew: writer.expectsNewPeople };
    const rows = await file.next(wanted, preparing);
    if (rows === null) return;
    yield { ...rows, ready: await writer.receive(rows.batch) };
  }
}

/** Writes all rows, batch by batch; people can be found as soon as their batch is written. */
async function writeAll(
  parts: ImportParts,
  options: ImportOptions,
  onProgress: OnProgress,
): Promise<ImportTally> {
  const { writer, intake, rejected } = parts;
  const tally = new ImportTally();
  const reportProgress = () => onProgress({ ...tally.counts, picturesRead: intake.read });
  let isDemoGone = false;
  for await (const rows of prefetchOne(readyRows(parts))) {
    const { people, ready, rejected: none } = rows;
    options.signal?.throwIfAborted();
    tally.reject(none);
    tally.addUnread(rows.unread);
    // The demo people are removed in the transaction that writes the first real ones.
    const outcomes = await writer.writeReady(ready, isDemoGone ? undefined : removeDemo);
    isDemoGone ||= outcomes.some((outcome) => outcome.kind !== 'failed');
    tally.addOwn(people[0]?.row ?? 0, await parts.keepWords(ownWordsOf(people, outcomes)));
    const refused = outcomes.map((outcome, at) => tally.add(people[at], outcome));
    await rejected.add([...none, ...refused.filter((row) => row !== null)]);
    const changed = tally.takeChanged();
    if (changed.length > 0) await options.onChanged?.(changed);
    await takePictures(parts, people, outcomes, reportProgress);
    reportProgress();
    // Lets a server in this process answer waiting requests.
    await new Promise((resolve) => setImmediate(resolve));
  }
  return tally;
}

/** A file is read where it is; bytes go along. */
async function fileToRead(
  source: ImportSource,
  { format, mapping, fillDown, photos, own }: ImportOptions,
): Promise<FileToRead> {
  const { name, path, bytes } = source;
  const at = path === undefined ? { name, content: await headOf(source, bytes) } : { path };
  return { kind: 'file', at, format, mapping, fillDown, photos, own };
}

/** A file of people in a known format; only uploads may be tables that must be mapped first. */
function importable({ found }: ReadableFile) {
  if ('columns' in found) throw new ImportError('The columns of the file are not recognized.');
  return { ...found, format: found.format ?? TABLE };
}

/** Whether a file of connections is older than the one before; undefined: it is not compared. */
async function fileHistory(
  db: Database,
  file: ReadableFile,
  { directoryId, isPublic, namespace }: Preparing,
): Promise<FileHistory | undefined> {
  if (directoryId === undefined || isPublic) return undefined;
  const { series = namespace } = importable(file);
  const earlier = await readEarlierImport(db, directoryId, series);
  if (earlier?.newestConnection == null) return { series, isOlder: false, newestConnection: null };
  const { newestConnection } = await file.survey();
  return { series, isOlder: isOlderFile(newestConnection, earlier), newestConnection };
}

/** What an import has open. */
interface OpenParts extends Pick<ImportParts, 'file' | 'shelf' | 'rejected'> {
  /** On the process' monotonic clock. */
  readonly started: number;
}

/** Imports the people of a file; what is open, the caller closes. */
async function importOpened(
  db: Database,
  { file, shelf, rejected, started }: OpenParts,
  options: ImportOptions,
  onProgress: OnProgress,
): Promise<ImportReport> {
  const { gazetteer, embedder, now = new Date() } = options;
  const { format, name, blocks = [] } = importable(file);
  const target = await retryTransaction(db, (tx) => importTarget(tx, format, options));
  const preparing = { ...target, namespace: options.namespace ?? format, now };
  const importId = newId('im');
  const history = await fileHistory(db, file, preparing);
  const tracking = { importId, history };
  const readers = { gazetteer, embedder };
  const writer = new PeopleWriter(db, { origin: 'import', ...preparing, ...tracking, ...readers });
  const intake = new PictureIntake(db, options.pictures ?? NO_PICTURES, {
    space: spaceOf(target),
    origin: 'import',
    signal: options.signal ?? new AbortController().signal,
  });
  const owner = options.owner ?? LOCAL_OWNER;
  const keepWords = async (words: readonly WordsAboutPerson[]) =>
    words.length === 0
      ? { notes: 0, tags: 0, refused: 0 }
      : retryTransaction(db, (tx) => keepOwnWords(tx, owner, words));
  const parts = { file, preparing, writer, intake, shelf, rejected, keepWords };
  const tally = await writeAll(parts, options, onProgress);
  const { processed, ...counts } = tally.counts;
  const people = counts.imported + counts.updated + counts.skipped;
  if (people === 0) throw noPeopleError(name, format, rejected);
  await retryTransaction(db, (tx) => writer.finishIn(tx));
  if (counts.imported + counts.updated > 0) await createMaintenance(db).afterImport();
  const seconds = (performance.now() - started) / 1000;
  return {
    format,
    total: processed,
    ...counts,
    errors: rejected.shown,
    errorKinds: rejected.kinds,
    warnings: tally.warnings,
    own: tally.own,
    unread: tally.unread,
    leftOut: leftOutList(tally.leftOut),
    sharedNames: tally.sharedNames,
    blockColumns: blocks,
    rejectedFile: rejected.file,
    pictures: intake.report(),
    changes: await readImportChanges(db, importId),
    seconds,
    peoplePerSecond: people / seconds,
  };
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
  const source = typeof given === 'string' ? await sourceOfFile(given) : given;
  const { gazetteer, embedder, photos } = options;
  const imports = options.imports ?? readInThisThread(async () => ({ gazetteer, embedder }));
  return imports.withFile(
    () => fileToRead(source, options),
    async (file) => {
      const shelf = await shelfOf(source, importable(file).isZip, photos);
      const rejected = new RejectedRows(options.rejectedPath);
      try {
        return await importOpened(db, { file, shelf, rejected, started }, options, onProgress);
      } finally {
        await Promise.all([rejected.close(), shelf?.close()]);
      }
    },
  );
}
