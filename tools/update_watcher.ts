import { z } from 'zod';
import { RefusedCall } from '../src/answers/refused-call.ts';
import { watcherAnswer } from '../src/answers/watcher-answer.ts';
import { costsMore, knownCredits } from '../src/answers/watcher-cost.ts';
import type { Watcher, WatcherUpdateRequest } from '../src/contract/watchers.ts';
import { defineTool, type ToolContext } from './define-tool.ts';
import { everyHours, phases, watcherId } from './parts/watcher-arguments.ts';
import { askForWatcher, watchedProfile } from './parts/watcher-consent.ts';
import { watcherOutput } from './parts/watcher-output.ts';

const input = () =>
  z.strictObject({
    watcher: watcherId(),
    enabled: z.boolean().optional().describe('false pauses it, true resumes it'),
    every_hours: everyHours().optional(),
    phases: phases(),
  });

type Args = z.output<ReturnType<typeof input>>;

function changeOf({ enabled, every_hours, phases }: Args): WatcherUpdateRequest {
  const change = {
    ...(enabled === undefined ? {} : { enabled }),
    ...(every_hours === undefined ? {} : { interval_seconds: every_hours * 3600 }),
    ...(phases === undefined ? {} : { phases }),
  };
  if (Object.keys(change).length > 0) return change;
  throw new RefusedCall(
    'update_watcher was not called: give at least one of `enabled`, `every_hours` and `phases`.',
  );
}

/** Asks for approval if the watcher would cost more per month than now. */
async function askIfCostlier(
  now: Watcher,
  change: WatcherUpdateRequest,
  context: ToolContext,
): Promise<void> {
  const after = {
    enabled: change.enabled ?? now.enabled,
    interval_seconds: change.interval_seconds ?? now.interval_seconds,
  };
  if (!costsMore(now, after)) return;
  const { watcher_id: watcher, profile_id = '' } = now;
  const profile =
    profile_id === '' ? { id: '', name: '' } : await watchedProfile(profile_id, context);
  const wanted = { ...after, phases: change.phases, watcher, before: knownCredits(now) };
  await askForWatcher(profile, wanted, context);
}

export const updateWatcher = defineTool({
  name: 'update_watcher',
  title: 'Pause or change a watcher',
  toolset: 'watchers',
  scope: 'watchers:write',
  description:
    'Changes how frequently a watcher checks a person (more or less often, daily instead of ' +
    'weekly), or pauses and resumes monitoring. The user is asked first where it then costs ' +
    'more.',
  input,
  output: watcherOutput,
  hints: {
    readOnlyHint: false,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false,
  },
  run: async (args, context) => {
    const change = changeOf(args);
    const client = await context.client();
    const { signal } = context;
    const params = { watcher_id: args.watcher };
    const { data: now } = await client.call('v3.watchers.read', { params, signal });
    await askIfCostlier(now, change, context);
    const { data } = await client.call('v3.watchers.update', { params, body: change, signal });
    return watcherAnswer(data);
  },
});
