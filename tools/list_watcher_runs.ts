import { z } from 'zod';
import { plainCursor, plainId } from '../src/answers/safe-words.ts';
import { runsThatFit, watcherRunsAnswer } from '../src/answers/watcher-runs-answer.ts';
import { defineTool } from './define-tool.ts';
import { fencedTable } from './parts/people-output.ts';
import { cursor, limit, watcherId } from './parts/watcher-arguments.ts';

const input = () => z.strictObject({ watcher: watcherId(), cursor: cursor(), limit: limit(50) });

const output = () =>
  z.object({ shown: z.number(), summary: z.string(), runs: fencedTable(), next: z.string() });

export const listWatcherRuns = defineTool({
  name: 'list_watcher_runs',
  title: 'History of a watcher',
  toolset: 'watchers',
  scope: 'watchers:write',
  description:
    'Shows the history or log of the checks of a watcher or alert: the past, latest or last ' +
    'times it ran or looked, this week or month, newest first, whether it picked up, turned ' +
    'up, noticed or found anything new or news on the person lately, and what has changed ' +
    'each time since it was set up. Free.',
  input,
  output,
  hints: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  run: async ({ watcher, cursor, limit }, context) => {
    const client = await context.client();
    const read = async (most: number) => {
      const reply = await client.call('v3.watchers.runs', {
        params: { watcher_id: watcher },
        query: { cursor, limit: most },
        signal: context.signal,
      });
      return reply.data;
    };
    const page = await read(limit);
    const fitting = runsThatFit(page.runs);
    // A smaller page has the cursor for exactly the runs that did not fit.
    const { runs, next_cursor } = fitting < page.runs.length ? await read(fitting) : page;
    return watcherRunsAnswer(runs, {
      fence: context.fence,
      watcher: plainId(watcher),
      cursor: plainCursor(next_cursor),
    });
  },
});
