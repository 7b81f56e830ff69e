import { seriesOfTable } from '../../../people/record/table-series.ts';
import type { ImportRow } from '../import-row.ts';
import type { ImportSource } from '../source/import-source.ts';
import { type BlockColumn, readBlocks } from './block-columns.ts';
import { readTable } from './csv-table.ts';
import type { ColumnMapping } from './mapped-cells.ts';
import { mappedCsv } from './mapped-csv.ts';

/** A table whose columns its owner has mapped. */
export interface OpenTable {
  readonly blocks: readonly BlockColumn[];
  /** See `seriesOfTable`. */
  readonly series: string;
  readonly rows: () => AsyncIterable<ImportRow>;
}

/** @param fillDown columns whose value holds for the rows below it */
export async function openTable(
  source: ImportSource,
  columns: readonly string[],
  mapping: ColumnMapping,
  fillDown: readonly string[],
): Promise<OpenTable> {
  const { filled, blocks } = await readBlocks(source, columns, mapping, fillDown);
  const format = mappedCsv(columns, mapping, filled);
  return { blocks, series: seriesOfTable(columns), rows: () => readTable(source, format) };
}
