import type { ResponseOf } from '../../contract/endpoints.ts';
import { cleanText } from '../clean-text.ts';
import type { NextCall } from '../next-call.ts';
import { type RunReport, stillRunning } from '../run-answer.ts';
import { counted, grouped } from '../safe-words.ts';
import { type Column, tableOf } from '../table.ts';
import { changedJobLines, importChangesSentence } from './import-changes.ts';
import { leftOutRowsSentence } from './left-out-rows.ts';
import { type RowKind, rejectedKinds, rowKinds, rowsText } from './row-kinds.ts';

type Job = ResponseOf<'v2.connections.job'>['payload'];
type BlockColumn = NonNullable<Job['blockColumns']>[number];

/** Maximum number of rows shown: the first ones show what is wrong with a file. */
const MAX_ROWS = 10;
const MAX_COLUMNS = 40;

const COLUMNS: readonly Column<RowKind>[] = [
  { name: 'row', longest: 50, cell: rowsText },
  { name: 'column', longest: 60, cell: ({ column }) => column },
  { name: 'why', longest: 160, cell: ({ message }) => message },
];

function counts({ progress = {} }: Job): string {
  const { processed = 0, total = null, imported = 0, updated = 0, skipped = 0 } = progress;
  const all = total === null ? '' : ` of ${grouped(total)}`;
  return (
    `${grouped(processed)}${all} rows read: ${grouped(imported)} imported, ` +
    `${grouped(updated)} updated, ${grouped(skipped)} skipped, ` +
    `${grouped(progress.failed ?? 0)} failed.`
  );
}

const resume = (args: object, why: string): NextCall => ({
  tool: 'resume_import',
  args: { ...args },
  why,
});

function paused(run: string, job: Job): Pick<RunReport, 'sentences' | 'next'> {
  const said = (why: string): string[] => [`PAUSED (${run}): ${why}`, counts(job)];
  switch (job.pausedReason) {
    case 'needs_mapping':
      return {
        sentences: said('its columns are not recognized. The notes list them.'),
        next: resume({ run, mapping: { '…': 'name' } }, 'with each column and what it holds'),
      };
    case 'too_many_errors':
      return {
        sentences: said('too many rows cannot be read. Nothing is imported yet.'),
        next: resume({ run, accept_errors: true }, 'if the user accepts those rows as lost'),
      };
    default:
      return {
        sentences: said(
          'the service was stopped, or an error persisted. It continues where it stopped.',
        ),
        next: resume({ run }, 'to go on'),
      };
  }
}

const MAY_FILL =
  'A column may hold for the rows below it: see the notes. If the user says so, import the file ' +
  'again and map it as filled down: {"…": "organization fill_down"}.';

/** What became of values and columns that are not in the rows' table. */
function leftOut({
  warnings = [],
  warningsTotal = warnings.length,
  notesAdded = 0,
  tagsAdded = 0,
  leftOutRows = [],
  blockColumns = [],
}: Job): string[] {
  const own = [
    ...(notesAdded > 0 ? [counted(notesAdded, 'note', 'notes')] : []),
    ...(tagsAdded > 0 ? [counted(tagsAdded, 'tag', 'tags')] : []),
  ];
  const values = counted(warningsTotal, 'value was', 'values were');
  const noPeople = leftOutRowsSentence(leftOutRows);
  return [
    ...(noPeople === null ? [] : [noPeople]),
    ...(blockColumns.some(({ isFilled }) => !isFilled) ? [MAY_FILL] : []),
    ...(own.length > 0 ? [`From the file the user has ${own.join(' and ')} more.`] : []),
    ...(warnings.length > 0 ? [`${values} left out or changed: see the table.`] : []),
  ];
}

const SEARCH: NextCall = {
  tool: 'search_people',
  args: { query: '…', my_network: true },
  why: 'to search among them',
};

/** A skipped row has nothing new about an existing person. */
function completedSentence(run: string, { progress = {} }: Job): string {
  const news = (progress.imported ?? 0) + (progress.updated ?? 0);
  const unchanged = progress.skipped ?? 0;
  const people =
    unchanged === 0
      ? `${counted(news, 'person is', 'people are')} in the user's connections.`
      : `${counted(news, 'person is', 'people are')} new or changed in the user's connections; ` +
        `${counted(unchanged, 'was', 'were')} there already, unchanged.`;
  return `Done (${run}): ${people}`;
}

const completedSentences = (run: string, job: Job): string[] => [
  completedSentence(run, job),
  counts(job),
  ...leftOut(job),
  ...(job.changes == null ? [] : [importChangesSentence(job.changes)]),
];

function stateOf(run: string, job: Job): Pick<RunReport, 'final' | 'sentences' | 'next'> {
  switch (job.status) {
    case 'queued':
    case 'running':
      return { final: false, sentences: [stillRunning(run), counts(job)], next: 'wait' };
    case 'paused':
      return { final: false, ...paused(run, job) };
    case 'completed': {
      return { final: true, sentences: completedSentences(run, job), next: SEARCH };
    }
    case 'failed':
      return {
        final: true,
        sentences: [`Failed (${run}).`, counts(job)],
        next: null,
      };
  }
}

const blockColumnNote = ({ column, rows, isFilled }: BlockColumn): string =>
  isFilled
    ? `column filled down: ${cleanText(column, 60)} (${grouped(rows)} rows have it from above)`
    : `column filled in only on the first rows of blocks: ${cleanText(column, 60)} ` +
      `(${grouped(rows)} rows have none)`;

/** Text from the file and the service: third-party data. */
function notesOf({
  columns = [],
  unreadColumns = [],
  failure,
  pausedReason,
  changes,
  blockColumns = [],
}: Job): string[] {
  return [
    ...(pausedReason === 'needs_mapping'
      ? columns.slice(0, MAX_COLUMNS).map((name) => `column: ${cleanText(name, 60)}`)
      : []),
    ...(changes == null ? [] : changedJobLines(changes).map((line) => `changed job: ${line}`)),
    ...unreadColumns
      .slice(0, MAX_COLUMNS)
      .map(({ column, rows }) => `column not imported: ${cleanText(column, 60)} (${rows} rows)`),
    ...blockColumns.slice(0, MAX_COLUMNS).map(blockColumnNote),
    ...(failure === undefined ? [] : [`why: ${cleanText(failure.message, 300)}`]),
  ];
}

/** The status of an import of connections, as an answer. */
export function importReport(run: string, job: Job): RunReport {
  const rows = [...rejectedKinds(job), ...rowKinds(job.warnings ?? [])];
  return {
    status: job.status,
    ...stateOf(run, job),
    notes: notesOf(job),
    // An unreadable cell may contain an address, so contact details are masked.
    table: tableOf(rows.slice(0, MAX_ROWS), COLUMNS, true),
  };
}
