import { z } from 'zod';
import { enrichReport } from '../src/answers/runs/enrich-report.ts';
import { startedAnswer } from '../src/answers/runs/started-answer.ts';
import { plainId } from '../src/answers/safe-words.ts';
import type { EnrichResponse } from '../src/contract/enrich.ts';
import { costSentence, PRICES } from '../src/contract/prices.ts';
import { defineTool, type ToolContext } from './define-tool.ts';
import { waitForRunEnd } from './parts/follow-run.ts';
import { askToRegenerate } from './parts/regenerate.ts';
import { sinceOf } from './parts/run-age.ts';
import { runOutput } from './parts/run-output.ts';

const PRICE = PRICES['v3.enrich.start'];

/** Seconds to wait before returning the run's handle instead. */
const MAX_WAIT_SECONDS = 8;

const input = () =>
  z.strictObject({
    id: z.string().trim().min(1).max(200).describe('Profile id, alias id or slug'),
    operation: z
      .enum(['partial', 'full', 'regenerate'])
      .default('full')
      .describe('How far; regenerate: a full one anew, the user is asked first'),
  });

/** The run after a short wait; as it started, if the service became unreachable meanwhile. */
async function afterShortWait(started: EnrichResponse, context: ToolContext) {
  if (started.status !== 'running') return started;
  const client = await context.client();
  const seconds = Math.min(MAX_WAIT_SECONDS, context.waitSeconds);
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
    'Enriches the profile of a person or contact that is outdated, old or missing details: ' +
    'fills in the latest data, newer information and more sources that the service has got ' +
    'since, such as that they changed jobs. Answers how far it is, or a run handle. ' +
    costSentence(PRICE),
  input,
  output: runOutput,
  hints: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: true },
  run: async ({ id, operation }, context) => {
    if (operation === 'regenerate') {
      await askToRegenerate({ id, price: PRICE, call: { id, operation } }, context);
    }
    const client = await context.client();
    const now = Date.now();
    const { data, joined, creditsRemaining } = await client.enrich(
      id,
      { operation, include_profile: false },
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
