import { z } from 'zod';
import { cursor, opaqueId, queryInteger } from './ids.ts';
import { source, timelineItem } from './profile.ts';

/** v3 watchers: a profile looked at again on a schedule. Source: API-DECISIONS.md, Watchers. */

export const watcherPhase = z.enum(['existing_sources', 'existing_socials', 'new_sources']);
const phases = z.array(watcherPhase).min(1).max(3);
const intervalSeconds = z.int().min(3600).max(2_592_000);

export const watcherCreateRequest = z.strictObject({
  profile_id: opaqueId,
  interval_seconds: intervalSeconds,
  phases: phases.optional(),
});
export type WatcherCreateRequest = z.infer<typeof watcherCreateRequest>;

export const watcherUpdateRequest = z
  .strictObject({
    enabled: z.boolean().optional(),
    interval_seconds: intervalSeconds.optional(),
    phases: phases.optional(),
  })
  .refine((change) => Object.keys(change).length > 0, 'must name at least one field to change');
export type WatcherUpdateRequest = z.infer<typeof watcherUpdateRequest>;

export const watcher = z.looseObject({
  watcher_id: z.string(),
  profile_id: z.string().optional(),
  interval_seconds: z.int().optional(),
  phases: z.array(z.string()).optional(),
  enabled: z.boolean().optional(),
  created_at: z.string().optional(),
  updated_at: z.string().optional(),
  next_run_at: z.string().nullable().optional(),
  last_run_at: z.string().nullable().optional(),
});
export type Watcher = z.infer<typeof watcher>;

export const watcherList = z.looseObject({
  watchers: z.array(watcher),
  next_cursor: z.string().nullable().optional(),
});

export const pageQuery = z.object({
  cursor: cursor.optional(),
  limit: queryInteger(1, 200).default(50),
});

export const watcherChange = z.looseObject({
  /** `section_updated`, `event_added`, `source_added`, `social_activity`. */
  type: z.string(),
  section: z.string().optional(),
  items_added: z.union([z.int(), z.array(z.unknown())]).optional(),
  items_removed: z.union([z.int(), z.array(z.unknown())]).optional(),
  event: timelineItem.optional(),
  source: source.optional(),
});
export type WatcherChange = z.infer<typeof watcherChange>;

export const watcherRun = z.looseObject({
  run_id: z.string(),
  watcher_id: z.string().optional(),
  status: z.enum(['running', 'completed', 'failed', 'skipped']),
  started_at: z.string().nullable().optional(),
  finished_at: z.string().nullable().optional(),
  changes: z.array(watcherChange).optional(),
});
export type WatcherRun = z.infer<typeof watcherRun>;

export const watcherRunList = z.looseObject({
  runs: z.array(watcherRun),
  next_cursor: z.string().nullable().optional(),
});

export const watcherDeleted = z.looseObject({ watcher_id: z.string(), deleted: z.literal(true) });
