import { type RunReport, unreadRunReport } from '../../src/answers/run-answer.ts';
import { deepReport } from '../../src/answers/runs/deep-report.ts';
import { enrichReport } from '../../src/answers/runs/enrich-report.ts';
import { importReport } from '../../src/answers/runs/import-report.ts';
import { type WaitOptions, waitForRunEnd } from './follow-run.ts';

/** Kinds of runs other than searches. */
export type PlainKind = 'deep' | 'enrich' | 'import';

export interface ReportedRun {
  readonly report: RunReport;
  readonly creditsLeft: number | null;
}

/** Waits for a run of any kind except a search, and reports its status. */
export async function reportedRun(
  waiting: WaitOptions,
  kind: PlainKind,
  id: string,
  run: string,
): Promise<ReportedRun> {
  const reported = (report: RunReport, creditsLeft: number | null = null) => ({
    report,
    creditsLeft,
  });
  if (kind === 'deep') {
    const { run: seen } = await waitForRunEnd(waiting, { kind, id });
    return seen
      ? reported(deepReport(run, seen.data), seen.creditsRemaining)
      : reported(unreadRunReport(run));
  }
  if (kind === 'enrich') {
    const { run: seen } = await waitForRunEnd(waiting, { kind, id });
    return seen
      ? reported(enrichReport(run, seen.data), seen.creditsRemaining)
      : reported(unreadRunReport(run));
  }
  const { run: seen } = await waitForRunEnd(waiting, { kind, id });
  return seen ? reported(importReport(run, seen.data.payload)) : reported(unreadRunReport(run));
}
