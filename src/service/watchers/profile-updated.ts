import type { WatcherChange } from '../../contract/watchers.ts';

/** The data of a `profile.updated` event. */
export interface ProfileUpdated {
  readonly watcher_id: string;
  readonly run_id: string;
  readonly profile_id: string;
  /** The sections that changed, and `events_timeline` if there is a new event. */
  readonly updatedSections: string[];
  readonly changes: readonly WatcherChange[];
}

const TIMELINE = 'events_timeline';

/** The names of what changed, each once. */
export function updatedSections(changes: readonly WatcherChange[]): string[] {
  const named = changes.flatMap(({ type, section }) => {
    const isTimeline = type === 'event_added' || section === 'eventsTimeline';
    if (isTimeline) return [TIMELINE];
    return type === 'section_updated' && section !== undefined ? [section] : [];
  });
  const others = [...new Set(named)].filter((name) => name !== TIMELINE);
  return named.includes(TIMELINE) ? [TIMELINE, ...others] : others;
}
