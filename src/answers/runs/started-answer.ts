import type { ToolAnswer } from '../answer.ts';
import { type Fence, type Fenced, fencedLines, fencedObject } from '../fence.ts';
import { nextOf, profileLinks, type RunReport } from '../run-answer.ts';
import { type Table, tableLines, tableThatFits } from '../table.ts';

/** A run in the answer of the tool that started or ended it. */
export interface StartedData {
  status: string;
  /** False until the result is complete. */
  final: boolean;
  /** The run's handle; empty if no run was needed. */
  run: string;
  /** The profile that it is about; empty if not known yet. */
  profile: string;
  summary: string;
  next: string;
  /** Third-party text, if the run has ended with rows. */
  people?: Fenced<Table>;
}

export interface StartedFrame {
  readonly run: string;
  /** Seconds to pause before the next wait; 0 right after a start. */
  readonly pause: number;
  /** The `since` argument of the next wait. */
  readonly since?: number | undefined;
  /** Credits of the key; null if they are not counted. */
  readonly creditsLeft: number | null;
  /** Absent: the rows are left to wait_for_run. */
  readonly fence?: Fence;
}

/** Maximum tokens of the rows. */
const MAX_ROW_TOKENS = 1200;

function rowsOf({ table }: RunReport, fence: Fence | undefined) {
  if (fence === undefined || table === undefined || table.rows.length === 0) {
    return { lines: [], data: {} };
  }
  const fitting = tableThatFits(table, MAX_ROW_TOKENS);
  const lines = fencedLines(fence, tableLines(fitting));
  return { lines, data: { people: fencedObject(fence, fitting) } };
}

/** The run in a few sentences, with its rows if it has ended with some. */
export function startedAnswer(report: RunReport, frame: StartedFrame): ToolAnswer<StartedData> {
  const { creditsLeft, run } = frame;
  const { status, final, profileId = '' } = report;
  const sentences = [
    ...report.sentences,
    ...(creditsLeft === null ? [] : [`Credits left: ${creditsLeft}.`]),
  ];
  const next = nextOf(report, frame);
  const rows = rowsOf(report, frame.fence);
  const text = [...sentences, ...rows.lines, ...(next === '' ? [] : [`Next: ${next}`])].join('\n');
  const summary = sentences.join(' ');
  return {
    text,
    data: { status, final, run, profile: profileId, summary, next, ...rows.data },
    links: profileLinks(profileId),
  };
}
