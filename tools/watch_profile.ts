import { z } from 'zod';
import { watcherAnswer } from '../src/answers/watcher-answer.ts';
import { defineTool } from './define-tool.ts';
import { knownProfile } from './parts/known-profile.ts';
import { everyHours, phases } from './parts/watcher-arguments.ts';
import { askForWatcher } from './parts/watcher-consent.ts';
import { watcherOutput } from './parts/watcher-output.ts';

const input = () =>
  z.strictObject({
    id: z.string().trim().min(1).max(200).describe('Profile id, alias id or slug'),
    every_hours: everyHours().default(168),
    phases: phases(),
  });

export const watchProfile = defineTool({
  name: 'watch_profile',
  title: 'Watch a person for changes',
  toolset: 'watchers',
  scope: 'watchers:write',
  description:
    'Puts an alert on a person, keeps an eye or tabs on them: creates a watcher that starts ' +
    'to follow or track the profile, monitoring it at once and then hourly, daily, weekly or ' +
    'monthly, and lets the user know, tells, pings, alerts or notifies by webhook when ' +
    'something is new: an update, or that someone changes or switches jobs, moves, leaves ' +
    'their employer or gets a new job. The user is asked first where credits are counted. One ' +
    'watcher a profile: watching again retimes and resumes it.',
  input,
  output: watcherOutput,
  hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  run: async ({ id, every_hours, phases }, context) => {
    const profile = await knownProfile(id, context);
    const interval_seconds = every_hours * 3600;
    await askForWatcher(profile, { interval_seconds, phases }, context);
    const client = await context.client();
    const { data } = await client.call('v3.watchers.create', {
      body: {
        profile_id: profile.id,
        interval_seconds,
        ...(phases === undefined ? {} : { phases }),
      },
      signal: context.signal,
    });
    return watcherAnswer(data, await context.isMetered());
  },
});
