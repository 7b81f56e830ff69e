import { z } from 'zod';
import { enrichReport } from '../src/answers/runs/enrich-report.ts';
import { startedAnswer } from '../src/answers/runs/started-answer.ts';
import { plainId } from '../src/answers/safe-words.ts';
import type { EnrichResponse } from '../src/contract/enrich.ts';
import { costSentence, PRICES } from '../src/contract/prices.ts';
import { defineTool, type ToolContext } from './define-tool.ts';
import { waitForRunEnd } from './parts/follow-run.ts';
import { knownProfile } from './parts/known-profile.ts';
import { askToRegenerate } from './parts/regenerate.ts';
import { sinceOf } from './parts/run-age.ts';
import { runOutput } from './parts/run-output.ts';
import { shortWaitSeconds } from './parts/short-wait.ts';

const PRICE = PRICES['v3.enrich.start'];

const input = () =>
  z.strictObject({
    id: z.string().trim().min(1).max(200).describe('Profile id or slug'),
    operation: z
      .enum(['partial', 'full', 'regenerate'])
      .default('full')
      .describe('regenerate: a full one anew; the user is asked'),
  });

type Operation = z.output<ReturnType<typeof input>>['operation'];

/** The level of a profile that has been built in full, and the operation that leads there. */
const FULL_LEVEL = 3;
const FILLED: Operation = 'full';

/**
 * What is asked of the service, once approved. Only a profile that is built in full loses anything
 * by a regeneration; any other one is only filled, and then no other operation is sent, in case it
 * is full by then.
 */
async function approved(id: string, operation: Operation, context: ToolContext) {
  if (operation !== 'regenerate') return { id, operation };
  const profile = await knownProfile(id, context);
  const call = { id: profile.id, operation };
  if (profile.level !== null && profile.level < FULL_LEVEL) return { ...call, operation: FILLED };
  const credits = context.mostCredits('v3.enrich.start');
  await askToRegenerate({ profile, credits, call }, context);
  return call;
}

/** The run after a short wait; as it started, if the service became unreachable meanwhile. */
async function afterShortWait(started: EnrichResponse, context: ToolContext) {
  if (started.status !== 'running') return started;
  const client = await context.client();
  const seconds = shortWaitSeconds(context);
  const handle = { kind: 'enrich', id: started.request_id } as const;
  const { run } = await waitForRunEnd({ client, context, seconds }, handle);
  return run?.data ?? started;
}

export const enrichProfile = defineTool({
  name: 'enrich_profile',
  title: 'Update or refresh a profile',
  toolset: 'default',
  scope: 'search:read',
  description:
    'Brings the profile of a person or contact that is outdated, old, stale or missing ' +
    'details up to date: fills in the rest, adds the latest data, newer information and more ' +
    'sources that the service has got since, as when they changed jobs. ' +
    costSentence(PRICE),
  input,
  output: runOutput,
  hints: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: true },
  run: async ({ id, operation }, context) => {
    const sent = await approved(id, operation, context);
    const client = await context.client();
    const now = Date.now();
    const { data, joined, creditsRemaining } = await client.enrich(
      sent.id,
      { operation: sent.operation, include_profile: false },
      { tool: 'enrich_profile', signal: context.signal },
    );
    const run = `enrich:${plainId(data.request_id)}`;
    const report = enrichReport(run, await afterShortWait(data, context));
    const sentences = joined
      ? [...report.sentences, 'It was already running; no second one was started.']
      : report.sentences;
    const frame = { run, pause: 0, since: sinceOf(0, now), creditsLeft: creditsRemaining };
    return startedAnswer({ ...report, sentences }, frame);
  },
});
