import type { RunReport } from '../run-answer.ts';

/** What came of cancelling a run that stands as `report` says. */
export function cancelledReport(run: string, report: RunReport): RunReport {
  if (report.status === 'cancelled') return report;
  // Some services end a run a little after they were told to.
  const what = report.final
    ? `Nothing was cancelled: ${run} is over already (${report.status}).`
    : `${run} was told to end and has not yet.`;
  return { ...report, sentences: [what, ...report.sentences] };
}
