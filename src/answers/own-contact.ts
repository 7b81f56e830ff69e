import type { SectionName } from '../contract/profile.ts';
import { CONTACT_KINDS, type ContactKind, type OwnContact } from '../contract/profile-query.ts';
import type { ProfileRow } from './profile-rows.ts';
import { counted } from './safe-words.ts';

/** How each kind of detail is called: before a value, one of them, several. */
const NAMES: Readonly<Record<ContactKind, readonly [string, string, string]>> = {
  email: ['E-mail', 'e-mail address', 'e-mail addresses'],
  phone: ['Phone', 'phone number', 'phone numbers'],
  address: ['Address', 'postal address', 'postal addresses'],
  username: ['User name', 'user name', 'user names'],
};

/** Contact details belong to what is basic about a person. */
export const showsContact = (sections: readonly SectionName[]): boolean =>
  sections.length === 0 || sections.includes('basic');

/** The details as rows; none if the service holds them back. */
export const contactRows = (contact: OwnContact | undefined): ProfileRow[] =>
  (contact?.details ?? []).map(({ kind, value, sources }) => ({
    section: 'contact',
    text: `${NAMES[kind][0]}: ${value}`,
    when: '',
    sources,
  }));

/** `1 e-mail address, 2 phone numbers`: what is held back; empty if nothing is. */
export function heldBack(contact: OwnContact | undefined): string {
  if (contact === undefined || contact.details !== undefined) return '';
  return CONTACT_KINDS.flatMap((kind) => {
    const [, one, several] = NAMES[kind];
    const count = contact.held[kind] ?? 0;
    return count === 0 ? [] : [counted(count, one, several)];
  }).join(', ');
}
