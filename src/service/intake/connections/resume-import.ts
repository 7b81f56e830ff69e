import { importField } from '../../../contract/connections.ts';
import type { DatabaseCaller } from '../../access/caller.ts';
import { resumeRun } from '../../runs/resume-run.ts';
import { isFinalState } from '../../runs/run.ts';
import { fillDownFault } from '../formats/csv/block-columns.ts';
import type { ColumnMapping } from '../formats/csv/mapped-cells.ts';
import { mappingFault } from '../formats/csv/mapping-fault.ts';
import { asImport, type ImportProgress, type ImportRun } from './import-job.ts';
import { claimImportSlot } from './import-slots.ts';
import { findImport } from './read-import.ts';
import { invalidImport } from './start-import.ts';

/** The request that resumes a paused import. */
export interface ResumeRequest {
  readonly mapping?: ColumnMapping | undefined;
  /** Columns of the mapping whose value holds for the rows below it. */
  readonly fillDown?: readonly string[] | undefined;
  readonly acceptErrors?: true | undefined;
}

const list = (names: readonly string[]): string => names.join(', ');

/** @throws ApiError when the mapping, or what is filled down, does not fit the table */
function checkMapping(
  mapping: ColumnMapping,
  fillDown: readonly string[],
  columns: readonly string[],
): void {
  const fault = mappingFault(mapping, columns);
  if (fault !== null) throw invalidImport(`\`mapping\` ${fault}`, 'mapping');
  const wrong = fillDownFault(fillDown, mapping, columns);
  if (wrong !== null) throw invalidImport(`\`fillDown\` ${wrong}`, 'fillDown');
}

function remapped(progress: ImportProgress, request: ResumeRequest) {
  const { columns } = progress;
  const { mapping, fillDown = [], acceptErrors } = request;
  if (mapping === undefined && fillDown.length > 0) {
    throw invalidImport('`fillDown` requires `mapping`.', 'fillDown');
  }
  if (mapping === undefined) return {};
  if (columns === undefined || progress.isSurveyed === true) {
    throw invalidImport(
      '`mapping` is not allowed: the columns of this file are already recognized.',
      'mapping',
    );
  }
  checkMapping(mapping, fillDown, columns);
  return { mapping, fillDown, acceptsErrors: acceptErrors === true };
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
    return { run: await findImport(service.db, key, run.id), isResumed: false };
  }
  return { run: asImport(resumed), isResumed: true };
}
