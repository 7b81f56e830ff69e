import { IMPORT_FIELDS } from '../../../../contract/import-words.ts';
import { placeOfColumn } from './former-stays.ts';
import { type ColumnMapping, NAMING, takesSeveral } from './mapped-cells.ts';

const list = (names: readonly string[]): string => names.join(', ');

/**
 * Why a mapping does not fit the columns of a table: it lacks a column, or a field that takes one
 * has two. Null when it fits. Pure.
 */
export function mappingFault(mapping: ColumnMapping, columns: readonly string[]): string | null {
  const taken = new Set<string>();
  for (const [column, field] of Object.entries(mapping)) {
    if (!columns.includes(column)) {
      return `names a column that the file does not have. Its columns: ${list(columns)}`;
    }
    const place = placeOfColumn(column, field);
    if (taken.has(place) && !takesSeveral(field)) {
      const several = list(IMPORT_FIELDS.filter(takesSeveral));
      return `maps two columns to "${field}"; only ${several} accept several. Map the other column to one of these, such as "summary", or leave it out.`;
    }
    taken.add(place);
  }
  if (NAMING.some((field) => taken.has(field))) return null;
  return `must map a column to one of ${list(NAMING)}.`;
}
