import type { Sections, Source, TimelineItem } from '../../../contract/profile.ts';
import { datePrecision, hasBegun, isOver } from '../record/partial-date.ts';
import type { PersonRecord, RecordEvent, RecordSource } from '../record/person-record.ts';
import type { Citations } from './item-sources.ts';
import { type Boundary, statesBoundary } from './states-boundary.ts';
import type { Withhold } from './withhold-contacts.ts';

interface Stay {
  readonly start_date?: string | undefined;
  readonly end_date?: string | undefined;
  readonly sources?: RecordSource[] | undefined;
}

/** The start or end of a stay, with its line in the timeline. */
interface BoundaryLine extends Boundary {
  readonly text: string;
  readonly sources: RecordSource[] | undefined;
}

const stated = (text: string, date: string, cited: { sources?: Source[] }): TimelineItem => ({
  text,
  date,
  datePrecision: datePrecision(date),
  dateBasis: 'stated',
  ...cited,
});

/** Start and end of a stay that have passed: a term of office may end in the future. */
function bounds(stay: Stay, what: string, at: string | undefined, today: string): BoundaryLine[] {
  const { start_date: start, end_date: end, sources } = stay;
  const lines: BoundaryLine[] = [];
  if (start !== undefined && hasBegun(start, today)) {
    lines.push({ side: 'start', at, date: start, text: `Began ${what}`, sources });
  }
  if (end !== undefined && isOver(end, today)) {
    lines.push({ side: 'end', at, date: end, text: `Ended ${what}`, sources });
  }
  return lines;
}

function boundsOf(record: PersonRecord, today: string, withhold: Withhold): BoundaryLine[] {
  const jobs = (record.experiences ?? []).flatMap((one) => {
    const role = [one.title, one.organization].filter((part) => part !== undefined).join(', ');
    return role === '' ? [] : bounds(one, `as ${withhold(role)}`, one.organization, today);
  });
  const courses = (record.education ?? []).flatMap((one) =>
    bounds(one, `studies at ${withhold(one.school)}`, one.school, today),
  );
  return [...courses, ...jobs];
}

/** The line of a boundary with the sources of matching events, and their more precise date. */
function mergedLine(line: BoundaryLine, matching: readonly RecordEvent[], cites: Citations) {
  const dates = matching.flatMap(({ date, date_basis: basis }) =>
    date?.startsWith(line.date) && basis !== 'published' ? [date] : [],
  );
  const date = dates.reduce((best, one) => (one.length > best.length ? one : best), line.date);
  const events = matching.flatMap(({ sources }) => sources ?? []);
  const sources = events.length === 0 ? line.sources : [...(line.sources ?? []), ...events];
  return stated(line.text, date, cites.item(sources));
}

function statedItem(event: RecordEvent, withhold: Withhold, cites: Citations): TimelineItem {
  const { text, date, date_basis: basis = 'stated', sources } = event;
  return {
    text: withhold(text),
    ...(date !== undefined && { date, datePrecision: datePrecision(date), dateBasis: basis }),
    ...cites.item(sources),
  };
}

function bornItems({ birth_date: born }: PersonRecord, cites: Citations): TimelineItem[] {
  if (born === undefined) return [];
  const own = cites.field('Born', born);
  return [stated('Born', born, own.sources === undefined ? cites.item([]) : own)];
}

const BOUNDARY = /^(Born$|(Began|Ended) (as|studies at) )/;

/** Events of the timeline that are not made from birth, jobs or studies. */
export const statedEvents = (sections: Sections): TimelineItem[] =>
  (sections.eventsTimeline?.items ?? []).filter(({ text }) => !BOUNDARY.test(text));

/** Latest first; items without a date come last. */
const byDate = (a: TimelineItem, b: TimelineItem): number =>
  (a.date ?? '') < (b.date ?? '') ? 1 : -1;

/**
 * The events of a record, latest first; every date is stated by the record. A start or end that
 * both a job and an event state is one line.
 */
export function timelineItems(
  record: PersonRecord,
  today: string,
  withhold: Withhold,
  cites: Citations,
): TimelineItem[] {
  const left = new Set(record.events ?? []);
  const stays = boundsOf(record, today, withhold).map((line) => {
    const matching = [...left].filter((event) => statesBoundary(event, line));
    for (const event of matching) left.delete(event);
    return mergedLine(line, matching, cites);
  });
  const events = [...left].map((event) => statedItem(event, withhold, cites));
  return [...events, ...bornItems(record, cites), ...stays].sort(byDate);
}
