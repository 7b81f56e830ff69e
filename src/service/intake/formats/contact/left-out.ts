/** What is left out of a mailbox or calendar. */
const LEFT_OUT = {
  bulk: 'mails of lists, newsletters and robots',
  spam: 'mails in the spam folder',
  undated: 'what has no date that can be right',
  unreadable: 'mails without a readable sender',
  repeated: 'copies of other mails',
  elsewhere: 'what is neither from nor to the owner of the file',
  wide: 'what has more than 20 people',
  cancelled: 'cancelled or declined meetings',
  ahead: 'meetings that are yet to come',
  alone: 'meetings without other people',
  robots: 'addresses of offices, lists and robots',
  strangers: 'addresses that wrote on one day only and got no answer, unless a contact has them',
  tooMany: 'addresses beyond the first 200,000',
} as const;
export type LeftOutReason = keyof typeof LEFT_OUT;

/** Counts what is left out. */
export class LeftOut {
  readonly #counts = new Map<LeftOutReason, number>();

  add(reason: LeftOutReason): void {
    this.#counts.set(reason, this.count(reason) + 1);
  }

  count(reason: LeftOutReason): number {
    return this.#counts.get(reason) ?? 0;
  }

  /** "left out: mails in the spam folder (12), …"; null when nothing is. */
  text(): string | null {
    const said = [...this.#counts].map(([reason, count]) => `${LEFT_OUT[reason]} (${count})`);
    return said.length === 0 ? null : `left out: ${said.join(', ')}`;
  }
}
