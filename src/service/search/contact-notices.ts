import { contactSaid } from '../../contract/contact-said.ts';
import type { ContactKind } from '../../contract/intent.ts';
import { type Notice, noticeOf } from '../../contract/notices.ts';
import type { ContactPlan } from './plan/plan-contact.ts';

const FIELD = { field: 'intent.personalization.network.contactBy' };

/** Kinds of contact that no import has. */
const UNTOLD: ReadonlySet<ContactKind> = new Set(['call', 'text']);

/** What an answer about kinds of contact does not know. */
export function contactNotices(plan: ContactPlan | null): Notice[] {
  if (plan === null || plan.by === null) return [];
  const kinds = plan.by.kinds ?? [];
  const untold = kinds.filter((kind) => UNTOLD.has(kind));
  const unknown =
    untold.length === 0
      ? []
      : [noticeOf('unknown', `any ${untold.join(' or ')}: no import tells of them.`, FIELD)];
  const isUntold = kinds.length > 0 && untold.length === kinds.length;
  if (plan.known.size > 0 || isUntold) return unknown;
  const said = `any contact of this kind (${contactSaid(plan.by)}): no import has a day of it. Mail \
(.mbox), calendars (.ics) and LinkedIn's messages and invitations bring them.`;
  return [...unknown, noticeOf('unknown', said, FIELD)];
}
