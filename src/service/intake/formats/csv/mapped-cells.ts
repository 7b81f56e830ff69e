import type { ImportField } from '../../../../contract/connections.ts';
import { isNoValue } from '../../../people/record/no-value.ts';
import { isOfFormerStay } from './former-stays.ts';
import type { TableCells } from './table-cells.ts';

/** The field of each mapped column. */
export type ColumnMapping = Readonly<Record<string, ImportField>>;

export const columnsOf = (mapping: ColumnMapping, ...fields: ImportField[]): string[] =>
  Object.entries(mapping).flatMap(([column, field]) => (fields.includes(field) ? [column] : []));

/** Fields that several columns, and several values of one cell, may have. */
const REPEATABLE: readonly ImportField[] = ['email', 'phone', 'url', 'username', 'address'];

/** Fields of which one is enough to name a person. */
export const NAMING: readonly ImportField[] = ['name', 'given_name', 'family_name'];

/** Fields of which several columns make one value, and what stands between them. */
const JOINED: Partial<Record<ImportField, string>> = {
  location: ', ',
  headline: ' | ',
  summary: '\n\n',
};

/** Whether several columns may hold a field. */
export const takesSeveral = (field: ImportField): boolean =>
  REPEATABLE.includes(field) || JOINED[field] !== undefined;

/** The cells of each field, in the order of the columns. */
export class MappedCells {
  readonly cells: TableCells;
  readonly #mapping: ColumnMapping;

  constructor(cells: TableCells, mapping: ColumnMapping) {
    this.cells = cells;
    this.#mapping = mapping;
  }

  columns(field: ImportField): string[] {
    return columnsOf(this.#mapping, field);
  }

  /** The same cells by the columns that hold what a person has now, or what was before. */
  ofStays(areFormer: boolean): MappedCells {
    const columns = Object.entries(this.#mapping).filter(
      ([column, field]) => isOfFormerStay(column, field) === areFormer,
    );
    return new MappedCells(this.cells, Object.fromEntries(columns));
  }

  /** Each value with the column that it is from. */
  each(field: ImportField, separator: RegExp | null): [column: string, value: string][] {
    return this.columns(field).flatMap((column) =>
      this.cells
        .all([column])
        .flatMap((cell) => (separator === null ? [cell] : cell.split(separator)))
        .map((value) => value.trim())
        .flatMap((value): [string, string][] => (value === '' ? [] : [[column, value]])),
    );
  }

  all(field: ImportField, separator: RegExp | null = null): string[] | undefined {
    const found = this.each(field, separator).map(([, value]) => value);
    return found.length === 0 ? undefined : found;
  }

  one(field: ImportField): string | undefined {
    const found = this.all(field);
    const between = JOINED[field];
    if (between === undefined) return found?.[0];
    const said = found?.filter((text) => !isNoValue(text)) ?? [];
    return said.length === 0 ? undefined : said.join(between);
  }

  /** @param part what of the cell is the date; default: all of it */
  date(field: ImportField, part?: (cell: string) => string): string | undefined {
    return this.cells.date(this.columns(field), part);
  }
}
