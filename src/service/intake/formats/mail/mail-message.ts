import { type Address, addressParser } from 'postal-mime';
import { normalizeEmail } from '../../../people/record/identifiers.ts';
import { sha256Hex } from '../../../text/sha256.ts';
import type { Mailbox } from '../contact/contact-days.ts';

/** Who wrote to whom, and when. */
export interface MailMessage {
  /** 48 bits of the message's id; null without one. */
  readonly id: number | null;
  /** See `dayNumber`; null: none that can be right. */
  readonly day: number | null;
  readonly from: Mailbox | null;
  readonly to: readonly Mailbox[];
  /** The mailboxes that it was delivered to. */
  readonly deliveredTo: readonly string[];
  /** Its mailbox filed it as sent. */
  readonly isSent: boolean;
  readonly isBulk: boolean;
  readonly isSpam: boolean;
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
/** Before there was mail on the internet, a date is a clock that was never set. */
const FIRST_YEAR = 1982;

/** The day as the sender's clock had it. */
function dayOfDate(text: string, latest: number): number | null {
  const [, day, month, year] = /(\d{1,2})\s+([a-z]{3})[a-z]*\s+(\d{4}|\d{2})\b/i.exec(text) ?? [];
  const at = MONTHS.indexOf((month ?? '').toLowerCase());
  if (day === undefined || year === undefined || at === -1) return null;
  const short = Number(year);
  const full = year.length === 4 ? short : short + (short < 70 ? 2000 : 1900);
  const date = new Date(Date.UTC(full, at, Number(day)));
  const isReal = full >= FIRST_YEAR && date.getUTCMonth() === at;
  const number = full * 10_000 + (at + 1) * 100 + Number(day);
  return isReal && number <= latest ? number : null;
}

/** Fields by their name in lower case. */
type Head = ReadonlyMap<string, readonly string[]>;

/** Mail that breaks the rules has UTF-8 in its head instead of encoded words. */
const decoded = (text: string): string =>
  /[\x80-\xff]/.test(text) ? Buffer.from(text, 'latin1').toString('utf8') : text;

function fieldsOf(head: string): Head {
  const fields = new Map<string, string[]>();
  for (const line of head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon === -1) continue;
    const key = line.slice(0, colon).trim().toLowerCase();
    const value = decoded(line.slice(colon + 1).trim());
    const known = fields.get(key);
    if (known === undefined) fields.set(key, [value]);
    else known.push(value);
  }
  return fields;
}

const valuesOf = (head: Head, ...keys: string[]): string[] =>
  keys.flatMap((key) => head.get(key) ?? []);

/** Longer lists of recipients are cut: so many are no contact anyway. */
const MAX_LIST_CHARS = 20_000;

const mailboxes = (head: Head, ...keys: string[]): Mailbox[] =>
  valuesOf(head, ...keys)
    .flatMap((value): Address[] => addressParser(value.slice(0, MAX_LIST_CHARS)))
    .flatMap((one) => one.group ?? [one])
    .flatMap(({ address, name }) => {
      const normalized = normalizeEmail(address ?? '');
      return normalized === null ? [] : [{ address: normalized, name }];
    });

function isBulk(head: Head): boolean {
  const isList = valuesOf(head, 'list-id', 'list-unsubscribe', 'list-post', 'mailing-list');
  const [precedence = ''] = valuesOf(head, 'precedence');
  const [auto = 'no'] = valuesOf(head, 'auto-submitted');
  const isBounce = valuesOf(head, 'return-path').some((path) => /^<\s*>$/.test(path.trim()));
  return (
    isList.length > 0 || isBounce || /bulk|list|junk/i.test(precedence) || !/^\s*no\b/i.test(auto)
  );
}

/**
 * Reads the head of a message.
 * @param latest the last day that can be right
 */
export function readMessage(text: string, latest: number): MailMessage {
  const head = fieldsOf(text);
  const [id = ''] = valuesOf(head, 'message-id');
  const [date = ''] = valuesOf(head, 'date');
  const labels = valuesOf(head, 'x-gmail-labels').join();
  return {
    id: id === '' ? null : Number.parseInt(sha256Hex(id).slice(0, 12), 16),
    day: dayOfDate(date, latest),
    from: mailboxes(head, 'from', 'sender')[0] ?? null,
    to: mailboxes(head, 'to', 'cc'),
    deliveredTo: valuesOf(head, 'delivered-to', 'x-original-to', 'envelope-to').flatMap(
      (address) => normalizeEmail(address.replace(/[<>]/g, '')) ?? [],
    ),
    isSent: /\bsent\b/i.test(labels),
    isBulk: isBulk(head),
    isSpam: /\bspam\b/i.test(labels) || /yes/i.test(valuesOf(head, 'x-spam-flag').join()),
  };
}
