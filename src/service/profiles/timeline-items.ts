import type { Source, TimelineItem } from '../../contract/profile.ts';
import type { PersonRecord } from '../import/person-record.ts';
import { itemSources } from './item-sources.ts';
import { datePrecision, hasBegun, isOver } from './partial-date.ts';
import type { Withhold } from './withhold-contacts.ts';

interface DatedItem extends TimelineItem {
  readonly date: string;
}

function stated(text: string, date: string, sources: { sources?: Source[] }): DatedItem {
  return { text, date, datePrecision: datePrecision(date), dateBasis: 'stated', ...sources };
}

interface Stay {
  readonly start_date?: string | undefined;
  readonly end_date?: string | undefined;
}

/** Beginning and end of a stay, as far as they have happened: a term of office may end ahead. */
function bounds(stay: Stay, what: string, today: string, sources: { sources?: Source[] }) {
  const items: DatedItem[] = [];
  const { start_date: start, end_date: end } = stay;
  if (start !== undefined && hasBegun(start, today)) {
    items.push(stated(`Began ${what}`, start, sources));
  }
  if (end !== undefined && isOver(end, today)) items.push(stated(`Ended ${what}`, end, sources));
  return items;
}

/** The dated events of a record, latest first; every date is one that the record states. */
export function timelineItems(
  record: PersonRecord,
  today: string,
  withhold: Withhold,
): TimelineItem[] {
  const jobs = (record.experiences ?? []).flatMap((one) => {
    const role = [one.title, one.organization].filter((part) => part !== undefined).join(', ');
    if (role === '') return [];
    return bounds(one, `as ${withhold(role)}`, today, itemSources(record, one.sources));
  });
  const courses = (record.education ?? []).flatMap((one) =>
    bounds(one, `studies at ${withhold(one.school)}`, today, itemSources(record, one.sources)),
  );
  const born =
    record.birth_date === undefined
      ? []
      : [stated('Born', record.birth_date, itemSources(record, []))];
  return [...born, ...courses, ...jobs].sort((a, b) => (a.date < b.date ? 1 : -1));
}
