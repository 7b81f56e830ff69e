import { z } from 'zod';
import { usageAnswer } from '../src/answers/usage-answer.ts';
import { defineTool } from './define-tool.ts';
import { table } from './parts/people-output.ts';
import { toolsetsOff } from './parts/toolsets-off.ts';

const input = () => z.strictObject({});

const output = () =>
  z.object({
    connection: z.enum(['embedded', 'demo', 'remote']),
    metered: z.boolean(),
    credits_available: z.number().optional(),
    summary: z.string(),
    ...table,
  });

export const getUsage = defineTool({
  name: 'get_usage',
  title: 'Credits, spending and rate limits',
  toolset: 'default',
  scope: null,
  description:
    'Shows how many credits are left (remaining balance, quota or budget), what was used or ' +
    'spent on people search this month, and the rate limit: how close it is, how many ' +
    'requests may go right now. Names the toolsets that are off. Free.',
  input,
  output,
  hints: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  run: async (_args, context) => {
    const client = await context.client();
    const reply = await client.usage({ signal: context.signal });
    return usageAnswer(reply.data, {
      connection: await context.connection(),
      notice: context.notice(),
      toolsetsOff: toolsetsOff(context.toolsets),
      budget: await context.budget(),
      bucketLevels: client.bucketLevels(),
    });
  },
});
