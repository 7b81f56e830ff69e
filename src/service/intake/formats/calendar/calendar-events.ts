import ICAL from 'ical.js';
import { normalizeEmail } from '../../../people/record/identifiers.ts';
import type { Mailbox } from '../contact/contact-days.ts';

/** A meeting, with the days on which it takes place. */
export interface Meeting {
  readonly uid: string;
  /** See `dayNumber`. */
  readonly days: readonly number[];
  /** Set when it replaces one day of a series. */
  readonly instead: number | null;
  readonly isCancelled: boolean;
  /** Days after the last one that counts exist. */
  readonly isAhead: boolean;
  readonly people: readonly (Mailbox & { readonly hasDeclined: boolean })[];
}

/** A daily meeting of ten years. */
const MAX_DAYS = 4_000;

const dayOf = ({ year, month, day }: ICAL.Time): number => year * 10_000 + month * 100 + day;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The days up to the latest one, as the calendar writes them: time zones do not matter. */
function daysOf(event: ICAL.Event, latest: number): Pick<Meeting, 'days' | 'isAhead'> {
  const days: number[] = [];
  if (!event.isRecurring() || event.isRecurrenceException()) {
    const day = dayOf(event.startDate);
    return { days: day <= latest ? [day] : [], isAhead: day > latest };
  }
  const iterator = event.iterator();
  for (let seen = 0; seen < MAX_DAYS; seen += 1) {
    const next = iterator.next();
    if (!next) return { days, isAhead: false };
    if (dayOf(next) > latest) return { days, isAhead: true };
    days.push(dayOf(next));
  }
  return { days, isAhead: false };
}

function personOf(property: ICAL.Property): Meeting['people'] {
  const address = normalizeEmail(textOf(property.getFirstValue()));
  const kind = textOf(property.getFirstParameter('cutype')) || 'INDIVIDUAL';
  if (address === null || !/^individual$/i.test(kind)) return [];
  const name = textOf(property.getFirstParameter('cn'));
  const answer = textOf(property.getFirstParameter('partstat'));
  return [{ address, name, hasDeclined: /^declined$/i.test(answer) }];
}

/**
 * Reads one `VEVENT`; null when it is not readable or has no start.
 * @param latest the last day that counts
 */
export function readMeeting(text: string, latest: number): Meeting | null {
  try {
    const component = new ICAL.Component(ICAL.parse(text));
    const event = new ICAL.Event(component, { exceptions: [], strictExceptions: true });
    if (event.startDate === null) return null;
    const instead = event.isRecurrenceException() ? dayOf(event.recurrenceId) : null;
    const people = ['organizer', 'attendee'].flatMap((name) =>
      component.getAllProperties(name).flatMap(personOf),
    );
    // The organizer is often an attendee too, and says there whether they come.
    const known = new Map(people.map((one) => [one.address, one]));
    return {
      uid: event.uid ?? '',
      instead,
      isCancelled: /^cancelled$/i.test(textOf(component.getFirstPropertyValue('status'))),
      ...daysOf(event, latest),
      people: [...known.values()],
    };
  } catch {
    // Whatever a file has, one bad entry costs only itself.
    return null;
  }
}
