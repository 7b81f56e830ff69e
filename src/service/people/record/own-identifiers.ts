import {
  normalizeEmail,
  normalizeLinkedinUrl,
  normalizePhone,
  normalizeUrl,
  usernameOfUrl,
} from './identifiers.ts';
import type { PersonRecord } from './person-record.ts';
import type { Identifier } from './record-identifiers.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** Local parts of mailboxes shared by an office or a household. */
const ROLES = words(`
  accueil accounts accounting admin administration administracion all anfrage billing board booking
  bookings buchhaltung buero bureau careers central club commercial community compliance contact
  contacto contactus contato copyright customercare customerservice dataprotection datenschutz desk
  direction dispo dpo empfang enquiries enquiry everyone events facturacion feedback finance founders
  frontdesk general geschaeftsfuehrung gdpr hallo hello help helpdesk hi hola hr info
  informacion informatie information inbox inquiries inquiry invoices it jobs kontakt legal list
  mail mailbox main management marketing media members membership newsletter noreply no-reply
  office ordering orders partners people personal poczta post postmaster praxis presse press privacy
  pr reception recepcion recruiting recruitment redaktion rechnung reservations root sales secretaria
  secretariat secretary sekretariat security service services shop social staff studio support
  team tech ventas vertrieb verwaltung web webmaster welcome`);

const FAMILY = /(^|[._-])(the)?(famil(y|ie|ia|le|lle|j|jen)|household)([._-]|$)/;

/**
 * Whether a mailbox is read by several people: `info@`, `sales-uk@`, `family.moss@`. Such an
 * address identifies no one. `address` must be normalized.
 */
export function isSharedMailbox(address: string): boolean {
  const local = address.slice(0, address.lastIndexOf('@')).replace(/\+.*$/, '');
  const [first = '', ...more] = local.split(/[._-]/);
  // `it.uk` is an office, `it.mueller` a person in it.
  const isRole = ROLES.has(first) && more.every((word) => ROLES.has(word) || word.length <= 3);
  return ROLES.has(local) || isRole || FAMILY.test(local);
}

/** Pages of one person on hosts with a page per account, other than those with handles. */
const ACCOUNT_PAGE =
  /^(orcid\.org\/\d{4}-|xing\.com\/profile\/|researchgate\.net\/profile\/|bsky\.app\/profile\/|keybase\.io\/|dribbble\.com\/|behance\.net\/|stackoverflow\.com\/users\/\d+|youtube\.com\/@|mastodon\.social\/@|t\.me\/)[^/]/i;

function pageOf(page: string): Identifier | null {
  const linkedin = normalizeLinkedinUrl(page);
  if (linkedin !== null) return { kind: 'linkedin_url', value: linkedin };
  const url = normalizeUrl(page);
  // Other pages may be an employer's or a club's, which everyone there lists.
  const isAccount = url !== null && (usernameOfUrl(page) !== null || ACCOUNT_PAGE.test(url));
  return isAccount ? { kind: 'url', value: url } : null;
}

/**
 * The identifiers that, judging by the record alone, belong to this person only: LinkedIn and other
 * account pages, personal mailboxes, phone numbers with their country. Whether someone else has one
 * too is checked against the index.
 *
 * @param country ISO-2 code for parsing local phone numbers
 */
export function ownIdentifiers(record: PersonRecord, country: string | null): Identifier[] {
  const pages = (record.urls ?? []).flatMap((page) => pageOf(page) ?? []);
  const emails = (record.emails ?? []).flatMap((text): Identifier[] => {
    const value = normalizeEmail(text);
    return value === null || isSharedMailbox(value) ? [] : [{ kind: 'email', value }];
  });
  const phones = (record.phones ?? []).flatMap((text): Identifier[] => {
    const value = normalizePhone(text, country);
    return value?.startsWith('+') === true ? [{ kind: 'phone', value }] : [];
  });
  const all = [...pages, ...emails, ...phones];
  return [...new Map(all.map((one) => [identifierKey(one), one])).values()];
}

/** An identifier as one string: the key of sets and maps. */
export const identifierKey = ({ kind, value }: Identifier): string => `${kind}|${value}`;
