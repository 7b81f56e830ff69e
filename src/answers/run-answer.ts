import type { AnswerLink, ToolAnswer } from './answer.ts';
import { waitAgainReason } from './call-again.ts';
import { type Fence, fencedLines, fencedObject, labelled } from './fence.ts';
import { type NextCall, writeCall } from './next-call.ts';
import type { SearchData } from './search-answer.ts';
import { type Table, tableLines, tableThatFits } from './table.ts';
import { estimateTokens, fittingLines } from './token-estimate.ts';

/** The state of a run other than a search, derived from its status body. */
export interface RunReport {
  readonly status: string;
  /** False while this is not the result: the run continues, or waits for a person. */
  readonly final: boolean;
  /** Our own words. The first sentence of a running run says that it is running. */
  readonly sentences: readonly string[];
  /** The next step; `wait`: call wait_for_run again. */
  readonly next: NextCall | 'wait' | null;
  /** The profile that it is about, if any. */
  readonly profileId?: string;
  /** Third-party text: notes, and rows. */
  readonly notes?: readonly string[];
  readonly table?: Table;
}

export interface RunFrame {
  /** The run's handle: `deep:d_…`. */
  readonly run: string;
  readonly fence: Fence;
  /** Seconds to pause before the next wait. */
  readonly pause: number;
  /** The `since` argument of the next wait. */
  readonly since?: number | undefined;
  /** Credits of the key; null if they are not counted. */
  readonly creditsLeft: number | null;
}

/** Starts the answer about a running run, so that it is never mistaken for the result. */
export const stillRunning = (run: string, how = ''): string =>
  `STILL RUNNING (${run}${how === '' ? '' : `, ${how}`}): not the result yet.`;

/** The report about a run whose status could not be read in time. */
export const unreadRunReport = (run: string): RunReport => ({
  status: 'unknown',
  final: false,
  sentences: [
    stillRunning(run, 'as far as is known'),
    'The service was unreachable during this time; the run continues.',
  ],
  next: 'wait',
});

export function profileLinks(profileId: string | undefined): AnswerLink[] {
  if (profileId === undefined || profileId === '') return [];
  return [{ uri: `people://profile/${profileId}`, name: profileId, mimeType: 'text/plain' }];
}

/** The next call as text; empty if none is suggested. */
export function nextOf(
  { next }: RunReport,
  { run, since, pause }: Omit<RunFrame, 'fence'>,
): string {
  if (next === null) return '';
  if (next !== 'wait') return writeCall(next);
  const args = since === undefined ? { run } : { run, since };
  return writeCall({ tool: 'wait_for_run', args, why: waitAgainReason(pause) });
}

const NO_TABLE: Table = { columns: [], rows: [] };

/** Maximum tokens of rows and notes. */
const MAX_BODY_TOKENS = 1500;

/** The run as the answer of wait_for_run, in the shape of a search's answer. */
export function runAnswer(report: RunReport, frame: RunFrame): ToolAnswer<SearchData> {
  const { table: whole = NO_TABLE, status, final, profileId } = report;
  const notes = fittingLines(report.notes ?? [], MAX_BODY_TOKENS / 2);
  const tokensLeft = MAX_BODY_TOKENS - estimateTokens(JSON.stringify(notes));
  const table = whole.rows.length === 0 ? NO_TABLE : tableThatFits(whole, tokensLeft);
  const { creditsLeft, fence, run } = frame;
  const sentences = [
    ...report.sentences,
    ...(creditsLeft === null ? [] : [`Credits left: ${creditsLeft}.`]),
  ];
  const next = nextOf(report, frame);
  const lines = [
    ...(notes.length > 0 ? [labelled('notes', notes)] : []),
    ...(table.rows.length > 0 ? tableLines(table) : []),
  ];
  const text = [
    ...sentences,
    ...(lines.length > 0 ? fencedLines(fence, lines) : []),
    ...(next === '' ? [] : [`Next: ${next}`]),
  ].join('\n');
  const shown = table.rows.length;
  const data: SearchData = {
    status,
    final,
    run,
    first: shown === 0 ? 0 : 1,
    last: shown,
    total: whole.rows.length,
    summary: sentences.join(' '),
    people: fencedObject(fence, { understood: [], notes: [...notes], notices: [], ...table }),
    next,
  };
  return { text, data, links: profileLinks(profileId) };
}
