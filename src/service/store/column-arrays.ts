import { arrayText } from './array-text.ts';

/** A row as it is sent; what it lacks is null. */
type Row<Column extends string> = {
  readonly [Name in Column]?: string | number | boolean | null;
};

/**
 * Rows sent as one array for each column. For narrow rows this is half the work of JSON, which
 * repeats the name of each column in each row, and which the database sorts first.
 */
export class ColumnArrays<Column extends string> {
  readonly #columns: readonly Column[];
  /** SQL for the part after `from`: the rows as `r`. */
  readonly rows: string;

  /**
   * @param first the number of the first parameter; each column has one, in order
   * @param types by column, as SQL; none of them an array
   */
  constructor(first: number, types: Readonly<Record<Column, string>>) {
    // Object.keys of a record yields its own keys, in the order in which they are written.
    this.#columns = Object.keys(types) as Column[];
    const arrays = this.#columns.map((name, at) => `$${first + at}::${types[name]}[]`);
    this.rows = `unnest(${arrays.join(', ')}) as r (${this.#columns.join(', ')})`;
  }

  /** The parameters. */
  paramsOf(rows: readonly Row<Column>[]): string[] {
    return this.#columns.map((name) => arrayText(rows.map((row) => row[name] ?? null)));
  }
}
