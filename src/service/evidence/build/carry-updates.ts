import type { Sections, TimelineItem } from '../../../contract/profile.ts';
import { datesAgree } from '../../people/fuse/choose-date.ts';
import { readSentence, sameSentence } from '../../people/fuse/same-sentence.ts';
import { foldText } from '../../text/fold.ts';

/** Below this, two lines of a timeline are two events. */
const SAME = 0.5;

const urlsOf = ({ sources }: TimelineItem): string =>
  (sources ?? [])
    .map(({ url }) => url)
    .sort()
    .join(' ');

const isUnchanged = (a: TimelineItem, b: TimelineItem): boolean =>
  a.text === b.text && a.date === b.date && a.dateBasis === b.dateBasis && urlsOf(a) === urlsOf(b);

/** How likely it is that two lines, before and after, describe one event, 0..1. */
function sameEvent(before: TimelineItem, after: TimelineItem): number {
  const isSameDate = datesAgree(before.date, after.date);
  const isSameText = foldText(before.text) === foldText(after.text);
  if (isSameText) return before.date === after.date ? 4 : isSameDate ? 3 : 1;
  if (!isSameDate) return 0;
  const grade = sameSentence(readSentence(before.text), readSentence(after.text));
  return grade >= SAME ? 1 + grade : 0;
}

interface Pair {
  readonly before: number;
  readonly after: number;
  readonly grade: number;
}

/** Pairs each line after with a line before, best match first; each line is used once. */
function pairLines(before: readonly TimelineItem[], after: readonly TimelineItem[]) {
  const pairs = after.flatMap((one, at) =>
    before.flatMap((other, was): Pair[] => {
      const grade = sameEvent(other, one);
      return grade > 0 ? [{ before: was, after: at, grade }] : [];
    }),
  );
  const found = new Map<number, number>();
  const taken = new Set<number>();
  for (const pair of pairs.toSorted((a, b) => b.grade - a.grade)) {
    if (found.has(pair.after) || taken.has(pair.before)) continue;
    found.set(pair.after, pair.before);
    taken.add(pair.before);
  }
  return found;
}

function carried(before: TimelineItem | undefined, after: TimelineItem, now: string) {
  if (before === undefined) return { ...after, updateCount: 0, lastUpdatedAt: now };
  const { updateCount: count = 0, lastUpdatedAt: last } = before;
  if (!isUnchanged(before, after)) {
    return { ...after, updateCount: count + 1, lastUpdatedAt: now };
  }
  return { ...after, updateCount: count, ...(last !== undefined && { lastUpdatedAt: last }) };
}

/**
 * The sections with the update counts of their events: an event whose words, date or sources
 * changed counts one update more; an unchanged one keeps its count and time; a new one starts at 0.
 * An imported event has no time until it first changes.
 * @param now ISO time
 */
export function carryUpdates(before: Sections | null, after: Sections, now: string): Sections {
  const lines = after.eventsTimeline?.items;
  if (lines === undefined) return after;
  const known = before?.eventsTimeline?.items ?? [];
  const found = pairLines(known, lines);
  const items = lines.map((line, at) => carried(known[found.get(at) ?? -1], line, now));
  return { ...after, eventsTimeline: { ...after.eventsTimeline, items } };
}
