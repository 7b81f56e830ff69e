import { writeCall } from '../next-call.ts';
import { type RunReport, stillRunning } from '../run-answer.ts';
import type { Table } from '../table.ts';

/** What became of one of several files. */
export type FileOutcome =
  | { readonly kind: 'seen'; readonly run: string; readonly report: RunReport }
  /** `why` has no third-party text. */
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'not started' };

type SeenFile = Extract<FileOutcome, { kind: 'seen' }>;

/** Its number counts from 1, as the caller gave the files: a file's name may be third-party text. */
interface NumberedFile {
  readonly number: number;
  readonly outcome: FileOutcome;
}
interface NumberedImport extends SeenFile {
  readonly number: number;
}

const isSeen = (one: FileOutcome): one is SeenFile => one.kind === 'seen';
const isPaused = (one: FileOutcome): one is SeenFile =>
  isSeen(one) && one.report.status === 'paused';
const isFailed = (one: FileOutcome): boolean =>
  one.kind === 'refused' || (isSeen(one) && one.report.status === 'failed');

/** An import that goes on after this answer. */
export const isUnderWay = (one: FileOutcome): one is SeenFile =>
  isSeen(one) && !one.report.final && !isPaused(one);

const fileNumbers = (files: readonly NumberedFile[]): string =>
  `${files.length === 1 ? 'file' : 'files'} ${files.map(({ number }) => number).join(', ')}`;

const STATES: readonly (readonly [string, (one: FileOutcome) => boolean])[] = [
  ['running', isUnderWay],
  ['paused', isPaused],
  ['not started', ({ kind }) => kind === 'not started'],
  ['not imported', isFailed],
];

/** How many files are in, and which are not. */
function overview(files: readonly NumberedFile[]): string {
  const others = STATES.flatMap(([state, isIt]) => {
    const which = files.filter(({ outcome }) => isIt(outcome));
    return which.length === 0 ? [] : [`${state}: ${fileNumbers(which)}`];
  });
  const done = files.filter(({ outcome }) => isSeen(outcome) && outcome.report.final);
  const imported = done.filter(({ outcome }) => !isFailed(outcome)).length;
  const are = imported === 1 ? 'is' : 'are';
  return `${[`Of ${files.length} files ${imported} ${are} imported`, ...others].join('; ')}.`;
}

function sentencesOf({ number, outcome }: NumberedFile, main: SeenFile | undefined): string[] {
  switch (outcome.kind) {
    case 'not started':
      return [];
    case 'refused':
      return [`File ${number} was not imported. ${outcome.why}`];
    case 'seen': {
      const { next, sentences } = outcome.report;
      // One call is suggested at the end; another paused import has its own.
      const isApart = isPaused(outcome) && outcome !== main && next !== null && next !== 'wait';
      const resume = isApart ? [`It needs ${writeCall(next)}.`] : [];
      return [`File ${number}: ${[...sentences, ...resume].join(' ')}`];
    }
  }
}

/** The tables of the files as one, with the number of the file in front. */
function oneTable(files: readonly NumberedImport[]): Table {
  const tables = files.flatMap(({ number, report: { table } }) =>
    table === undefined || table.rows.length === 0 ? [] : [{ number, table }],
  );
  const columns = [...new Set(tables.flatMap(({ table }) => table.columns))];
  const rows = tables.flatMap(({ number, table }) =>
    table.rows.map((row) => [
      String(number),
      ...columns.map((column) => row[table.columns.indexOf(column)] ?? ''),
    ]),
  );
  return rows.length === 0 ? { columns: [], rows: [] } : { columns: ['file', ...columns], rows };
}

function statusOf(outcomes: readonly FileOutcome[]): string {
  if (outcomes.some((one) => isUnderWay(one) || one.kind === 'not started')) return 'running';
  if (outcomes.some(isPaused)) return 'paused';
  return outcomes.some(isFailed) ? 'completed_with_errors' : 'completed';
}

/** What became of several files as one report, and the run that its next step is about. */
export function severalImports(outcomes: readonly FileOutcome[]): {
  readonly run: string;
  readonly report: RunReport;
} {
  const files = outcomes.map((outcome, at) => ({ number: at + 1, outcome }));
  const seen = files.flatMap(({ number, outcome }) =>
    isSeen(outcome) ? [{ number, ...outcome }] : [],
  );
  const running = outcomes.find(isUnderWay);
  const main = running ?? outcomes.find(isPaused);
  const waiting = files.filter(({ outcome }) => outcome.kind === 'not started');
  const status = statusOf(outcomes);
  const sentences = [
    ...(running === undefined ? [] : [stillRunning(running.run)]),
    overview(files),
    ...files.flatMap((file) => sentencesOf(file, main)),
    ...(waiting.length === 0
      ? []
      : [`Then call import_connections with the paths of ${fileNumbers(waiting)}.`]),
  ];
  const finished = seen.findLast(({ report }) => report.next !== null);
  return {
    run: (main ?? seen.at(-1))?.run ?? '',
    report: {
      status,
      final: status.startsWith('completed'),
      sentences,
      next: (main ?? finished)?.report.next ?? null,
      notes: seen.flatMap(({ number, report }) =>
        (report.notes ?? []).map((note) => `file ${number}: ${note}`),
      ),
      table: oneTable(seen),
    },
  };
}
