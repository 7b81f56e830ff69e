import { dateOf } from '../../../people/record/day-number.ts';
import { checkRecord } from '../check-record.ts';
import { type ImportRow, isRejected, type PersonRow } from '../import-row.ts';
import type { Touch } from '../touch.ts';
import { isAutomatic } from './automatic-address.ts';
import { displayName } from './display-name.ts';
import type { LeftOut } from './left-out.ts';

/** A person on a message or at a meeting. */
export interface Mailbox {
  /** Normalized. */
  readonly address: string;
  readonly name: string | undefined;
}

interface Known {
  /** The message or meeting that names the address first. */
  readonly row: number;
  readonly names: Map<string, number>;
  readonly days: Map<string, number>;
}

const MAX_ADDRESSES = 200_000;
const MAX_NAMES = 20;

/** What people call themselves counts more than what others call them. */
const OWN_WEIGHT = 5;

function bestName({ names }: Known): string | null {
  const [best] = [...names].toSorted(([a, n], [b, m]) => m - n || b.length - a.length);
  return best?.[0] ?? null;
}

function touchesOf({ days }: Known): Touch[] {
  return [...days].map(([key, times]) => {
    const [day = '', kind = '', direction = ''] = key.split(' ');
    return {
      on: dateOf(Number(day)),
      kind: kind === 'meeting' ? kind : 'mail',
      direction: direction === 'to' || direction === 'from' ? direction : 'both',
      times,
    };
  });
}

/** Collects on which days the owner of a file was in touch with whom, by address. */
export class ContactDays {
  readonly #known = new Map<string, Known>();
  readonly #leftOut: LeftOut;

  constructor(leftOut: LeftOut) {
    this.#leftOut = leftOut;
  }

  /** @param isOwn whether the name is what the person calls themself */
  name({ address, name }: Mailbox, row: number, isOwn: boolean): void {
    const called = displayName(name);
    const names = this.#of(address, row)?.names;
    if (called === null || names === undefined) return;
    if (!names.has(called) && names.size >= MAX_NAMES) return;
    names.set(called, (names.get(called) ?? 0) + (isOwn ? OWN_WEIGHT : 1));
  }

  touch(address: string, row: number, day: number, how: Pick<Touch, 'kind' | 'direction'>): void {
    const days = this.#of(address, row)?.days;
    const key = `${day} ${how.kind} ${how.direction}`;
    days?.set(key, (days.get(key) ?? 0) + 1);
  }

  #of(address: string, row: number): Known | null {
    const known = this.#known.get(address);
    if (known !== undefined) return known;
    if (this.#known.size >= MAX_ADDRESSES) {
      this.#leftOut.add('tooMany');
      return null;
    }
    const made = { row, names: new Map(), days: new Map() };
    this.#known.set(address, made);
    return made;
  }

  /**
   * One row for each person in touch; the last one with a name remarks on what is left out, and on
   * whose file it is.
   * @param answers whether the file has what its owner wrote: who then got no answer and wrote on
   *   one day only is a stranger, unless a contact has the address
   * @param owner what the report says of the owner's addresses
   */
  *rows(answers: boolean, owner: string | null = null): Iterable<ImportRow> {
    let last: PersonRow | null = null;
    for (const [address, known] of this.#known) {
      const row = this.#rowOf(address, known, answers);
      if (row === null) continue;
      // Of a row that may be rejected no remark would be told.
      if (isRejected(row) || row.record.name === address) {
        yield row;
        continue;
      }
      if (last !== null) yield last;
      last = row;
    }
    const reason = this.#leftOut.text();
    const said = reason === null ? [] : [{ row: 0, reason }];
    if (last === null) yield* said;
    else {
      const whose = owner === null ? [] : [{ row: 0, reason: owner }];
      const remarks = [...(last.remarks ?? []), ...said, ...whose];
      yield remarks.length === 0 ? last : { ...last, remarks };
    }
  }

  #rowOf(address: string, known: Known, answers: boolean): ImportRow | null {
    if (known.days.size === 0) return null;
    if (isAutomatic(address)) {
      this.#leftOut.add('robots');
      return null;
    }
    const touches = touchesOf(known);
    const isStranger = answers && touches.length === 1 && touches[0]?.direction === 'from';
    if (isStranger) this.#leftOut.add('strangers');
    // Without a name only a contact who has the address gets the days.
    const name = (isStranger ? null : bestName(known)) ?? address;
    const row = checkRecord(known.row, { name, emails: [address] });
    return isRejected(row) ? row : { ...row, touches, ...(isStranger ? { isStranger } : {}) };
  }
}
