import { type Fields, textsIn } from './call-result.ts';

/** A row by column name; a column that was left out is empty. */
export type Cells = (column: string) => string;

/**
 * The rows of a columnar table, in which columns that are empty in every row are left out, and the
 * values that all rows share are said once.
 */
export function tableRows(table: Fields): Cells[] {
  const columns = textsIn(table, 'columns');
  const rows = Array.isArray(table.rows) ? table.rows : [];
  const shared: Record<string, unknown> = Object.fromEntries(
    textsIn(table, 'each_row').map((line) => line.split(/: (.*)/)),
  );
  return rows.filter(Array.isArray).map((row: unknown[]) => (column) => {
    const cell = row[columns.indexOf(column)] ?? shared[column];
    return typeof cell === 'string' ? cell : '';
  });
}
