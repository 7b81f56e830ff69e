import type { CsvRecord } from './csv-scanner.ts';

/** How many lines of the file a record takes. */
const linesOf = ({ cells }: CsvRecord): number =>
  cells.reduce((lines, cell) => lines + (cell.match(/\n/g)?.length ?? 0), 1);

/**
 * Columns whose value stands only on the first row of a block and holds for the rows below it, as
 * in a spreadsheet with merged cells. A block ends at the column's next value, at a new value in one
 * of these columns further left, and wherever a row is missing, empty, unreadable or a total: what
 * is written after that may be of another block, and a wrong value is worse than none.
 */
export class FillDown {
  /** In the order of the table. */
  readonly #columns: readonly string[];
  readonly #held = new Map<string, string>();
  /** Columns whose block ended without a new value. */
  #cut = new Set<string>();
  /** The line at which the next record starts if none is missing between. */
  #next = 0;

  constructor(columns: readonly string[]) {
    this.#columns = columns;
  }

  /** Ends the blocks if lines are missing before this record, such as empty ones. */
  arriveAt(record: CsvRecord): void {
    if (record.row !== this.#next) this.end();
    this.#next = record.row + linesOf(record);
  }

  /** Ends all blocks. */
  end(): void {
    this.#cut = new Set([...this.#cut, ...this.#held.keys()]);
    this.#held.clear();
  }

  /**
   * What the row takes from above.
   * @param cells of the row, by column
   * @param spoilt columns that have a cell here which cannot be read
   */
  fill(cells: ReadonlyMap<string, string>, spoilt: ReadonlySet<string>): Map<string, string> {
    const taken = new Map<string, string>();
    for (const [at, column] of this.#columns.entries()) {
      const own = cells.get(column);
      const above = this.#held.get(column);
      if (own === undefined && !spoilt.has(column)) {
        if (above !== undefined) taken.set(column, above);
        continue;
      }
      for (const inner of this.#columns.slice(at)) this.#held.delete(inner);
      this.#cut.delete(column);
      if (own !== undefined) this.#held.set(column, own);
    }
    return taken;
  }

  /** The columns without a value since their block ended; each is told once. */
  takeCut(cells: ReadonlyMap<string, string>): string[] {
    const cut = this.#columns.filter((column) => this.#cut.has(column) && !cells.has(column));
    for (const column of cut) this.#cut.delete(column);
    return cut;
  }
}
