import { type RunReport, unreadRunReport } from '../../src/answers/run-answer.ts';
import { deepReport } from '../../src/answers/runs/deep-report.ts';
import { enrichReport } from '../../src/answers/runs/enrich-report.ts';
import { importReport } from '../../src/answers/runs/import-report.ts';
import type { ToolContext } from '../define-tool.ts';
import { type WaitOptions, waitForRunEnd } from './follow-run.ts';
import { toolIsOff } from './toolsets-off.ts';

/** Kinds of runs other than searches. */
export type PlainKind = 'deep' | 'enrich' | 'import';

export interface ReportedRun {
  readonly report: RunReport;
  readonly creditsLeft: number | null;
}

/** Whether credits are counted: a balance tells, and saves asking. */
export const isCounted = async (left: number | null, context: ToolContext): Promise<boolean> =>
  left !== null || context.isMetered();

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
    if (!seen) return reported(unreadRunReport(run));
    const { data, creditsRemaining: left } = seen;
    return reported(deepReport(run, data, await isCounted(left, waiting.context)), left);
  }
  if (kind === 'enrich') {
    const { run: seen } = await waitForRunEnd(waiting, { kind, id });
    return seen
      ? reported(enrichReport(run, seen.data), seen.creditsRemaining)
      : reported(unreadRunReport(run));
  }
  const { run: seen } = await waitForRunEnd(waiting, { kind, id });
  if (!seen) return reported(unreadRunReport(run));
  return reported(withOfferedNext(importReport(run, seen.data.payload), waiting.context));
}

/** An import can be waited for, and not resumed, where the tools for imports are off. */
function withOfferedNext(report: RunReport, { toolsets }: ToolContext): RunReport {
  const { next, sentences } = report;
  if (next === null || next === 'wait' || next.tool !== 'resume_import') return report;
  const off = toolIsOff(next.tool, 'connections', toolsets);
  return off === '' ? report : { ...report, sentences: [...sentences, off], next: null };
}
