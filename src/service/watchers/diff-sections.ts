import {
  SECTION_NAMES,
  type SectionName,
  type Sections,
  type Source,
  type TimelineItem,
} from '../../contract/profile.ts';
import type { WatcherChange } from '../../contract/watchers.ts';
import { normalizeUrl } from '../people/record/identifiers.ts';
import {
  type Difference,
  difference,
  type SectionItem,
  statedItems,
} from '../people/sections/item-difference.ts';
import { isSocial, socialAccounts } from './social-accounts.ts';

function sectionChange(section: SectionName, { added, removed }: Difference): WatcherChange[] {
  if (added.length === 0 && removed.length === 0) return [];
  return [{ type: 'section_updated', section, items_added: added, items_removed: removed }];
}

/**
 * Whether an event is the same, restated: with a more precise date or, as the build counts it, in
 * other words.
 */
const isRefined = (before: SectionItem, after: SectionItem): boolean =>
  Number(after.updateCount ?? 0) > 0 ||
  (before.text === after.text &&
    (before.date === undefined || String(after.date ?? '').startsWith(String(before.date))));

/**
 * A new event is an `event_added`. An event that is only refined or removed changes its section,
 * like items of other sections.
 */
function timelineChanges({ added, removed }: Difference): WatcherChange[] {
  const refined = added.filter((item) => removed.some((old) => isRefined(old, item)));
  const events = added.filter((item) => !refined.includes(item));
  return [
    ...sectionChange('eventsTimeline', { added: refined, removed }),
    ...events.map((event) => ({
      type: 'event_added',
      section: 'eventsTimeline',
      event: event as TimelineItem,
    })),
  ];
}

function sourcesOf(sections: Sections): Map<string, Source> {
  const cited = SECTION_NAMES.flatMap((name) => {
    const items: readonly SectionItem[] = sections[name]?.items ?? [];
    return items.flatMap((item) => item.sources ?? []);
  });
  const linked = (sections.links?.items ?? [])
    .filter(({ kind }) => kind === 'source')
    .map(({ url, title }): Source => ({ url, ...(title !== undefined && { title }) }));
  const byUrl = new Map<string, Source>();
  for (const source of [...cited, ...linked]) {
    const url = normalizeUrl(source.url) ?? source.url;
    if (!byUrl.has(url)) byUrl.set(url, source);
  }
  return byUrl;
}

function sourceChanges(before: Sections, after: Sections): WatcherChange[] {
  const known = sourcesOf(before);
  const accounts = socialAccounts(after);
  return [...sourcesOf(after)]
    .filter(([url]) => !known.has(url))
    .map(([, source]) => ({
      type: isSocial(source, accounts) ? 'social_activity' : 'source_added',
      source,
    }));
}

/**
 * The changes of a profile: sections whose items changed, new events, newly cited sources, and
 * activity on the person's own accounts. A job that is added together with its event is one
 * `section_updated` and one `event_added`.
 */
export function diffSections(before: Sections, after: Sections): WatcherChange[] {
  const changes = SECTION_NAMES.flatMap((name) => {
    const changed = difference(statedItems(before, name), statedItems(after, name));
    return name === 'eventsTimeline' ? timelineChanges(changed) : sectionChange(name, changed);
  });
  return [...changes, ...sourceChanges(before, after)];
}
