import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { foldText } from '../../text/fold.ts';
import { rememberTexts } from '../../text/remember-texts.ts';

/**
 * The normalized form in which identifiers are stored and looked up. The writer of profiles and the
 * lookup of a search's `signals` both use it, so "ada@example.com" finds what was imported as
 * "Ada@Example.com". Each function returns null for text that is not an identifier of its kind.
 */

export type IdentifierKind = 'email' | 'phone' | 'linkedin_url' | 'url' | 'username' | 'address';

/** A btree entry holds at most 2,704 bytes; no real identifier is near that. */
const MAX_IDENTIFIER_CHARS = 500;

const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;
const TRACKING = /^(utm_\w+|fbclid|gclid|trk|originalsubdomain|mc_cid|mc_eid)$/i;
const EXTENSION = /\s*(?:ext\.?|x|;ext=|#)\s*\d{1,7}$/i;

const bounded = (value: string): string | null =>
  value === '' || value.length > MAX_IDENTIFIER_CHARS ? null : value;

export function normalizeEmail(text: string): string | null {
  const address = text
    .trim()
    .replace(/^mailto:/i, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=[^.])\.$/, '');
  return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(address) ? bounded(address) : null;
}

/**
 * The mailbox of a normalized address: without the tag that its owner may add to it, so
 * `ada+news@example.com` becomes `ada@example.com`.
 */
export const mailboxOf = (address: string): string => address.replace(/(?<=^[^@+]+)\+[^@]*/, '');

type CountryCode = NonNullable<Parameters<typeof parsePhoneNumberFromString>[1]>;

/**
 * E.164 if the country is known, from the number itself or from `country` (ISO-2); otherwise the
 * bare digits, so that two spellings of one local number still match.
 */
export function normalizePhone(text: string, country?: string | null): string | null {
  const number = text
    .trim()
    .replace(/^tel:/i, '')
    .replace(EXTENSION, '')
    .replace(/^00(?=[1-9])/, '+');
  const region = country?.length === 2 ? (country.toUpperCase() as CountryCode) : undefined;
  const parsed = parsePhoneNumberFromString(number, region);
  if (parsed?.isPossible()) return parsed.number;
  const digits = number.replace(/\D/g, '');
  if (digits.length < 5 || digits.length > 15) return null;
  return number.startsWith('+') ? `+${digits}` : digits;
}

/** A page of one person is read for each kind of identifier, and for each section that cites it. */
const MOST_ADDRESSES = 500;

/** A web page's address; it is shared, so it must not change. */
const webAddress = rememberTexts(MOST_ADDRESSES, (text): URL | null => {
  const trimmed = text.trim();
  if (trimmed === '' || /\s/.test(trimmed)) return null;
  try {
    const url = new URL(SCHEME.test(trimmed) ? trimmed : `https://${trimmed}`);
    // `mailto:ada@example.com` parses as a user at a host, which is not a web page.
    const isPage = /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
    return isPage && url.hostname.includes('.') ? url : null;
  } catch {
    return null;
  }
});

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** `www.m.example.com` becomes `example.com`; `www.com` stays unchanged. */
const bareHost = (url: URL): string =>
  url.hostname.replace(/^(?:(?:www|m|mobile)\.)+(?=[^.]+\.)/, '');

const pathOf = (url: URL): string => decoded(url.pathname).normalize('NFC').replace(/\/+$/, '');

/** `linkedin.com/in/name`: no scheme, no country host, no query; null for other pages. */
export function normalizeLinkedinUrl(text: string): string | null {
  const url = webAddress(text);
  if (url === null || !/(^|\.)linkedin\.com$/.test(url.hostname)) return null;
  const path = pathOf(url).toLowerCase();
  const profile = /^\/in\/[^/]+/.exec(path)?.[0] ?? /^\/pub\/[^/]+(\/[^/]+){0,3}/.exec(path)?.[0];
  return profile === undefined ? null : bounded(`linkedin.com${profile}`);
}

/** In one order, without tracking parameters. */
function queryOf(url: URL): string {
  if (url.search === '') return '';
  const kept = [...url.searchParams].filter(([name]) => !TRACKING.test(name)).sort();
  return kept.length === 0 ? '' : `?${new URLSearchParams(kept)}`;
}

/** `host/path?query` without scheme, `www.`, trailing slash, fragment and tracking parameters. */
export function normalizeUrl(text: string): string | null {
  const url = webAddress(text);
  if (url === null) return null;
  const port = url.port === '' ? '' : `:${url.port}`;
  return bounded(`${bareHost(url)}${port}${pathOf(url)}${queryOf(url)}`);
}

const alternatives = (words: string): RegExp =>
  new RegExp(`^(?:${words.trim().replace(/\./g, '\\.').split(/\s+/).join('|')})$`);

/** Hosts whose first path segment is a person's handle. */
const HANDLE_HOSTS = alternatives(`
  twitter.com x.com github.com gitlab.com instagram.com facebook.com threads.net medium.com
  tiktok.com`);

/** Path segments of those hosts that are not handles. */
const NOT_HANDLES = alternatives(`
  about explore groups hashtag home i intent login orgs p pages pg people profile.php search
  share sharer status topics watch`);

/** The handle in the URL of a social profile: `github.com/ada` gives `ada`. */
export function usernameOfUrl(text: string): string | null {
  const linkedin = normalizeLinkedinUrl(text)?.match(/\/in\/(.+)$/)?.[1];
  if (linkedin !== undefined) return linkedin;
  const url = webAddress(text);
  if (url === null || !HANDLE_HOSTS.test(bareHost(url))) return null;
  const handle = pathOf(url).toLowerCase().split('/')[1]?.replace(/^@/, '') ?? '';
  return NOT_HANDLES.test(handle) ? null : bounded(handle);
}

export function normalizeUsername(text: string): string | null {
  const handle = text.trim().toLowerCase().normalize('NFC').replace(/^@+/, '');
  if (handle.includes('/')) return usernameOfUrl(handle);
  return /\s/.test(handle) ? null : bounded(handle);
}

const normalizeAddress = (text: string): string | null => bounded(foldText(text));

const NORMALIZERS: Readonly<
  Record<IdentifierKind, (text: string, country?: string | null) => string | null>
> = {
  email: normalizeEmail,
  phone: normalizePhone,
  linkedin_url: normalizeLinkedinUrl,
  url: normalizeUrl,
  username: normalizeUsername,
  address: normalizeAddress,
};

/** The stored form of an identifier, or null when the text is not of that kind. */
export function normalizeIdentifier(
  kind: IdentifierKind,
  text: string,
  country?: string | null,
): string | null {
  return NORMALIZERS[kind](text, country);
}
