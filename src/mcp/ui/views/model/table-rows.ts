import { type Fields, textsIn } from './call-result.ts';

/** A row by column name; a column that was left out is empty. */
export type Cells = (column: string) => string;

/** The rows of a columnar table, in which columns that are empty in every row are left out. */
export function tableRows(table: Fields): Cells[] {
  const columns = textsIn(table, 'columns');
  const rows = Array.isArray(table.rows) ? table.rows : [];
  return rows.filter(Array.isArray).map((row: unknown[]) => (column) => {
    const cell = row[columns.indexOf(column)];
    return typeof cell === 'string' ? cell : '';
  });
}
