import { MAX_IMPORT_ROWS } from '../../../contract/connections.ts';
import { ownerOfConnections } from '../../access/directories/connections-directory.ts';
import { type EarlierImport, isOlderFile, readEarlierImport } from '../../history/begin-import.ts';
import { type KeptWords, keepOwnWords, type WordsAboutPerson } from '../../notes/keep-own-words.ts';
import { TABLE } from '../../people/record/table-series.ts';
import { countOf, type PersonOutcome, type Readers } from '../../people/rows/write-options.ts';
import { amendRun } from '../../runs/amend-run.ts';
import { defineRunKind, type RunKind, type Step } from '../../runs/run-kind.ts';
import type { SearchEngine } from '../../search/search-engine.ts';
import type { Database, Queryable } from '../../store/database.ts';
import { createMaintenance } from '../../store/maintenance.ts';
import { transientError } from '../../store/transient-error.ts';
import { ImportError } from '../formats/import-error.ts';
import { printable, type RejectedRow } from '../formats/import-row.ts';
import { SHOWN_ROWS } from '../import/import-report.ts';
import { withWarning } from '../import/kept-warnings.ts';
import { withLeftOut } from '../import/left-out-rows.ts';
import { ownWordsOf, wordsRefused } from '../import/own-words-of-rows.ts';
import { withRejectedKinds } from '../import/rejected-kinds.ts';
import { withUnread } from '../import/unread-columns.ts';
import type { PreparedBatch } from '../joining/prepare-batch.ts';
import { type BeforeWrite, PeopleWriter } from '../joining/write-people.ts';
import type { ImportReader } from '../reading/import-reader.ts';
import type { Preparing, ReadRows } from '../reading/reading-messages.ts';
import type { Survey } from '../reading/survey-rows.ts';
import { removeDemoOf } from '../remove-demo.ts';
import { ImportCursors, openCursor } from './import-cursor.ts';
import {
  countsOf,
  type ImportCounts,
  type ImportInput,
  type ImportProgress,
  type ImportRun,
  NO_COUNTS,
} from './import-job.ts';
import { dropUpload, readUpload } from './stored-upload.ts';

/** What imports need of the service. */
export interface ImportService {
  readonly db: Database;
  readonly readers: () => Promise<Readers>;
  readonly search: Pick<SearchEngine, 'refresh'>;
  /** Reads the files, in a thread of its own. */
  readonly imports: ImportReader;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

type ImportStep = Step<ImportProgress>;

/** Connections are of one owner's directory. */
type ConnectionsOf = Preparing & { readonly directoryId: string };

const pausedFor = (
  progress: ImportProgress,
  pausedReason: NonNullable<ImportProgress['pausedReason']>,
): ImportStep => ({ end: { to: 'paused' }, progress: { ...progress, pausedReason } });

const failed = (run: ImportRun, progress: ImportProgress, message: string): ImportStep => ({
  end: { to: 'failed' },
  progress,
  outcome: { failure: { message } },
  effects: (tx) => dropUpload(tx, run.id),
});

const noPeopleMessage = ({ total = 0, errors: [first] = [] }: ImportProgress): string =>
  first === undefined
    ? 'No people found in the file: it has no rows.'
    : `No people found in the file: ${total} rows were rejected, the first, row ${first.row}, ` +
      `because it ${first.reason}.`;

/** What a file is compared with. */
interface Comparison {
  readonly series: string;
  readonly earlier: EarlierImport | null;
}

/** Decides how to continue after the survey of all rows. Pure. */
function afterSurvey(run: ImportRun, survey: Survey, { series, earlier }: Comparison): ImportStep {
  const { total, people, errors, isSuspect, newestConnection } = survey;
  const progress = { ...run.progress, total, errors, pausedReason: null };
  if (total > MAX_IMPORT_ROWS) {
    const message = `The file has more than ${MAX_IMPORT_ROWS} rows. Nothing was imported.`;
    return failed(run, { ...run.progress, errors: [] }, message);
  }
  if (people === 0) return failed(run, progress, noPeopleMessage(progress));
  if (isSuspect && progress.acceptsErrors !== true) return pausedFor(progress, 'too_many_errors');
  // Rejected rows are found again while writing, and reported then.
  const history = { series, isOlder: isOlderFile(newestConnection, earlier), newestConnection };
  const begun = { ...progress, isSurveyed: true, history, counts: NO_COUNTS, errors: [] };
  return { end: { to: 'continue' }, progress: begun };
}

/** The counts and errors with one more batch. */
function withBatch(
  progress: ImportProgress,
  { people, rejected, unread }: ReadRows,
  outcomes: readonly PersonOutcome[],
  kept: KeptWords,
): ImportProgress {
  const refused = outcomes.flatMap((outcome, at): RejectedRow[] =>
    outcome.kind === 'failed' && outcome.isNoFault !== true
      ? [{ row: people[at]?.row ?? 0, reason: outcome.reason }]
      : [],
  );
  const counts: Record<keyof ImportCounts, number> = { ...countsOf(progress) };
  counts.processed += people.length + rejected.length;
  counts.failed += rejected.length;
  for (const outcome of outcomes) counts[countOf(outcome)] += 1;
  const { warnings = [], unlisted = [], own = { notes: 0, tags: 0 } } = progress;
  const more = people.flatMap(({ remarks }, at) =>
    outcomes[at]?.kind === 'failed' ? [] : remarks,
  );
  if (kept.refused > 0) more.push(wordsRefused(people[0]?.row ?? 0, kept.refused));
  const errors = [...rejected, ...refused].sort((a, b) => a.row - b.row).map(printable);
  return {
    ...progress,
    counts,
    errors: [...(progress.errors ?? []), ...errors].slice(0, SHOWN_ROWS),
    errorKinds: withRejectedKinds(progress.errorKinds ?? [], errors),
    ...more.reduce(withWarning, { warnings, unlisted }),
    unread: withUnread(progress.unread ?? {}, unread),
    leftOut: withLeftOut(progress.leftOut ?? {}, rejected),
    own: { notes: own.notes + kept.notes, tags: own.tags + kept.tags },
  };
}

/** Keeps what the owner of the connections wrote about them. */
async function keepWords(
  tx: Queryable,
  { input }: ImportRun,
  words: readonly WordsAboutPerson[],
): Promise<KeptWords> {
  if (words.length === 0) return { notes: 0, tags: 0, refused: 0 };
  return keepOwnWords(tx, await ownerOfConnections(tx, input.directoryId), words);
}

/**
 * The demo people are removed in the transaction that writes the first real ones; they are gone
 * once any row has been of a person.
 */
function beforePeople({ input, progress }: ImportRun): BeforeWrite | undefined {
  const { imported, updated, skipped } = countsOf(progress);
  if (imported + updated + skipped > 0) return undefined;
  return (tx) => removeDemoOf(input.directoryId, tx);
}

/** Imports connections: surveys the file, then writes its people, one batch per step. */
class Importer {
  readonly #service: ImportService;
  readonly #cursors = new ImportCursors();

  constructor(service: ImportService) {
    this.#service = service;
  }

  async step(run: ImportRun, signal: AbortSignal): Promise<ImportStep> {
    try {
      return await (run.progress.isSurveyed === true
        ? this.#write(run, signal)
        : this.#survey(run, signal));
    } catch (error) {
      // A faulty file stays faulty: no retry could read it.
      if (!(error instanceof ImportError)) throw error;
      await this.#cursors.drop(run.id);
      return failed(run, run.progress, error.message);
    }
  }

  #fileOf({ id, input, progress }: ImportRun) {
    const { name, format, own } = input;
    const { columns, mapping, fillDown } = progress;
    return async () => ({
      ...{ kind: 'upload' as const, name, format, columns, mapping, fillDown, own },
      content: await readUpload(this.#service.db, id),
    });
  }

  #survey(run: ImportRun, signal: AbortSignal): Promise<ImportStep> {
    return this.#service.imports.withFile(this.#fileOf(run), async (file) => {
      const { found } = file;
      if ('columns' in found) {
        return pausedFor({ ...run.progress, columns: found.columns }, 'needs_mapping');
      }
      const survey = await file.survey();
      signal.throwIfAborted();
      const { namespace, directoryId } = this.#preparing(run);
      const { blocks = [], series = namespace } = found;
      const earlier = await readEarlierImport(this.#service.db, directoryId, series);
      const surveyed = { ...run, progress: { ...run.progress, blocks } };
      return afterSurvey(surveyed, survey, { series, earlier });
    });
  }

  #cursorOf(run: ImportRun, signal: AbortSignal) {
    const { processed: position } = countsOf(run.progress);
    return this.#cursors.at({ runId: run.id, position, signal }, async () => {
      const preparing = this.#preparing(run);
      const writer = await this.#writerFor(run, preparing);
      // The last thing that can fail, so that nothing leaves the file open.
      const file = await this.#service.imports.open(this.#fileOf(run), position);
      return openCursor(file, position, writer, preparing);
    });
  }

  #preparing({ input: { directoryId, format } }: ImportRun): ConnectionsOf {
    const now = new Date(this.#service.now());
    return { namespace: format ?? TABLE, isPublic: false, directoryId, now };
  }

  async #writerFor({ id, progress }: ImportRun, preparing: Preparing): Promise<PeopleWriter> {
    const { db, readers } = this.#service;
    const options = { ...(await readers()), ...preparing, origin: 'import' as const };
    return new PeopleWriter(db, { ...options, importId: id, history: progress.history });
  }

  async #write(run: ImportRun, signal: AbortSignal): Promise<ImportStep> {
    const cursor = await this.#cursorOf(run, signal);
    const batch = await cursor.next();
    if (batch === null) return this.#finish(run);
    const { writer } = cursor;
    const before = beforePeople(run);
    const prepared = await writer.prepare(await writer.receive(batch.batch), before);
    cursor.unconfirmed = batch.people.length;
    return {
      end: { to: 'continue' },
      progress: run.progress,
      effects: (tx) => this.#effects(tx, run, { cursor, batch, prepared, before }),
    };
  }

  async #effects(
    tx: Parameters<NonNullable<ImportStep['effects']>>[0],
    run: ImportRun,
    work: {
      readonly cursor: { readonly writer: PeopleWriter };
      readonly batch: ReadRows;
      readonly prepared: PreparedBatch;
      readonly before: BeforeWrite | undefined;
    },
  ): Promise<void> {
    const outcomes = await work.cursor.writer.writeIn(tx, work.prepared, work.before);
    const kept = await keepWords(tx, run, ownWordsOf(work.batch.people, outcomes));
    await amendRun(tx, run.id, { progress: withBatch(run.progress, work.batch, outcomes, kept) });
  }

  async #finish(run: ImportRun): Promise<ImportStep> {
    await this.#cursors.drop(run.id);
    const writer = await this.#writerFor(run, this.#preparing(run));
    const { imported, updated, skipped } = countsOf(run.progress);
    if (imported + updated + skipped === 0)
      return failed(run, run.progress, noPeopleMessage(run.progress));
    const { db, search } = this.#service;
    if (imported + updated > 0) {
      await createMaintenance(db).afterImport();
      await search.refresh();
    }
    return {
      end: { to: 'completed' },
      progress: run.progress,
      effects: async (tx) => {
        await writer.finishIn(tx);
        await dropUpload(tx, run.id);
      },
    };
  }

  left(runId: string): void {
    // Whoever reads has ended, and its open files with it.
    this.#cursors.drop(runId).catch(() => undefined);
  }

  gaveUp(run: ImportRun, error: unknown): Pick<ImportStep, 'outcome' | 'effects'> | PausedEnd {
    // A temporary fault may be over by the time the import is resumed.
    if (transientError(error) !== null) return stopped(run);
    const message = 'Internal error. The rows processed before it were imported.';
    return { outcome: { failure: { message } }, effects: (tx) => dropUpload(tx, run.id) };
  }
}

/** A paused import, with its progress. */
export interface PausedEnd {
  readonly end: { readonly to: 'paused' };
  readonly progress: ImportProgress;
}

/** People already written stay, and the file is kept, so a stop can always be resumed. */
export const stopped = ({ progress }: ImportRun): PausedEnd => ({
  end: { to: 'paused' },
  progress: { ...progress, pausedReason: progress.pausedReason ?? 'stopped' },
});

export function importKind(service: ImportService): RunKind {
  const importer = new Importer(service);
  return defineRunKind<ImportInput, ImportProgress>({
    kind: 'import',
    step: (run, signal) => importer.step(run, signal),
    cancelled: stopped,
    gaveUp: (run, { error }) => importer.gaveUp(run, error),
    left: (runId) => importer.left(runId),
  });
}
