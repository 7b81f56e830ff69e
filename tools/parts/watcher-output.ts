import { z } from 'zod';

/** The output of watch_profile and update_watcher. */
export const watcherOutput = () =>
  z.object({
    watcher: z.string(),
    profile: z.string(),
    enabled: z.boolean(),
    every_hours: z.number(),
    credits_most: z.number().describe('In 30 days').optional(),
    summary: z.string(),
    next: z.string(),
  });
