import { type Block, MAX_BLOCK_CHARS, plainSpaces } from '../page/page-blocks.ts';

/** Markdown tables are numbered from here on, so that no number clashes with an HTML table's. */
const FIRST_GROUP = 1_000_000;
const MAX_COLUMNS = 40;

export const isTableRow = (line: string): boolean => /^\|.*\|$/.test(line) || / \| /.test(line);

const isRule = (line: string): boolean => /^[|\s:-]+$/.test(line) && line.includes('-');

const cellsOf = (line: string): string[] =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .slice(0, MAX_COLUMNS)
    .map((cell) => plainSpaces(cell).slice(0, MAX_BLOCK_CHARS));

/** The cells of a table in Markdown; those above its rule are headers. */
export function tableBlocks(lines: readonly string[], table: number): Block[] {
  const rule = lines.findIndex(isRule);
  return lines
    .filter((line) => !isRule(line))
    .flatMap((line, row) =>
      cellsOf(line).flatMap((text, column): Block[] => {
        const cell = { table, row, column, span: 1, isHeader: row < rule };
        const group = FIRST_GROUP + table * 10_000 + row;
        return text === '' ? [] : [{ kind: 'item', level: 0, text, group, cell }];
      }),
    );
}
