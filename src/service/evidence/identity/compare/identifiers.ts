import { editDistance } from '../../../search/match/edit-distance.ts';
import type { EmailTrait, PersonTraits } from '../person-traits.ts';
import type { Reason } from '../reason.ts';
import { LEVELS, type LevelName, reasonOf } from '../weights.ts';

/** Shorter addresses are like others by chance. */
const LONG_ENOUGH = 12;
const MUCH_ALIKE = 0.8;

const digits = (text: string): string => text.replace(/\D/g, '');

function compareEmails(a: EmailTrait, b: EmailTrait): LevelName {
  if (a.address === b.address) return a.isShared ? 'sameRoleEmail' : 'sameEmail';
  const longest = Math.max(a.address.length, b.address.length);
  const most = Math.max(2, Math.floor(longest * (1 - MUCH_ALIKE)));
  const slips = editDistance(a.address, b.address, most);
  // ada.moss1@ and ada.moss2@ are two people of one company.
  const sameNumber = digits(a.address) === digits(b.address);
  const isLong = longest >= LONG_ENOUGH && !a.isShared;
  if (isLong && slips <= 2 && sameNumber) return 'nearEmail';
  if (a.mailbox === b.mailbox && !a.isShared && a.mailbox.length > 5) return 'sameMailbox';
  if (isLong && slips <= most && sameNumber) return 'likeEmail';
  return 'otherEmail';
}

function best(levels: readonly LevelName[]): Reason[] {
  const [first] = [...levels].sort((x, y) => LEVELS[y].weight - LEVELS[x].weight);
  return first === undefined ? [] : [reasonOf(first)];
}

const share = (a: readonly string[], b: readonly string[]): string[] =>
  a.filter((one) => b.includes(one));

/** Whether a user name is likely one person's: long, or with a number. */
export const isDistinctive = (name: string): boolean => name.length > 7 || /\d{2}/.test(name);

function compareProfiles(a: PersonTraits, b: PersonTraits): LevelName[] {
  if (share(a.profiles, b.profiles).length > 0) return ['sameProfile'];
  const both = a.linkedins.length > 0 && b.linkedins.length > 0;
  return both ? ['otherLinkedin'] : [];
}

function compareUsernames(a: PersonTraits, b: PersonTraits): LevelName[] {
  // The handle within a shared profile's address says nothing more.
  if (share(a.profiles, b.profiles).length > 0) return [];
  const shared = share(a.usernames, b.usernames);
  if (shared.length === 0) return [];
  return [shared.some(isDistinctive) ? 'sameUsername' : 'sameShortUsername'];
}

/** What addresses of mail, phones, profiles, pages and user names say. */
export function compareIdentifiers(a: PersonTraits, b: PersonTraits): Reason[] {
  const emails = a.emails.flatMap((one) => b.emails.map((other) => compareEmails(one, other)));
  return [
    ...best(emails),
    ...(share(a.phones, b.phones).length > 0 ? [reasonOf('samePhone')] : []),
    ...best(compareProfiles(a, b)),
    ...(share(a.pages, b.pages).length > 0 ? [reasonOf('samePage')] : []),
    ...best(compareUsernames(a, b)),
  ];
}
