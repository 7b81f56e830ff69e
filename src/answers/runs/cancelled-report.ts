import type { RunReport } from '../run-answer.ts';

/** The report after cancelling a run; `report` is its status. */
export function cancelledReport(run: string, report: RunReport): RunReport {
  if (report.status === 'cancelled') return report;
  if (report.final) {
    const what = `Nothing was cancelled: ${run} has already ended (${report.status}).`;
    return { ...report, sentences: [what, ...report.sentences] };
  }
  // Some services end a run a little after the request.
  return {
    ...report,
    sentences: [...report.sentences, 'It was told to stop and is still running.'],
  };
}
