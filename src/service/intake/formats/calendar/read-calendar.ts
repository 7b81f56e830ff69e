import { dayNumber } from '../../../people/record/day-number.ts';
import { normalizeEmail } from '../../../people/record/identifiers.ts';
import { ContactDays } from '../contact/contact-days.ts';
import type { ContactOptions } from '../contact/contact-options.ts';
import { LeftOut } from '../contact/left-out.ts';
import { ownAddresses, ownAddressesText } from '../contact/own-addresses.ts';
import { ImportError } from '../import-error.ts';
import type { ImportRow } from '../import-row.ts';
import type { ImportSource } from '../source/import-source.ts';
import { type Meeting, readMeeting } from './calendar-events.ts';
import { calendarParts } from './event-texts.ts';

const MAX_PEOPLE = 20;

type KeptMeeting = Meeting & { readonly row: number };

/** The meetings of a calendar. */
class Agenda {
  readonly leftOut = new LeftOut();
  readonly meetings: KeptMeeting[] = [];
  /** Days of a series that another entry replaces. */
  readonly #replaced = new Set<string>();
  /** Google's name of a calendar is its owner's address. */
  owner: string | null = null;

  add(meeting: Meeting | null, row: number): void {
    if (meeting === null) {
      this.leftOut.add('undated');
      return;
    }
    // A cancelled day of a series takes place no more than a moved one.
    if (meeting.instead !== null) this.#replaced.add(`${meeting.instead} ${meeting.uid}`);
    if (meeting.isAhead) this.leftOut.add('ahead');
    if (meeting.isCancelled) this.leftOut.add('cancelled');
    else if (meeting.people.length > MAX_PEOPLE) this.leftOut.add('wide');
    else if (meeting.people.length < 2) this.leftOut.add('alone');
    else if (meeting.days.length > 0) this.meetings.push({ ...meeting, row });
  }

  daysOf({ days, uid, instead }: Meeting): readonly number[] {
    if (instead !== null) return days;
    return days.filter((day) => !this.#replaced.has(`${day} ${uid}`));
  }

  counts() {
    const present = new Map<string, number>();
    for (const { people } of this.meetings) {
      for (const { address } of people) present.set(address, (present.get(address) ?? 0) + 1);
    }
    return [...present].map(([address, count]) => ({
      address,
      present: count,
      asOwner: address === this.owner ? this.meetings.length : 0,
    }));
  }
}

function countDays(agenda: Agenda, days: ContactDays, own: ReadonlySet<string>): void {
  for (const meeting of agenda.meetings) {
    const { people, row } = meeting;
    const owner = people.find(({ address }) => own.has(address));
    if (owner === undefined) agenda.leftOut.add('elsewhere');
    else if (owner.hasDeclined) agenda.leftOut.add('cancelled');
    else {
      const others = people.filter(({ address, hasDeclined }) => !own.has(address) && !hasDeclined);
      for (const one of others) days.name(one, row, false);
      for (const day of agenda.daysOf(meeting)) {
        for (const { address } of others) {
          days.touch(address, row, day, { kind: 'meeting', direction: 'both' });
        }
      }
    }
  }
}

/**
 * The people that the owner of a calendar met, and on which days: as it was planned, since nobody
 * writes down who came. The row of a person is the line of the first meeting.
 *
 * @throws ImportError when it has no entry, or when it is not clear whose it is
 */
export async function* readCalendar(
  source: ImportSource,
  { own, today }: ContactOptions,
): AsyncIterable<ImportRow> {
  const agenda = new Agenda();
  let entries = 0;
  for await (const part of calendarParts(source)) {
    if (part.kind === 'property') {
      agenda.owner = normalizeEmail(part.text.slice(part.text.indexOf(':') + 1));
      continue;
    }
    entries += 1;
    agenda.add(readMeeting(part.text, dayNumber(today)), part.line);
  }
  if (entries === 0) throw new ImportError(`${source.name} contains no meetings.`);
  const days = new ContactDays(agenda.leftOut);
  let whose: string | null = null;
  if (agenda.meetings.length > 0) {
    const owner = own ?? ownAddresses(source.name, agenda.meetings.length, agenda.counts());
    countDays(agenda, days, owner);
    whose = ownAddressesText(owner, own !== undefined);
  }
  yield* days.rows(false, whose);
}
