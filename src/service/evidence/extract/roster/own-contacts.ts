import { normalizeEmail, normalizePhone } from '../../../people/record/identifiers.ts';
import { isSharedMailbox } from '../../../people/record/own-identifiers.ts';
import { foldTokens } from '../../../text/fold.ts';
import type { Block } from '../page/page-blocks.ts';
import { isRole } from './role-words.ts';
import { rosterName } from './roster-name.ts';

/** Contact details of a person; kept for look-up and never shown. */
export interface Contacts {
  readonly emails: readonly string[];
  readonly phones: readonly string[];
}

const NO_CONTACTS: Contacts = { emails: [], phones: [] };

const EMAIL = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,5}/gu;
const PHONE = /(?<![\p{L}\p{N}.@/-])(?:\+|00)?\(?\d[\d\s()./-]{5,20}\d(?![\p{L}\p{N}@])/gu;
const FAX = /\bfax\b/i;
const SPAN = /^(?:1[89]|20)\d{2}\s*[./–-]\s*(?:1[89]|20)\d{2}$/;
const MAX_CONTACTS = 3;
/** Shorter numbers are extensions, or exist in many towns. */
const MIN_DIGITS = 9;

const digitsOf = (text: string): string => text.replace(/\D/g, '');

function phonesOf({ text, contacts = [] }: Block): string[] {
  const linked = contacts.filter((href) => /^tel:/i.test(href)).map((href) => href.slice(4));
  if (FAX.test(text)) return linked;
  const written = (text.match(PHONE) ?? []).map((one) => one.trim());
  return [...written, ...linked]
    .map((one) => decoded(one))
    .filter((one) => digitsOf(one).length >= MIN_DIGITS && !SPAN.test(one));
}

function emailsOf({ text, contacts = [] }: Block): string[] {
  const linked = contacts
    .filter((href) => /^mailto:/i.test(href))
    .map((href) => href.slice('mailto:'.length).replace(/\?.*$/, ''));
  return [...(text.match(EMAIL) ?? []), ...linked.map(decoded)];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The compared form of an e-mail address or phone number. */
const keyOf = (value: string): string =>
  value.includes('@') ? (normalizeEmail(value) ?? '') : (normalizePhone(value) ?? '');

const keysOf = (block: Block): string[] =>
  [...emailsOf(block), ...phonesOf(block)].map(keyOf).filter((key) => key !== '');

/**
 * Whether a mailbox contains a name: `a.moreno@`, `amoreno@`, `moreno@`, `am@`. Others, such as
 * `dean@`, may pass to the next holder of the post.
 */
export function containsName(address: string, name: string): boolean {
  const local = foldTokens(address.slice(0, address.lastIndexOf('@'))).join('');
  const words = foldTokens(name);
  const initials = words.map((word) => word.charAt(0)).join('');
  const letters = local.replace(/\d+$/, '');
  if (initials.length > 1 && letters === initials) return true;
  return words.some((word) => word.length > 2 && local.includes(word));
}

/** The blocks of a page in which each address and number occurs. */
export type ContactPlaces = ReadonlyMap<string, ReadonlySet<Block>>;

export function contactPlaces(blocks: readonly Block[]): ContactPlaces {
  const places = new Map<string, Set<Block>>();
  for (const block of blocks) {
    for (const key of keysOf(block)) places.set(key, (places.get(key) ?? new Set()).add(block));
  }
  return places;
}

/**
 * The contact details in a person's own entry and nowhere else on the page. An entry that names
 * somebody else too gives contact details to nobody.
 */
export function ownContacts(
  name: string,
  entry: readonly Block[],
  places: ContactPlaces,
): Contacts {
  const others = entry.filter(({ text }) => {
    const one = rosterName(text);
    return one !== null && one !== name && !isRole(text);
  });
  if (others.length > 0) return NO_CONTACTS;
  const isOwn = (value: string): boolean => {
    const found = places.get(keyOf(value)) ?? new Set<Block>();
    return [...found].every((block) => entry.includes(block));
  };
  const isHis = (email: string): boolean => {
    const address = normalizeEmail(email);
    return address !== null && !isSharedMailbox(address) && containsName(address, name);
  };
  const distinct = (values: readonly string[]) =>
    [...new Map(values.map((value) => [keyOf(value), value])).values()].slice(0, MAX_CONTACTS);
  return {
    emails: distinct(entry.flatMap(emailsOf).filter((one) => isOwn(one) && isHis(one))),
    phones: distinct(entry.flatMap(phonesOf).filter(isOwn)),
  };
}
