import { z } from 'zod';
import { RefusedCall } from '../src/answers/refused-call.ts';
import { watcherAnswer } from '../src/answers/watcher-answer.ts';
import { costsMore, knownCredits } from '../src/answers/watcher-cost.ts';
import type { Watcher, WatcherUpdateRequest } from '../src/contract/watchers.ts';
import { defineTool, type ToolContext } from './define-tool.ts';
import { knownProfile } from './parts/known-profile.ts';
import { everyHours, phases, watcherId } from './parts/watcher-arguments.ts';
import { askForWatcher } from './parts/watcher-consent.ts';
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

/**
 * The change with all that decides the cost, so that what is written is what was judged, also if
 * another change was made in between. A service that reports a revision refuses it then.
 */
function judgedChange(now: Watcher, change: WatcherUpdateRequest): WatcherUpdateRequest {
  const { enabled, interval_seconds } = now;
  return {
    ...(enabled === undefined ? {} : { enabled }),
    ...(interval_seconds === undefined ? {} : { interval_seconds }),
    ...change,
    ...(now.revision === undefined ? {} : { if_revision: now.revision }),
  };
}

/** Asks for approval if the watcher would cost more per month than now. */
async function askIfCostlier(
  now: Watcher,
  after: WatcherUpdateRequest,
  context: ToolContext,
): Promise<void> {
  if (!costsMore(now, after)) return;
  const { watcher_id: watcher, profile_id = '' } = now;
  const profile =
    profile_id === '' ? { id: '', name: '' } : await knownProfile(profile_id, context);
  const wanted = {
    enabled: after.enabled,
    interval_seconds: after.interval_seconds,
    phases: after.phases,
    watcher,
    before: knownCredits(now),
  };
  await askForWatcher(profile, wanted, context);
}

const isChangedMeanwhile = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'developer_v3_watchers_changed';

/** Attempts to change a watcher that others change at the same time. */
const MAX_ATTEMPTS = 4;

/** Reads, judges and writes; if the watcher was changed in between, judges its new state. */
async function changeAsJudged(
  watcher_id: string,
  change: WatcherUpdateRequest,
  context: ToolContext,
): Promise<Watcher> {
  const client = await context.client();
  const params = { watcher_id };
  const { signal } = context;
  for (let attempt = 1; ; attempt += 1) {
    const { data: now } = await client.call('v3.watchers.read', { params, signal });
    const body = judgedChange(now, change);
    await askIfCostlier(now, body, context);
    try {
      return (await client.call('v3.watchers.update', { params, body, signal })).data;
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isChangedMeanwhile(error)) throw error;
    }
  }
}

export const updateWatcher = defineTool({
  name: 'update_watcher',
  title: 'Pause or change a watcher',
  toolset: 'watchers',
  scope: 'watchers:write',
  description:
    'Changes the schedule or interval of a watcher or alert on a person: switches how ' +
    'frequently it checks or looks (more or less often, every day, hourly, daily or monthly ' +
    'instead of weekly), or pauses, mutes or snoozes it, turns it off for a while, and ' +
    'resumes monitoring, turns it on again. The user is asked first where it then costs more.',
  input,
  output: watcherOutput,
  hints: {
    readOnlyHint: false,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false,
  },
  run: async (args, context) => {
    const changed = await changeAsJudged(args.watcher, changeOf(args), context);
    return watcherAnswer(changed, await context.isMetered());
  },
});
