import { z } from 'zod';
import { plainId } from '../src/answers/safe-words.ts';
import { defineTool } from './define-tool.ts';
import { watcherId } from './parts/watcher-arguments.ts';

const input = () => z.strictObject({ watcher: watcherId() });

const output = () => z.object({ watcher: z.string(), deleted: z.boolean(), summary: z.string() });

export const deleteWatcher = defineTool({
  name: 'delete_watcher',
  title: 'Remove a watcher',
  toolset: 'watchers',
  scope: 'watchers:write',
  description:
    "Stops or quits watching, following, tracking or monitoring a person's profile for good, " +
    'when the user does not need or follow them any more: unsubscribes from, drops, ends or ' +
    'deletes the watcher or alert, so that there are no more updates about their moves, and ' +
    'the history of its runs; update_watcher pauses it for a while.',
  input,
  output,
  hints: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  run: async ({ watcher }, context) => {
    const client = await context.client();
    const { data } = await client.call('v3.watchers.delete', {
      params: { watcher_id: watcher },
      signal: context.signal,
    });
    const id = plainId(data.watcher_id);
    const free = (await context.isMetered()) ? '; it costs nothing any more' : '';
    const text =
      `Watcher ${id} and its run history are deleted${free}. What its ` +
      'runs found stays in the profile.';
    return { text, data: { watcher: id, deleted: data.deleted, summary: text } };
  },
});
