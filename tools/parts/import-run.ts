import { z } from 'zod';
import type { ToolAnswer } from '../../src/answers/answer.ts';
import { pauseBefore } from '../../src/answers/call-again.ts';
import { type RunReport, runAnswer } from '../../src/answers/run-answer.ts';
import { plainId } from '../../src/answers/safe-words.ts';
import type { SearchData } from '../../src/answers/search-answer.ts';
import type { PeopleSearchClient } from '../../src/client/people-search-client.ts';
import type { ToolContext } from '../define-tool.ts';
import { fencedTable } from './people-output.ts';
import { sinceOf } from './run-age.ts';
import { reportedRun } from './run-report.ts';

/**
 * Most imports of a person's contacts finish within this time; wait_for_run waits for the others.
 */
const MAX_WAIT_SECONDS = 10;

/** The output of import_connections and resume_import: an import as in wait_for_run. */
export const importOutput = () =>
  z.object({
    status: z.string(),
    final: z.boolean(),
    run: z.string(),
    summary: z.string(),
    people: fencedTable(),
    next: z.string(),
  });

/** An import, and what it has come to. */
export interface SeenImport {
  readonly run: string;
  readonly report: RunReport;
  readonly creditsLeft: number | null;
}

/** Waits a little for an import. */
export async function seenImport(
  jobId: string,
  client: PeopleSearchClient,
  context: ToolContext,
): Promise<SeenImport> {
  const run = `import:${plainId(jobId)}`;
  const seconds = Math.min(MAX_WAIT_SECONDS, context.waitSeconds);
  return { run, ...(await reportedRun({ client, context, seconds }, 'import', jobId, run)) };
}

/** The answer about an import that was waited for since `begun`. */
export function answerOf(
  { run, report, creditsLeft }: SeenImport,
  begun: number,
  { fence, waitSeconds }: ToolContext,
): ToolAnswer<SearchData> {
  const now = Date.now();
  const age = (now - begun) / 1000;
  const pause = pauseBefore(age, waitSeconds);
  return runAnswer(report, { run, fence, pause, since: sinceOf(age, now), creditsLeft });
}

/** The status of an import after a short wait. */
export async function importAnswer(
  jobId: string,
  client: PeopleSearchClient,
  context: ToolContext,
): Promise<ToolAnswer<SearchData>> {
  const begun = Date.now();
  return answerOf(await seenImport(jobId, client, context), begun, context);
}
