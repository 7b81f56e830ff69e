import { z } from 'zod';
import { watcherAnswer } from '../src/answers/watcher-answer.ts';
import { defineTool } from './define-tool.ts';
import { everyHours, phases } from './parts/watcher-arguments.ts';
import { askForWatcher, watchedProfile } from './parts/watcher-consent.ts';
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
    'Keeps an eye on a person: starts monitoring, following or tracking the profile daily, ' +
    'weekly or monthly, and notifies, tells or alerts by webhook when something is new, such ' +
    'as an update, or that someone changes jobs or gets a new one. Creates a watcher that ' +
    'looks at once and then on its schedule. The user is asked first, with the credits a ' +
    'month. One watcher a profile: watching again retimes and resumes it.',
  input,
  output: watcherOutput,
  hints: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  run: async ({ id, every_hours, phases }, context) => {
    const profile = await watchedProfile(id, context);
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
    return watcherAnswer(data);
  },
});
