import { z } from 'zod';
import { RESPONSE_FORMATS } from '../src/answers/answer.ts';
import { runAnswer } from '../src/answers/run-answer.ts';
import { plainId } from '../src/answers/safe-words.ts';
import { searchAnswer } from '../src/answers/search-answer.ts';
import { defineTool } from './define-tool.ts';
import { followSearch, waitForRunEnd } from './parts/follow-search.ts';
import { peopleOutput } from './parts/people-output.ts';
import { parseRunHandle } from './parts/run-handle.ts';

const input = () =>
  z.strictObject({
    run: z.string().trim().min(3).max(220).describe('Handle from an earlier answer: "search:s_…"'),
    since: z
      .int()
      .min(0)
      .max(Number.MAX_SAFE_INTEGER)
      .optional()
      .describe('`since` of the last answer: only newer rows'),
    after: z.int().min(0).max(10_000).optional().describe('Only rows after this position'),
    response_format: z.enum(RESPONSE_FORMATS).default('concise').describe('How much of each row'),
    purpose: z
      .string()
      .trim()
      .min(1)
      .max(200)
      .optional()
      .describe('Why they are looked up; shows contact details'),
  });

export const waitForRun = defineTool({
  name: 'wait_for_run',
  title: 'Wait for a run',
  toolset: 'default',
  scope: 'search:read',
  description:
    'Waits for a run that goes on, and gives its rows: new ones, or those after a position. ' +
    'Comes back before a host loses patience, says whether to call again, and never fails for ' +
    'lack of time. Also pages through a finished search.',
  input,
  output: peopleOutput,
  hints: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  run: async (args, context) => {
    const { kind, id } = parseRunHandle(args.run);
    const client = await context.client();
    const seconds = context.waitSeconds;
    if (kind !== 'search' && kind !== 'population') {
      const { run } = await waitForRunEnd({ client, context, seconds }, { kind, id });
      return runAnswer(`${kind}:${plainId(id)}`, run, context.fence);
    }
    const { since, purpose } = args;
    const reply = await followSearch({ client, context, searchId: id, seconds, since, purpose });
    return searchAnswer(reply.data, {
      fence: context.fence,
      format: args.response_format,
      before: args.after ?? 0,
      onlyNew: since !== undefined,
      masked: purpose === undefined,
      credits: { left: reply.creditsRemaining },
    });
  },
});
