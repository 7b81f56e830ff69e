import { dayNumber } from '../../../people/record/day-number.ts';
import { ContactDays, type Mailbox } from '../contact/contact-days.ts';
import type { ContactOptions } from '../contact/contact-options.ts';
import { LeftOut } from '../contact/left-out.ts';
import { type AddressCount, ownAddresses, ownAddressesText } from '../contact/own-addresses.ts';
import { ImportError } from '../import-error.ts';
import type { ImportRow } from '../import-row.ts';
import type { ImportSource } from '../source/import-source.ts';
import { mailHeads } from './mail-heads.ts';
import { type MailMessage, readMessage } from './mail-message.ts';

const MAX_RECIPIENTS = 20;

/** A message in a few numbers: a mailbox may have a million. */
interface Kept {
  readonly row: number;
  readonly day: number;
  readonly from: number;
  readonly to: readonly number[];
}

/** The messages of a mailbox, and how often each address is on them. */
class MailCensus {
  readonly leftOut = new LeftOut();
  readonly days = new ContactDays(this.leftOut);
  readonly kept: Kept[] = [];
  readonly #addresses: string[] = [];
  readonly #indexes = new Map<string, number>();
  readonly #present: number[] = [];
  readonly #asOwner: number[] = [];
  readonly #ids = new Set<number>();

  add(message: MailMessage, row: number): void {
    const refused = this.#refusal(message);
    if (refused === null) this.#keep(message, row);
    else this.leftOut.add(refused);
  }

  #refusal(message: MailMessage) {
    if (message.from === null) return 'unreadable';
    if (message.id !== null && this.#ids.has(message.id)) return 'repeated';
    if (message.id !== null) this.#ids.add(message.id);
    if (message.isSpam) return 'spam';
    if (message.isBulk) return 'bulk';
    if (message.day === null) return 'undated';
    return message.to.length > MAX_RECIPIENTS ? 'wide' : null;
  }

  #keep({ day, from, to, deliveredTo, isSent }: MailMessage, row: number): void {
    if (day === null || from === null) return;
    this.days.name(from, row, true);
    for (const one of to) this.days.name(one, row, false);
    const recipients = [...new Set(to.map((one) => this.#count(one)))];
    this.kept.push({ row, day, from: this.#count(from), to: recipients });
    const owners = isSent ? [from.address] : deliveredTo;
    for (const address of new Set(owners)) this.#bump(this.#asOwner, this.#indexOf(address));
  }

  #indexOf(address: string): number {
    const known = this.#indexes.get(address);
    if (known !== undefined) return known;
    this.#indexes.set(address, this.#addresses.length);
    this.#present.push(0);
    this.#asOwner.push(0);
    return this.#addresses.push(address) - 1;
  }

  #count({ address }: Mailbox): number {
    const index = this.#indexOf(address);
    this.#bump(this.#present, index);
    return index;
  }

  #bump(counts: number[], at: number): void {
    counts[at] = (counts[at] ?? 0) + 1;
  }

  counts(): AddressCount[] {
    return this.#addresses.map((address, at) => ({
      address,
      present: this.#present[at] ?? 0,
      asOwner: this.#asOwner[at] ?? 0,
    }));
  }

  addressOf(index: number): string {
    return this.#addresses[index] ?? '';
  }
}

/** Counts the days; returns whether the file has what its owner wrote. */
function countDays(census: MailCensus, own: ReadonlySet<string>): boolean {
  let answers = false;
  for (const { row, day, from, to } of census.kept) {
    const sender = census.addressOf(from);
    const recipients = to.map((one) => census.addressOf(one));
    const isByOwner = own.has(sender);
    if (!isByOwner && !recipients.some((one) => own.has(one))) census.leftOut.add('elsewhere');
    else if (!isByOwner) census.days.touch(sender, row, day, { kind: 'mail', direction: 'from' });
    else {
      answers = true;
      for (const one of recipients) {
        if (!own.has(one)) census.days.touch(one, row, day, { kind: 'mail', direction: 'to' });
      }
    }
  }
  return answers;
}

/**
 * The people that the owner of a mailbox was in touch with, and on which days. Only heads are read;
 * the row of a person is the number of the first message that names them.
 *
 * @throws ImportError when it has no message, or when it is not clear whose it is
 */
export async function* readMail(
  source: ImportSource,
  { own, today }: ContactOptions,
): AsyncIterable<ImportRow> {
  const census = new MailCensus();
  let row = 0;
  for await (const head of mailHeads(source)) {
    row += 1;
    // A clock that is ahead by some hours names tomorrow.
    census.add(readMessage(head, dayNumber(today) + 1), row);
  }
  if (row === 0) throw new ImportError(`${source.name} contains no mail.`);
  if (census.kept.length === 0) {
    yield* census.days.rows(false);
    return;
  }
  const owner = own ?? ownAddresses(source.name, census.kept.length, census.counts());
  const answers = countDays(census, owner);
  yield* census.days.rows(answers, ownAddressesText(owner, own !== undefined));
}
