import type { Block } from '../page/page-blocks.ts';

export interface Cell {
  readonly column: number;
  readonly span: number;
  readonly isHeader: boolean;
  readonly text: string;
  readonly blocks: readonly Block[];
}

export type Row = readonly Cell[];

export interface PageTable {
  readonly rows: readonly Row[];
  readonly blocks: readonly Block[];
  /** The headings above it, nearest first. */
  readonly headings: readonly string[];
}

/** Longer cells are prose: such a table is there for layout. */
const MAX_CELL_CHARS = 300;
const MAX_ROWS = 1000;
/** Wider tables hold figures. */
const MAX_COLUMNS = 30;

function rowsOf(blocks: readonly Block[]): Row[] {
  const rows = new Map<number, Map<number, Cell>>();
  for (const block of blocks) {
    const { cell, text } = block;
    if (cell === undefined || (rows.size >= MAX_ROWS && !rows.has(cell.row))) continue;
    const row = rows.get(cell.row) ?? new Map<number, Cell>();
    rows.set(cell.row, row);
    const { text: known, blocks: before = [] } = row.get(cell.column) ?? {};
    const { column, span, isHeader } = cell;
    row.set(column, {
      column,
      span,
      isHeader,
      text: (known === undefined ? text : `${known}, ${text}`).slice(0, MAX_CELL_CHARS + 1),
      blocks: [...before, block],
    });
  }
  return [...rows.values()].map((row) => [...row.values()]);
}

const isPlain = (rows: readonly Row[]): boolean =>
  rows.flat().every(({ text, column }) => text.length <= MAX_CELL_CHARS && column < MAX_COLUMNS);

/** The tables of a page with short cells, and the headings above each. */
export function pageTables(blocks: readonly Block[]): PageTable[] {
  const path: Block[] = [];
  const byTable = new Map<number, { blocks: Block[]; headings: string[] }>();
  let label: string | null = null;
  for (const block of blocks) {
    if (block.kind === 'heading') {
      while ((path.at(-1)?.level ?? 0) >= block.level) path.pop();
      path.push(block);
    }
    if (block.cell === undefined) {
      label = block.kind === 'text' && block.text.length <= 80 ? block.text : null;
      continue;
    }
    const headings = path.map(({ text }) => text).reverse();
    const known = byTable.get(block.cell.table) ?? {
      blocks: [],
      headings: label === null ? headings : [label, ...headings],
    };
    byTable.set(block.cell.table, known);
    known.blocks.push(block);
  }
  return [...byTable.values()].flatMap(({ blocks: own, headings }) => {
    const rows = rowsOf(own);
    return isPlain(rows) ? [{ rows, blocks: own, headings }] : [];
  });
}
