import { sha256Hex } from '../../../text/sha256.ts';
import type { RowRemark } from '../import-row.ts';
import { type DateOrder, writtenDate } from './written-date.ts';

const MAX_QUOTE_CHARS = 40;

/** Outlook's empty date: `0/0/00`. */
const NO_DATE = /^0+([./-])0+\1(0+|1900)$/;

/**
 * The cells of one row by column name, without the empty ones. It knows which columns were asked
 * for, and thus which ones nothing reads.
 */
export class TableCells {
  readonly row: number;
  readonly #cells: ReadonlyMap<string, string>;
  readonly #taken: ReadonlyMap<string, string>;
  readonly #order: DateOrder;
  readonly #asked = new Set<string>();
  readonly #remarks: RowRemark[];

  /**
   * @param order of day and month in the dates of the file
   * @param remarks on cells that could not be read
   * @param taken what holds for this row from a row above it
   */
  constructor(
    row: number,
    cells: ReadonlyMap<string, string>,
    order: DateOrder = 'unknown',
    remarks: readonly RowRemark[] = [],
    taken: ReadonlyMap<string, string> = new Map(),
  ) {
    this.row = row;
    this.#cells = cells;
    this.#taken = taken;
    this.#order = order;
    this.#remarks = [...remarks];
  }

  /** A digest of the row's own cells, whichever are asked for. */
  digest(): string {
    return sha256Hex(JSON.stringify([...this.#cells]));
  }

  /** The same, with what is taken from above. */
  digestWithTaken(): string {
    return sha256Hex(JSON.stringify([[...this.#cells], [...this.#taken]]));
  }

  /** The columns whose value is from a row above. */
  get taken(): readonly string[] {
    return [...this.#taken.keys()];
  }

  get(column: string): string | undefined {
    this.#asked.add(column);
    return this.#cells.get(column) ?? this.#taken.get(column);
  }

  has(column: string): boolean {
    return this.get(column) !== undefined;
  }

  /** The first of these columns that has a value; all of them count as read. */
  first(columns: readonly string[]): string | undefined {
    return this.all(columns)[0];
  }

  all(columns: readonly string[]): string[] {
    return columns.flatMap((column) => this.get(column) ?? []);
  }

  /**
   * The date in the first of these columns that has a value.
   * @param part what of the cell is the date; default: all of it
   */
  date(
    columns: readonly string[],
    part: (cell: string) => string = (cell) => cell,
  ): string | undefined {
    const column = columns.find((one) => this.has(one));
    const cell = column === undefined ? undefined : this.get(column);
    const text = cell === undefined ? undefined : part(cell);
    if (text === undefined || NO_DATE.test(text)) return undefined;
    const date = writtenDate(text, this.#order);
    if (date === null) this.remark(column, `${this.#quoted(text)} is not a date; left out`);
    else if (/^\d{4}$/.test(date) && !/^\d{4}(?:-00){0,2}$/.test(text)) {
      this.remark(
        column,
        `${this.#quoted(text)}: which number is the month? Only the year is kept`,
      );
    }
    return date ?? undefined;
  }

  /** Remarks that a value was left out or changed. */
  remark(column: string | undefined, reason: string): void {
    this.#remarks.push({ row: this.row, column, reason });
  }

  get remarks(): readonly RowRemark[] {
    return this.#remarks;
  }

  /** The columns with a value that nobody has asked for. */
  unread(): string[] {
    return [...this.#cells]
      .filter(([column, cell]) => !this.#asked.has(column) && !NO_DATE.test(cell))
      .map(([column]) => column);
  }

  #quoted(text: string): string {
    return `"${text.slice(0, MAX_QUOTE_CHARS)}"`;
  }
}
