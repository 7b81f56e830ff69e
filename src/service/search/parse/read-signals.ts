import type { Span } from '../../../contract/search.ts';
import {
  emailAddress,
  httpUrl,
  linkedinProfileUrl,
  phoneNumber,
} from '../../../contract/signals.ts';
import { FAMOUS_ORGANIZATIONS } from '../../text/vocabulary/organizations.ts';
import type { SearchSignals } from '../signals/search-signals.ts';
import { readRecordIds } from './read-record-ids.ts';

/** Identifiers typed in a question, and the question without them. */
export interface TypedSignals {
  readonly signals: SearchSignals | null;
  /** As long as the question; each identifier is a bar and blanks, which end every phrase. */
  readonly rest: string;
  readonly spans: readonly Span[];
  /** A second e-mail address or phone number: signals hold one of each. */
  readonly ignored: readonly Span[];
}

type Kind = 'email' | 'phone' | 'linkedin_url' | 'urls' | 'usernames' | 'ids';

interface Found {
  readonly kind: Kind;
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

const EMAIL = /(?:mailto:)?[^\s@<>()[\],;:"'\\|]+@[^\s@<>()[\],;:"'\\|]+\.[\p{L}\d-]{2,}/giu;
/** With a scheme or "www.", or a host and a path: "github.com/ada". */
const ADDRESS =
  /(?:https?:\/\/|www\.)[^\s<>"|]+|(?<![\w@.])(?:[a-z0-9-]+\.)+(?:com|org|net|edu|gov|mil|int|io|co|ai|app|dev|me|info|biz|us|uk|de|fr|es|it|nl|be|ch|at|eu|ca|au|in|jp|br|tv|xyz|example|test)(?::\d+)?\/[^\s<>"|]+/gi;
/** "asp.net/c#" is a skill. */
const NO_HOST = /^(?:asp|ado|vb)\.net\//i;
const PHONE = /(?<![\w.,$€£#-])(?:tel:)?\+?\(?\d[\d\s().\-/]{4,22}\d(?![\w%]|[.,]\d)/gi;
/** "the handle ada_99": what has a digit or a dash is no ordinary word. */
const NAMED_HANDLE = /(?:handle|user ?name)(?:\s+is|:)?\s+(?=[\w.-]*[\d_])([\w.-]*\w)/gi;
const HANDLE = /(?<![\p{L}\p{N}._@])@([a-z0-9][\w.-]*\w)/giu;
const TRAILING = /(?:[.,;:!?'"’”)\]}>]|['’]s)+$/u;

/** Words that introduce an identifier and mean nothing beside it: "whose e-mail is". */
const NOUN =
  'e-?mails?|mails?|mailbox|phones?|telephone|tel|mobile|cell|numbers?|address(?:es)?|handles?|' +
  'user ?names?|users?|accounts?|links?|urls?|websites?|sites?|homepages?|pages?|linkedin|twitter|' +
  'github|instagram|facebook|tiktok|threads|mastodon|reachable|owner|owns?|belongs?|belonging|dial|' +
  'called from|goes by|behind|ids?|uuid|guid|records?|entry|entries|persons?|person id';
const BEFORE = new RegExp(
  `(?:(?<![\\p{L}\\p{N}])(?:${NOUN}|profiles?|call|text|message|who|whose|which|the|this|an?|my|` +
    'is|are|has|have|with|at|on|to|for|of|by|under|uses?|using)(?![\\p{L}\\p{N}])|[\\s:=.?(<"])+$',
  'iu',
);
/** Words after it: "@ada on GitHub", "ada@example.com's profile". */
const AFTER = new RegExp(
  `^(?:['’]s)?\\s+(?:(?:on|at) (?:x|${NOUN})|profile|${NOUN})(?![\\p{L}\\p{N}])`,
  'iu',
);
const NOUNS = new RegExp(`(?<![\\p{L}\\p{N}])(?:${NOUN})(?![\\p{L}\\p{N}])`, 'giu');
const PHONE_WORD = /(?:phone|tel|telephone|mobile|cell|call|dial|number|text|fax)\W*(?:is\W*)?$/i;
const HANDLE_WORD =
  /(?:handle|user ?name|user|account|twitter|github|instagram|tiktok|threads|mastodon|x|goes by|called)\W*(?:is\W*)?$/i;
const ASKING = new Set(
  `who whose is are was the this that what find show me search for look up lookup please person
  people someone behind get give about tell do you know i anyone with has on twitter x github
  instagram linkedin tiktok threads mastodon facebook handle user username account profile`.split(
    /\s+/,
  ),
);

/** Reads e-mail addresses, phone numbers, addresses of pages, @usernames and ids out of a question. */
export function readSignals(query: string): TypedSignals {
  let rest = query;
  const found: Found[] = [];
  for (const read of [emails, pages, ids, phones, handles]) {
    for (const one of read(rest)) {
      found.push(one);
      rest = blanked(rest, one.start, one.end);
    }
  }
  if (found.length === 0) return { signals: null, rest: query, spans: [], ignored: [] };
  const taken = new Set<Kind>();
  const spans: Span[] = [];
  const ignored: Span[] = [];
  for (const one of found.toSorted((a, b) => a.start - b.start)) {
    const single = one.kind === 'email' || one.kind === 'phone' || one.kind === 'linkedin_url';
    const list = single && taken.has(one.kind) ? ignored : spans;
    taken.add(one.kind);
    list.push(spanOf(query, one.kind, one.start, one.end));
    const [from, to] = around(rest, one);
    for (const [start, end] of [
      [from, one.start],
      [one.end, to],
    ] as const) {
      list.push(...nounsIn(query, one.kind, start, end));
      rest = blanked(rest, start, end);
    }
  }
  return { signals: signalsOf(found), rest, spans: spans.toSorted(inOrder), ignored };
}

const inOrder = (a: Span, b: Span): number => a.start - b.start;

const spanOf = (query: string, kind: Kind, start: number, end: number): Span => ({
  clause: `signals.${kind}`,
  text: query.slice(start, end),
  start,
  end,
});

const blanked = (text: string, start: number, end: number): string =>
  start >= end ? text : `${text.slice(0, start)}|${' '.repeat(end - start - 1)}${text.slice(end)}`;

/** The words before and after an identifier that only say what it is. */
function around(text: string, { start, end }: Found): readonly [from: number, to: number] {
  const before = BEFORE.exec(text.slice(Math.max(0, start - 200), start))?.[0] ?? '';
  const after = AFTER.exec(text.slice(end, end + 200))?.[0] ?? '';
  return [start - before.length, end + after.length];
}

const nounsIn = (query: string, kind: Kind, from: number, to: number): Span[] =>
  [...query.slice(from, to).matchAll(NOUNS)].map(({ 0: noun, index }) =>
    spanOf(query, kind, from + index, from + index + noun.length),
  );

function signalsOf(found: readonly Found[]): SearchSignals {
  const all = (kind: Kind) => found.filter((one) => one.kind === kind).map((one) => one.value);
  const [email] = all('email');
  const [phone] = all('phone');
  const [linkedin] = all('linkedin_url');
  const urls = all('urls').slice(0, 50);
  const usernames = all('usernames').slice(0, 50);
  const typed = all('ids').slice(0, 50);
  return {
    ...(email === undefined ? {} : { email }),
    ...(phone === undefined ? {} : { phone }),
    ...(linkedin === undefined ? {} : { linkedin_url: linkedin }),
    ...(urls.length === 0 ? {} : { urls }),
    ...(usernames.length === 0 ? {} : { usernames }),
    ...(typed.length === 0 ? {} : { ids: typed }),
  };
}

interface Piece {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The matches of a pattern without the punctuation of the sentence around them. */
function pieces(text: string, pattern: RegExp): Piece[] {
  return [...text.matchAll(pattern)].map((match) => {
    const piece = match[0].replace(TRAILING, '');
    return { text: piece, start: match.index, end: match.index + piece.length };
  });
}

function emails(text: string): Found[] {
  return pieces(text, EMAIL).flatMap(({ text: written, start, end }): Found[] => {
    const value = written.replace(/^mailto:/i, '');
    return emailAddress.safeParse(value).success ? [{ kind: 'email', value, start, end }] : [];
  });
}

function pages(text: string): Found[] {
  return pieces(text, ADDRESS).flatMap(({ text: written, start, end }): Found[] => {
    if (NO_HOST.test(written)) return [];
    if (linkedinProfileUrl.safeParse(written).success) {
      return [{ kind: 'linkedin_url', value: written, start, end }];
    }
    const value = /^https?:/i.test(written) ? written : `https://${written}`;
    return httpUrl.safeParse(value).success ? [{ kind: 'urls', value, start, end }] : [];
  });
}

const ids = (text: string): Found[] => readRecordIds(text).map((one) => ({ kind: 'ids', ...one }));

function phones(text: string): Found[] {
  return pieces(text, PHONE).flatMap(({ text: written, start }): Found[] => {
    const value = written.replace(/^tel:/i, '').trim();
    const introduced = PHONE_WORD.test(text.slice(0, start)) || /^tel:/i.test(written);
    const isPhone = looksLikePhone(value, introduced) && phoneNumber.safeParse(value).success;
    return isPhone ? [{ kind: 'phone', value, start, end: start + written.trimEnd().length }] : [];
  });
}

/** Not years ("2011-2014"), dates ("2019-03-01"), amounts ("1.000.000") or bare counts. */
function looksLikePhone(text: string, introduced: boolean): boolean {
  const groups = text.match(/\d+/g) ?? [];
  const digits = groups.join('').length;
  if (digits < 7 || digits > 15) return false;
  if (text.startsWith('+') || introduced) return true;
  if (groups.every((group) => group.length <= 2 || /^[12]\d{3}$/.test(group))) return false;
  if (/^\d{1,3}(?:[.\s]\d{3})+$/.test(text) && groups[0]?.length !== 3) return false;
  return groups.length > 1 || digits >= 10;
}

const onlyAsks = (text: string): boolean =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .every((word) => word === '' || ASKING.has(word));

/** "@ada", where it is the whole question, follows "handle" or "twitter", or is no employer. */
function handles(text: string): Found[] {
  const named = [...text.matchAll(NAMED_HANDLE)].map((match): Found => {
    const [written, value = ''] = match;
    const end = match.index + written.length;
    return { kind: 'usernames', value, start: end - value.length, end };
  });
  const marked = [...text.matchAll(HANDLE)].flatMap((match): Found[] => {
    const [written, name = ''] = match;
    const start = match.index;
    const alone = onlyAsks(text.slice(0, start)) && onlyAsks(text.slice(start + written.length));
    const employer = FAMOUS_ORGANIZATIONS.has(name.toLowerCase());
    const introduced = HANDLE_WORD.test(text.slice(0, start));
    const meant = introduced || alone || (!employer && /^[a-z\d]|[_\d]/.test(name));
    return meant ? [{ kind: 'usernames', value: name, start, end: start + written.length }] : [];
  });
  return [...named, ...marked];
}
