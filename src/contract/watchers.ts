import * as z from 'zod';
import { cursor, opaqueId, queryInteger } from './ids.ts';
import { source, timelineItem } from './profile.ts';
import {
  integer,
  nullableString,
  optionalBoolean,
  optionalInteger,
  optionalString,
  optionalStrings,
  string,
} from './scalars.ts';

/** v3 watchers: profiles checked for changes on a schedule. Source: docs/contract.md 16. */

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
    enabled: optionalBoolean,
    interval_seconds: intervalSeconds.optional(),
    phases: phases.optional(),
    /** (ext) The change is made only if the watcher still has this revision. */
    if_revision: optionalString,
  })
  .refine(
    ({ if_revision, ...change }) => Object.keys(change).length > 0,
    'must name at least one field to change',
  );
export type WatcherUpdateRequest = z.infer<typeof watcherUpdateRequest>;

export const watcher = z.looseObject({
  watcher_id: string,
  profile_id: optionalString,
  interval_seconds: optionalInteger,
  phases: optionalStrings,
  enabled: optionalBoolean,
  /** (ext) Differs when interval, phases or `enabled` differ. */
  revision: optionalString,
  created_at: optionalString,
  updated_at: optionalString,
  next_run_at: nullableString,
  last_run_at: nullableString,
});
export type Watcher = z.infer<typeof watcher>;

export const watcherList = z.looseObject({
  watchers: z.array(watcher),
  next_cursor: nullableString,
});

export const pageQuery = z.object({
  cursor: cursor.optional(),
  limit: queryInteger(1, 200).default(50),
});

export const watcherChange = z.looseObject({
  /** `section_updated`, `event_added`, `source_added`, `social_activity`. */
  type: string,
  section: optionalString,
  items_added: z.union([integer, z.array(z.unknown())]).optional(),
  items_removed: z.union([integer, z.array(z.unknown())]).optional(),
  event: timelineItem.optional(),
  source: source.optional(),
});
export type WatcherChange = z.infer<typeof watcherChange>;

export const watcherRun = z.looseObject({
  run_id: string,
  watcher_id: optionalString,
  status: z.enum(['running', 'completed', 'failed', 'skipped']),
  started_at: nullableString,
  finished_at: nullableString,
  changes: z.array(watcherChange).optional(),
});
export type WatcherRun = z.infer<typeof watcherRun>;

export const watcherRunList = z.looseObject({
  runs: z.array(watcherRun),
  next_cursor: nullableString,
});

export const watcherDeleted = z.looseObject({ watcher_id: string, deleted: z.literal(true) });
