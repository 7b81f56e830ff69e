import { z } from 'zod';
import { RESPONSE_FORMATS } from '../src/answers/answer.ts';
import { pauseBefore } from '../src/answers/call-again.ts';
import { runAnswer, unreadRunReport } from '../src/answers/run-answer.ts';
import { plainId } from '../src/answers/safe-words.ts';
import { searchAnswer } from '../src/answers/search-answer.ts';
import { defineTool, type ToolContext } from './define-tool.ts';
import { waitForSearch } from './parts/follow-search.ts';
import { peopleOutput } from './parts/people-output.ts';
import { purpose } from './parts/purpose.ts';
import { ageBySince, ageByTime, sinceOf } from './parts/run-age.ts';
import { parseRunHandle } from './parts/run-handle.ts';
import { isCounted, type PlainKind, reportedRun } from './parts/run-report.ts';

const input = () =>
  z.strictObject({
    run: z.string().trim().min(3).max(220).describe('Handle: "search:s_…"'),
    since: z
      .int()
      .min(0)
      .max(Number.MAX_SAFE_INTEGER)
      .optional()
      .describe('`since` of the last answer'),
    after: z.int().min(0).max(10_000).optional().describe('From `Next`: further rows'),
    response_format: z.enum(RESPONSE_FORMATS).default('concise').describe('Detail'),
    purpose: purpose(),
  });

type Args = z.output<ReturnType<typeof input>>;

async function rowsOf(searchId: string, args: Args, context: ToolContext) {
  const client = await context.client();
  const { since, purpose } = args;
  const { fence, waitSeconds: seconds } = context;
  const begun = Date.now();
  const seen = await waitForSearch({ client, context, searchId, seconds, since, purpose });
  const now = Date.now();
  const waited = (now - begun) / 1000;
  if (seen === null) {
    const run = `search:${plainId(searchId)}`;
    const pause = pauseBefore(waited, seconds);
    return runAnswer(unreadRunReport(run), { run, fence, pause, since, creditsLeft: null });
  }
  const age = ageByTime(seen.data.created_at, waited, now);
  const left = seen.creditsRemaining;
  return searchAnswer(seen.data, {
    fence,
    format: args.response_format,
    before: args.after ?? 0,
    onlyNew: seen.onlyNew,
    masked: seen.purpose === undefined,
    credits: { left, counted: await isCounted(left, context) },
    toImport: context.toImport,
    pause: pauseBefore(age, seconds),
  });
}

async function reportOf(kind: PlainKind, id: string, { since }: Args, context: ToolContext) {
  const client = await context.client();
  const { fence, waitSeconds: seconds } = context;
  const run = `${kind}:${plainId(id)}`;
  const begun = Date.now();
  const { report, creditsLeft } = await reportedRun({ client, context, seconds }, kind, id, run);
  const now = Date.now();
  const age = ageBySince(since, (now - begun) / 1000, now);
  const pause = pauseBefore(age, seconds);
  return runAnswer(report, { run, fence, pause, since: sinceOf(age, now), creditsLeft });
}

export const waitForRun = defineTool({
  name: 'wait_for_run',
  title: 'Wait for a run and get results',
  toolset: 'default',
  scope: 'search:read',
  description:
    'Waits for a search, import or other run or job that was started and is still going: ' +
    'checks its status, whether it is done, ready or finished yet, and gets new, remaining or ' +
    'more results, the rest or next page.',
  input,
  output: peopleOutput,
  hints: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  run: (args, context) => {
    const { kind, id } = parseRunHandle(args.run);
    return kind === 'search' || kind === 'population'
      ? rowsOf(id, args, context)
      : reportOf(kind, id, args, context);
  },
});
