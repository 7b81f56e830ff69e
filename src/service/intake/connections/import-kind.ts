import { MAX_IMPORT_ROWS } from '../../../contract/connections.ts';
import type { PersonOutcome, Readers } from '../../people/rows/write-options.ts';
import { amendRun } from '../../runs/amend-run.ts';
import { defineRunKind, type RunKind, type Step } from '../../runs/run-kind.ts';
import type { SearchEngine } from '../../search/search-engine.ts';
import type { Database } from '../../store/database.ts';
import { createMaintenance } from '../../store/maintenance.ts';
import { transientError } from '../../store/transient-error.ts';
import { ImportError } from '../formats/import-error.ts';
import { printable, type RejectedRow } from '../formats/import-row.ts';
import type { ImportBatch } from '../import/import-batches.ts';
import { SHOWN_ROWS } from '../import/import-report.ts';
import type { PreparedBatch } from '../joining/prepare-batch.ts';
import { PeopleWriter } from '../joining/write-people.ts';
import { removeDemo } from '../remove-demo.ts';
import { ImportCursors, openCursor } from './import-cursor.ts';
import {
  countsOf,
  type ImportCounts,
  type ImportInput,
  type ImportProgress,
  type ImportRun,
  NO_COUNTS,
} from './import-job.ts';
import { openUpload } from './open-upload.ts';
import { dropUpload, readUpload } from './stored-upload.ts';
import { type Survey, surveyRows } from './survey-rows.ts';

/** What imports need of the service. */
export interface ImportService {
  readonly db: Database;
  readonly readers: () => Promise<Readers>;
  readonly search: Pick<SearchEngine, 'refresh'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

type ImportStep = Step<ImportProgress>;

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

/** Decides how to continue after the survey of all rows. Pure. */
function afterSurvey(run: ImportRun, survey: Survey): ImportStep {
  const { total, people, errors, isSuspect } = survey;
  const progress = { ...run.progress, total, errors, pausedReason: null };
  if (total > MAX_IMPORT_ROWS) {
    const message = `The file has more than ${MAX_IMPORT_ROWS} rows. Nothing was imported.`;
    return failed(run, { ...run.progress, errors: [] }, message);
  }
  if (people === 0) return failed(run, progress, noPeopleMessage(progress));
  if (isSuspect && progress.acceptsErrors !== true) return pausedFor(progress, 'too_many_errors');
  // Rejected rows are found again while writing, and reported then.
  const begun = { ...progress, isSurveyed: true, counts: NO_COUNTS, errors: [] };
  return { end: { to: 'continue' }, progress: begun };
}

/** The counts and errors with one more batch. */
function withBatch(
  progress: ImportProgress,
  { people, rejected }: ImportBatch,
  outcomes: readonly PersonOutcome[],
): ImportProgress {
  const refused = outcomes.flatMap((outcome, at): RejectedRow[] =>
    outcome.kind === 'failed' ? [{ row: people[at]?.row ?? 0, reason: outcome.reason }] : [],
  );
  const counts: Record<keyof ImportCounts, number> = { ...countsOf(progress) };
  counts.processed += people.length + rejected.length;
  counts.failed += rejected.length;
  for (const { kind } of outcomes) counts[kind] += 1;
  const errors = [...rejected, ...refused].sort((a, b) => a.row - b.row).map(printable);
  return {
    ...progress,
    counts,
    errors: [...(progress.errors ?? []), ...errors].slice(0, SHOWN_ROWS),
  };
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
        ? this.#write(run)
        : this.#survey(run, signal));
    } catch (error) {
      // A faulty file stays faulty: no retry could read it.
      if (!(error instanceof ImportError)) throw error;
      return failed(run, run.progress, error.message);
    }
  }

  async #open({ id, input, progress }: ImportRun) {
    return openUpload(await readUpload(this.#service.db, id), input, progress);
  }

  async #survey(run: ImportRun, signal: AbortSignal): Promise<ImportStep> {
    const opened = await this.#open(run);
    if ('columns' in opened) {
      return pausedFor({ ...run.progress, columns: opened.columns }, 'needs_mapping');
    }
    return afterSurvey(run, await surveyRows(opened.rows(), signal));
  }

  async #cursorOf(run: ImportRun) {
    const { processed } = countsOf(run.progress);
    return this.#cursors.at(run.id, processed, async () => {
      const opened = await this.#open(run);
      if ('columns' in opened) throw new ImportError('The columns of the file are not recognized.');
      return openCursor(opened.rows(), processed, await this.#writerFor(run));
    });
  }

  async #writerFor({ id, input }: ImportRun): Promise<PeopleWriter> {
    const { db, readers, now } = this.#service;
    return new PeopleWriter(db, {
      ...(await readers()),
      origin: 'import',
      isPublic: false,
      directoryId: input.directoryId,
      namespace: input.format ?? 'table',
      importId: id,
      now: new Date(now()),
    });
  }

  async #write(run: ImportRun): Promise<ImportStep> {
    const cursor = await this.#cursorOf(run);
    const batch = await cursor.next();
    if (batch === null) return this.#finish(run);
    const prepared = await cursor.writer.prepare(batch.people.map(({ record }) => record));
    cursor.unconfirmed = batch.people.length;
    return {
      end: { to: 'continue' },
      progress: run.progress,
      effects: (tx) => this.#effects(tx, run, { cursor, batch, prepared }),
    };
  }

  async #effects(
    tx: Parameters<NonNullable<ImportStep['effects']>>[0],
    run: ImportRun,
    work: {
      readonly cursor: { readonly writer: PeopleWriter };
      readonly batch: ImportBatch;
      readonly prepared: PreparedBatch;
    },
  ): Promise<void> {
    // The demo people are removed in the transaction that writes the first real ones.
    const outcomes = await work.cursor.writer.writeIn(tx, work.prepared, removeDemo);
    await amendRun(tx, run.id, { progress: withBatch(run.progress, work.batch, outcomes) });
  }

  async #finish(run: ImportRun): Promise<ImportStep> {
    await this.#cursors.drop(run.id);
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
      effects: (tx) => dropUpload(tx, run.id),
    };
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
  });
}
