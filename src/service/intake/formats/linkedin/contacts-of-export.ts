import { tableRows } from '../csv/csv-table.ts';
import { HeaderNotFound } from '../import-error.ts';
import { isRejected, type PersonRow, type RowRemark } from '../import-row.ts';
import type { ImportSource } from '../source/import-source.ts';
import type { Touch } from '../touch.ts';
import { keysOf } from './linkedin-person.ts';
import { CONTACT_TABLES, type ContactTable, type IsOwner, type Named } from './linkedin-tables.ts';

const MAX_TOUCHES = 5000;

const namedOf = ({ record }: PersonRow): Named => ({ url: record.urls?.[0], name: record.name });

/** The connections of an export, and when their owner was in touch with them. */
export class ContactsOfExport {
  /** By member; by name, null when two connections have it. */
  readonly #members = new Set<string>();
  readonly #names = new Map<string, string | null>();
  readonly #touches = new Map<string, Map<string, Touch>>();
  readonly #remarks: RowRemark[] = [];

  /** Only who is a connection can be met in the other tables. */
  addConnection(row: PersonRow): void {
    const { member, name } = keysOf(namedOf(row));
    if (member !== null) this.#members.add(member);
    if (name === null) return;
    this.#names.set(name, this.#names.has(name) ? null : (member ?? `name ${name}`));
  }

  /** The connection who is meant; null when none is, or two may be. */
  #who(one: Named): string | null {
    const { member, name } = keysOf(one);
    if (member !== null) return this.#members.has(member) ? member : null;
    return name === null ? null : (this.#names.get(name) ?? null);
  }

  async read(source: ImportSource, table: ContactTable, isOwner: IsOwner): Promise<void> {
    let unknown = 0;
    let first: number | null = null;
    for await (const cells of tableRows(source, table)) {
      const contacts = isRejected(cells) ? null : table.contacts(cells, isOwner);
      const known = (contacts ?? []).filter((one) => {
        const who = this.#who(one);
        if (who !== null) this.#add(who, { ...one, kind: table.kind, times: 1 });
        return who !== null;
      });
      if (known.length > 0) continue;
      unknown += 1;
      first ??= cells.row;
    }
    if (first !== null) this.#remark(first, source.name, unknown);
  }

  #add(who: string, { on, kind, direction, times }: Touch): void {
    const key = `${on} ${kind} ${direction}`;
    const touches = this.#touches.get(who) ?? new Map<string, Touch>();
    const before = touches.get(key)?.times ?? 0;
    touches.set(key, { on, kind, direction, times: before + times });
    this.#touches.set(who, touches);
  }

  #remark(row: number, file: string, rows: number): void {
    const reason =
      `${rows} ${rows === 1 ? 'row is' : 'rows are'} about no connection, a draft or without a ` +
      'day; left out';
    this.#remarks.push({ row, column: file, reason });
  }

  /** The row of a connection with when the owner was in touch with them. */
  touched(row: PersonRow): PersonRow {
    const who = this.#who(namedOf(row));
    const touches = who === null ? [] : [...(this.#touches.get(who)?.values() ?? [])];
    if (touches.length === 0) return row;
    return {
      ...row,
      touches: touches.toSorted((a, b) => (a.on < b.on ? 1 : -1)).slice(0, MAX_TOUCHES),
    };
  }

  /** What was left out of the other tables. */
  get remarks(): readonly RowRemark[] {
    return this.#remarks;
  }
}

/** Reads the tables beside the connections; one in another layout is left out as a whole. */
export async function readContacts(
  connections: ImportSource,
  contacts: ContactsOfExport,
  isOwner: IsOwner,
): Promise<void> {
  for (const table of CONTACT_TABLES) {
    const source = connections.beside?.(table.file) ?? null;
    if (source === null) continue;
    try {
      await contacts.read(source, table, isOwner);
    } catch (error) {
      if (!(error instanceof HeaderNotFound)) throw error;
    }
  }
}
