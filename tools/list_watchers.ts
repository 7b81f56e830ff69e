import { z } from 'zod';
import { plainCursor } from '../src/answers/safe-words.ts';
import { watchersAnswer } from '../src/answers/watchers-answer.ts';
import { defineTool } from './define-tool.ts';
import { table } from './parts/people-output.ts';
import { cursor, limit } from './parts/watcher-arguments.ts';

const input = () => z.strictObject({ cursor: cursor(), limit: limit(25) });

const output = () =>
  z.object({ credits_most: z.number(), ...table, summary: z.string(), next: z.string() });

export const listWatchers = defineTool({
  name: 'list_watchers',
  title: 'Show watchers',
  toolset: 'watchers',
  scope: 'watchers:write',
  description:
    'Shows all active and paused watchers, that is, the people and profiles that are being ' +
    'watched, followed or tracked, and that the user is watching or monitoring at the moment: ' +
    'how often, credits a month, last and next check. Free.',
  input,
  output,
  hints: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  run: async ({ cursor, limit }, context) => {
    const client = await context.client();
    const { data } = await client.call('v3.watchers.list', {
      query: { cursor, limit },
      signal: context.signal,
    });
    return watchersAnswer(data.watchers, { cursor: plainCursor(data.next_cursor), limit });
  },
});
