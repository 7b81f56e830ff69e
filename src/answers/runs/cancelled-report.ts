import type { RunReport } from '../run-answer.ts';

/** What came of cancelling a run that stands as `report` says. */
export function cancelledReport(run: string, report: RunReport): RunReport {
  if (report.status === 'cancelled') return report;
  if (report.final) {
    const what = `Nothing was cancelled: ${run} has already ended (${report.status}).`;
    return { ...report, sentences: [what, ...report.sentences] };
  }
  // Some services end a run a little after they were told to.
  return {
    ...report,
    sentences: [...report.sentences, 'It was told to stop and is still running.'],
  };
}
