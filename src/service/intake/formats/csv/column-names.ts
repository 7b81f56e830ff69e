import { isRejected } from '../import-row.ts';
import { headOf, type ImportSource } from '../source/import-source.ts';
import { decodedText } from '../source/text-encoding.ts';
import { csvRecords, guessDelimiter } from './csv-records.ts';
import { firstText } from './csv-table.ts';

const HEAD_BYTES = 64 * 1024;
/** Rows searched for the header, which is the first of the widest ones. */
const LOOKED_AT = 20;
const MAX_COLUMNS = 200;
const MAX_NAME_CHARS = 200;

const trimmed = (cells: readonly string[]): string[] =>
  cells.map((cell) => cell.replace(/^\uFEFF/, '').trim());

const filled = (cells: readonly string[]): number => cells.filter((cell) => cell !== '').length;

/**
 * The header of a table in no known format; null when this is not a table of text. A sentence with
 * a comma is not one, because no row follows it.
 */
export async function columnNames(source: ImportSource): Promise<string[] | null> {
  const head = await headOf(source, HEAD_BYTES);
  const text = () => decodedText(source, head);
  const sample = await firstText(text());
  if (sample.includes('\u0000') || /^\s*(?:[[{]|BEGIN\s*:)/i.test(sample)) return null;
  let header: string[] = [];
  let seen = 0;
  for await (const record of csvRecords(text, guessDelimiter(sample))) {
    if (isRejected(record)) continue;
    const cells = trimmed(record.cells);
    if (filled(cells) > filled(header)) header = cells;
    seen += 1;
    if (seen === LOOKED_AT) break;
  }
  const isUsable = header.length <= MAX_COLUMNS && header.every((n) => n.length <= MAX_NAME_CHARS);
  return seen >= 2 && filled(header) >= 2 && isUsable ? header : null;
}
