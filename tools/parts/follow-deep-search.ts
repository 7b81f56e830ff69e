import type { RunReport } from '../../src/answers/run-answer.ts';
import { deepReport } from '../../src/answers/runs/deep-report.ts';
import {
  type DeepStart,
  deepStartReport,
  joinedNote,
} from '../../src/answers/runs/deep-start-report.ts';
import type { PeopleSearchClient } from '../../src/client/people-search-client.ts';
import type { ToolContext } from '../define-tool.ts';
import { waitForRunEnd } from './follow-run.ts';
import { isCounted } from './run-report.ts';
import { shortWaitSeconds } from './short-wait.ts';

export interface StartedDeepSearch extends DeepStart {
  readonly run: string;
  /** Credits left after the start. */
  readonly creditsRemaining: number | null;
}

/** A deep search after a short wait: its end, or how it started. */
export async function followDeepSearch(
  { run, started, joined, creditsRemaining }: StartedDeepSearch,
  client: PeopleSearchClient,
  context: ToolContext,
): Promise<{ readonly report: RunReport; readonly creditsLeft: number | null }> {
  const start = { started, joined };
  const asStarted = { report: deepStartReport(run, start), creditsLeft: creditsRemaining };
  if (asStarted.report.final) return asStarted;
  const seconds = shortWaitSeconds(context);
  const handle = { kind: 'deep', id: started.request_id } as const;
  const { run: seen } = await waitForRunEnd({ client, context, seconds }, handle);
  if (!seen?.over) return asStarted;
  const counted = await isCounted(seen.creditsRemaining, context);
  const report = deepReport(run, seen.data, counted);
  return {
    report: { ...report, sentences: [...report.sentences, ...joinedNote(start)] },
    // A run that ended without its price has changed the balance since the start.
    creditsLeft: seen.creditsRemaining,
  };
}
