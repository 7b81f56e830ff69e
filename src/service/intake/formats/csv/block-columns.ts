import type { ImportField } from '../../../../contract/connections.ts';
import { SHARED_FIELDS } from '../../../../contract/import-words.ts';
import { isRejected } from '../import-row.ts';
import type { ImportSource } from '../source/import-source.ts';
import { BlockPattern } from './block-pattern.ts';
import { tableRows } from './csv-table.ts';
import { type ColumnMapping, NAMING } from './mapped-cells.ts';
import { type FilledColumns, mappedCsv } from './mapped-csv.ts';

/** Others are of one person alone, such as an address. */
const isShared = (field: ImportField): boolean => SHARED_FIELDS.some((one) => one === field);

/** A column of which most rows have no value of their own. */
export interface BlockColumn {
  readonly column: string;
  /** How many rows have no value. */
  readonly rows: number;
  /** Whether they took the value above; otherwise it only looks as if it held for them. */
  readonly isFilled: boolean;
}

/** Enough rows to see a pattern by. */
const LOOKED_AT = 5000;

/** Why these columns cannot be filled down; null when they can. Pure. */
export function fillDownFault(
  fillDown: readonly string[],
  mapping: ColumnMapping,
  columns: readonly string[],
): string | null {
  const fields = new Map(Object.entries(mapping));
  for (const column of fillDown) {
    if (!columns.includes(column)) {
      return `names a column that the file does not have. Its columns: ${columns.join(', ')}`;
    }
    const field = fields.get(column);
    if (field === undefined) return `names "${column}", which is not mapped to a field. Map it.`;
    if (!isShared(field)) {
      return `names "${column}", mapped to "${field}", which is of one person alone; allowed are columns mapped to ${SHARED_FIELDS.join(', ')}.`;
    }
  }
  return null;
}

/** Columns before the names, which may hold for several people. */
function candidatesOf(columns: readonly string[], mapping: ColumnMapping): string[] {
  const fields = new Map(Object.entries(mapping));
  const firstName = columns.findIndex((column) => {
    const field = fields.get(column);
    return field !== undefined && NAMING.includes(field);
  });
  return columns.slice(0, Math.max(0, firstName)).filter((column) => {
    const field = fields.get(column);
    return column !== '' && (field === undefined || isShared(field));
  });
}

/**
 * Reads a mapped table for its blocks: what is filled down in it, and which other columns look as if
 * they held for the rows below. These are only told: a column that some people lack looks the same,
 * and a wrong value is worse than none.
 */
export async function readBlocks(
  source: ImportSource,
  columns: readonly string[],
  mapping: ColumnMapping,
  fillDown: readonly string[],
): Promise<{ readonly filled: FilledColumns; readonly blocks: readonly BlockColumn[] }> {
  const taken = new Map(fillDown.map((column) => [column, 0]));
  const others = candidatesOf(columns, mapping).filter((column) => !taken.has(column));
  const patterns = new Map(others.map((column) => [column, new BlockPattern()]));
  const [once, repeated] = [new Set<string>(), new Set<string>()];
  let left = LOOKED_AT;
  const format = mappedCsv(columns, mapping, { columns: fillDown, repeated });
  for await (const cells of tableRows(source, format)) {
    if (isRejected(cells)) continue;
    for (const column of cells.taken) taken.set(column, (taken.get(column) ?? 0) + 1);
    if (cells.taken.length > 0) {
      const digest = cells.digest();
      if (once.has(digest)) repeated.add(digest);
      once.add(digest);
    }
    if (left > 0) for (const [column, pattern] of patterns) pattern.add(cells.get(column));
    left -= 1;
    if (left <= 0 && fillDown.length === 0) break;
  }
  const seen = [...patterns].flatMap(([column, pattern]) =>
    pattern.looksLikeBlocks ? [{ column, rows: pattern.empty, isFilled: false }] : [],
  );
  const filled = [...taken].map(([column, rows]) => ({ column, rows, isFilled: true }));
  return { filled: { columns: fillDown, repeated }, blocks: [...filled, ...seen] };
}
