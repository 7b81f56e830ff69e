import type { ContactBy, Intent } from '../../../contract/intent.ts';
import { dayRange, NEVER } from '../../people/record/day-number.ts';
import { type Contact, readContacts } from '../../people/touches/read-contacts.ts';
import { YEAR_LENGTH } from '../columns/order-value.ts';
import type { PlanContext } from './make-plan.ts';

/** With whom the owner of the network was in touch, and who of them meets the question. */
export interface ContactPlan {
  readonly known: ReadonlyMap<string, Contact>;
  /** Only such contact counts, so that who has none of it is not unknown; null: any. */
  readonly by: ContactBy | null;
  /** null: any will do, the question only orders by contact. */
  readonly met: ReadonlySet<string> | null;
}

const ALWAYS = { from: 0, to: NEVER };

/** The days of contact of a question that asks for them; null: it does not. */
export async function planContact(
  { personalization, order }: Intent,
  { db, question }: PlanContext,
): Promise<ContactPlan | null> {
  const { lastContact, contacted, contactBy } = personalization?.network ?? {};
  const isAsked = Boolean(lastContact ?? contacted ?? contactBy);
  const isOrdered = order?.by === 'last_contact' || order?.by === 'contacts';
  if (!isAsked && !isOrdered) return null;
  const { networkOwner: ownerId, visibility } = question;
  const during = contacted ? dayRange(contacted.from, contacted.to) : ALWAYS;
  const contacts =
    ownerId === undefined
      ? []
      : await readContacts(
          db,
          { ownerId, directoryIds: visibility.directoryIds },
          during,
          contactBy,
        );
  const last = lastContact ? dayRange(lastContact.from, lastContact.to) : ALWAYS;
  const met = contacts.filter(
    ({ lastOn, isWithin }) => isWithin && last.from <= lastOn && lastOn <= last.to,
  );
  return {
    by: contactBy ?? null,
    known: new Map(contacts.map((one) => [one.profileId, one])),
    met: isAsked ? new Set(met.map(({ profileId }) => profileId)) : null,
  };
}

/** The value that people are ordered by, small enough for SQL's `real` to be exact; null: unknown. */
export function contactValue(
  { known }: ContactPlan,
  by: 'last_contact' | 'contacts',
  id: string,
): number | null {
  const contact = known.get(id);
  if (contact === undefined) return null;
  if (by === 'contacts') return contact.times;
  const { lastOn: day } = contact;
  const month = Math.floor(day / 100) % 100;
  return Math.floor(day / 10_000) * YEAR_LENGTH + month * 31 + (day % 100);
}
