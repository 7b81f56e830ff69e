import { editDistance } from '../../text/names/edit-distance.ts';
import { isLongNumber } from '../traits/own-username.ts';
import type { EmailTrait, PersonTraits } from '../traits/person-traits.ts';
import type { Reason } from './reason.ts';
import type { IdentityStatistics } from './statistics.ts';
import { LEVELS, type LevelName, reasonOf } from './weights.ts';

/** Shorter addresses are similar by chance. */
const MIN_ADDRESS_CHARS = 12;
const MIN_SIMILARITY = 0.8;

const digits = (text: string): string => text.replace(/\D/g, '');

function compareEmails(a: EmailTrait, b: EmailTrait): LevelName {
  const isShared = a.isShared || b.isShared;
  if (a.address === b.address) return isShared ? 'sharedEmail' : 'sameEmail';
  const longest = Math.max(a.address.length, b.address.length);
  const most = Math.max(2, Math.floor(longest * (1 - MIN_SIMILARITY)));
  const slips = editDistance(a.address, b.address, most);
  // ada.moss1@ and ada.moss2@ are two people of one company.
  const sameNumber = digits(a.address) === digits(b.address);
  const isLong = longest >= MIN_ADDRESS_CHARS && !isShared;
  const sameHost = a.address.slice(a.mailbox.length) === b.address.slice(b.mailbox.length);
  if (isLong && slips <= 2 && sameNumber) return sameHost ? 'nearMailbox' : 'nearEmail';
  if (a.mailbox === b.mailbox && !isShared && a.mailbox.length > 5) return 'sameMailbox';
  if (isLong && slips <= most && sameNumber) return 'likeEmail';
  return 'otherEmail';
}

function best(levels: readonly LevelName[]): Reason[] {
  const [first, ...rest] = levels;
  if (first === undefined) return [];
  const most = rest.reduce((x, y) => (LEVELS[y].weight > LEVELS[x].weight ? y : x), first);
  return [reasonOf(most)];
}

const NOTHING: readonly string[] = [];

const share = (a: readonly string[], b: readonly string[]): readonly string[] =>
  a.length === 0 || b.length === 0 ? NOTHING : a.filter((one) => b.includes(one));

function compareProfiles(a: PersonTraits, b: PersonTraits): LevelName[] {
  if (share(a.ownProfiles, b.ownProfiles).length > 0) return ['sameProfile'];
  const both =
    a.linkedins.length > 0 &&
    b.linkedins.length > 0 &&
    share(a.linkedins, b.linkedins).length === 0;
  return both ? ['otherLinkedin'] : [];
}

/** Numbers issued in sequence to a family or an office differ by less than this. */
const IN_A_ROW = 100;

/** The edit distance of two long numbers, 3 for more than 2; null for other names. */
function numberSlips(a: string, b: string): number | null {
  return isLongNumber(a) && isLongNumber(b) ? editDistance(a, b, 2) : null;
}

const areInRow = (a: string, b: string): boolean => Math.abs(Number(a) - Number(b)) < IN_A_ROW;

/** Long numbers that differ in one digit and were not issued in sequence, as to siblings. */
const areNear = (a: string, b: string): boolean => numberSlips(a, b) === 1 && !areInRow(a, b);

function compareNumbers(a: string, b: string): LevelName | null {
  const slips = numberSlips(a, b);
  if (slips === null) return null;
  if (slips > 2) return 'otherNumber';
  // A typo, or the next number issued: no evidence either way.
  if (areInRow(a, b)) return null;
  return slips === 1 ? 'nearNumber' : 'likeNumber';
}

const isOwnOf = ({ ownUsernames }: PersonTraits, name: string): boolean =>
  ownUsernames.includes(name);

function compareUsernames(a: PersonTraits, b: PersonTraits): LevelName[] {
  if (a.usernames.length === 0 || b.usernames.length === 0) return [];
  // The handle in a shared profile's URL adds nothing.
  if (share(a.profiles, b.profiles).length > 0) return [];
  const shared = share(a.usernames, b.usernames);
  if (shared.length === 0) {
    return a.usernames.flatMap((one) =>
      b.usernames.flatMap((other) => compareNumbers(one, other) ?? []),
    );
  }
  const isOwn = shared.some((name) => isOwnOf(a, name) && isOwnOf(b, name));
  return [isOwn ? 'sameUsername' : 'sameShortUsername'];
}

/** All members cite a member list; a page that only two records cite is about one person. */
const OF_ONE = 2;
const OF_FEW = 4;

function comparePages(
  a: PersonTraits,
  b: PersonTraits,
  { people, pageCarriers }: IdentityStatistics,
): Reason[] {
  const reasons = share(a.pages, b.pages).flatMap((page): Reason[] => {
    const carriers = pageCarriers(page);
    if (carriers > OF_FEW) return [];
    const reason = reasonOf(carriers > OF_ONE ? 'pageOfFew' : 'samePage');
    // In a small index it means little that no one else cites it.
    const bits = Math.log2(Math.max(1, people) / Math.max(1, carriers));
    return [{ ...reason, weight: Math.max(0, Math.min(reason.weight, bits)) }];
  });
  const [first, ...rest] = reasons;
  if (first === undefined) return [];
  return [rest.reduce((most, one) => (one.weight > most.weight ? one : most), first)];
}

const samePhone = (a: PersonTraits, b: PersonTraits): LevelName[] =>
  a.phones
    .filter(({ number }) => b.phones.some((other) => other.number === number))
    .map(({ isShared }) => (isShared ? 'sharedPhone' : 'samePhone'));

/** The evidence of e-mail addresses, phones, profiles, pages and user names. */
export function compareIdentifiers(
  a: PersonTraits,
  b: PersonTraits,
  statistics: IdentityStatistics,
): Reason[] {
  const emails = a.emails.flatMap((one) => b.emails.map((other) => compareEmails(one, other)));
  return [
    ...best(emails),
    ...best(samePhone(a, b)),
    ...best(compareProfiles(a, b)),
    ...comparePages(a, b, statistics),
    ...best(compareUsernames(a, b)),
  ];
}

/** Whether both have an account that only one person has: a profile, or a handle of their own. */
export function shareAccount(a: PersonTraits, b: PersonTraits): boolean {
  const isShared = (name: string) =>
    b.ownUsernames.some((other) => other === name || areNear(name, other));
  return a.ownUsernames.some(isShared) || a.ownProfiles.some((url) => b.ownProfiles.includes(url));
}

/** Whether both have an identifier that only one person has: an account, or their own mailbox. */
export const shareOwnIdentifier = (a: PersonTraits, b: PersonTraits): boolean =>
  shareAccount(a, b) ||
  a.emails.some((one) => !one.isShared && b.emails.some((other) => other.address === one.address));
