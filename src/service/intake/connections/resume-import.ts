import { type ImportField, importField } from '../../../contract/connections.ts';
import type { DatabaseCaller } from '../../access/caller.ts';
import { resumeRun } from '../../runs/resume-run.ts';
import { isFinalState } from '../../runs/run.ts';
import { type ColumnMapping, NAMING, REPEATABLE } from '../formats/csv/mapped-csv.ts';
import { asImport, type ImportProgress, type ImportRun } from './import-job.ts';
import { claimImportSlot } from './import-slots.ts';
import { findImport } from './read-import.ts';
import { invalidImport } from './start-import.ts';

/** The request that resumes a paused import. */
export interface ResumeRequest {
  readonly mapping?: ColumnMapping | undefined;
  readonly acceptErrors?: true | undefined;
}

const list = (names: readonly string[]): string => names.join(', ');

/** @throws ApiError when the table lacks a column, or a single-value field has two */
function checkMapping(mapping: ColumnMapping, columns: readonly string[]): void {
  const fields = new Map<ImportField, string>();
  for (const [column, field] of Object.entries(mapping)) {
    if (!columns.includes(column)) {
      throw invalidImport(
        `\`mapping\` names a column that the file does not have. Its columns: ${list(columns)}`,
        'mapping',
      );
    }
    if (fields.has(field) && !REPEATABLE.includes(field)) {
      throw invalidImport(
        `\`mapping\` maps two columns to "${field}"; only ${list(REPEATABLE)} accept several.`,
        'mapping',
      );
    }
    fields.set(field, column);
  }
  if (!NAMING.some((field) => fields.has(field))) {
    throw invalidImport(`\`mapping\` must map a column to one of ${list(NAMING)}.`, 'mapping');
  }
}

function remapped(progress: ImportProgress, { mapping, acceptErrors }: ResumeRequest) {
  const { columns } = progress;
  if (mapping === undefined) return {};
  if (columns === undefined || progress.isSurveyed === true) {
    throw invalidImport(
      '`mapping` is not allowed: the columns of this file are already recognized.',
      'mapping',
    );
  }
  checkMapping(mapping, columns);
  return { mapping, acceptsErrors: acceptErrors === true };
}

/**
 * The progress that a paused import continues with. Pure.
 * @throws ApiError when the request lacks what the pause waits for
 */
function resumption(progress: ImportProgress, request: ResumeRequest): ImportProgress {
  const { pausedReason = 'stopped', columns } = progress;
  const { mapping, acceptErrors } = request;
  if (pausedReason === 'needs_mapping' && mapping === undefined) {
    throw invalidImport(
      `\`mapping\` is required: map the columns (${list(columns ?? [])}) to fields from ` +
        `${list(importField.options)}.`,
      'mapping',
    );
  }
  if (pausedReason === 'too_many_errors' && mapping === undefined && acceptErrors !== true) {
    const or = columns === undefined ? '' : ', or another `mapping`';
    throw invalidImport(`\`acceptErrors\`: true is required${or}.`, 'acceptErrors');
  }
  const accepts = acceptErrors === true ? { acceptsErrors: true } : {};
  return { ...progress, ...accepts, ...remapped(progress, request), pausedReason: null };
}

/**
 * Resumes a paused import; a running one is returned unchanged.
 * @throws ApiError when it has ended, waits for something else, or the key has too many imports
 *   under way
 */
export async function resumeImport(
  { service, key }: DatabaseCaller,
  run: ImportRun,
  request: ResumeRequest,
): Promise<{ readonly run: ImportRun; readonly isResumed: boolean }> {
  if (isFinalState(run.state)) throw invalidImport('The import has ended. Start another one.');
  if (run.state !== 'paused') return { run, isResumed: false };
  const progress = resumption(run.progress, request);
  const resumed = await service.db.transaction(async (tx) => {
    await claimImportSlot(tx, run.keyId ?? key.id);
    return resumeRun(tx, run, { progress });
  });
  if (resumed === null) {
    return { run: await findImport(service.db, key.ownerId, run.id), isResumed: false };
  }
  return { run: asImport(resumed), isResumed: true };
}
