import { z } from 'zod';
import { plainCursor } from '../src/answers/safe-words.ts';
import { watchersAnswer } from '../src/answers/watchers-answer.ts';
import { defineTool } from './define-tool.ts';
import { table } from './parts/people-output.ts';
import { cursor, limit } from './parts/watcher-arguments.ts';

const input = () => z.strictObject({ cursor: cursor(), limit: limit(25) });

const output = () =>
  z.object({
    credits_most: z.number().optional(),
    ...table,
    summary: z.string(),
    next: z.string(),
  });

export const listWatchers = defineTool({
  name: 'list_watchers',
  title: 'Show watchers',
  toolset: 'watchers',
  scope: 'watchers:write',
  description:
    'Shows what watchers and alerts there are, active and paused: an overview of all people ' +
    'and profiles that are being watched, followed or tracked, whom the user is currently ' +
    'keeping tabs or an eye on, watching or monitoring at the moment: how often, which ' +
    'watchers are switched on, credits a month, last and next check. Free.',
  input,
  output,
  hints: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  run: async ({ cursor, limit }, context) => {
    const client = await context.client();
    const { data } = await client.call('v3.watchers.list', {
      query: { cursor, limit },
      signal: context.signal,
    });
    const metered = await context.isMetered();
    return watchersAnswer(data.watchers, { cursor: plainCursor(data.next_cursor), limit, metered });
  },
});
