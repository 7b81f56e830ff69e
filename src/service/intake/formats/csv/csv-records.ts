import type { RejectedRow } from '../import-row.ts';
import { type CsvRecord, CsvScanner, type Delimiter } from './csv-scanner.ts';

/** Lines searched for the header: LinkedIn puts a notice before it. */
const MAX_PREAMBLE_LINES = 60;

const DELIMITERS = [',', ';', '\t'] as const;

const firstLines = (head: string): string[] =>
  head.split(/\r\n|\n|\r/).slice(0, MAX_PREAMBLE_LINES);

/** The delimiter of the line that looks most like a header: Excel writes `;` in half of Europe. */
export function guessDelimiter(head: string): Delimiter {
  const lines = firstLines(head);
  const most = (delimiter: Delimiter) =>
    Math.max(0, ...lines.map((line) => line.split(delimiter).length));
  const counts = DELIMITERS.map((delimiter) => [most(delimiter), delimiter] as const);
  return counts.reduce((best, next) => (next[0] > best[0] ? next : best))[1];
}

/** The cells of the first lines, as far as a header without delimiters in its names has them. */
const firstCells = (head: string, delimiter: Delimiter): string[][] =>
  firstLines(head).map((line) =>
    line.split(delimiter).map((cell) => cell.replace(/^[\uFEFF\s]*"?|"?\s*$/g, '')),
  );

/** The delimiter with which a line is a header; null when none is. */
export const headerDelimiter = (
  head: string,
  isHeader: (cells: readonly string[]) => boolean,
): Delimiter | null =>
  DELIMITERS.find((delimiter) => firstCells(head, delimiter).some(isHeader)) ?? null;

/** The delimiter of a table: a note full of commas says nothing about its header. */
export const delimiterOf = (
  head: string,
  isHeader: (cells: readonly string[]) => boolean,
): Delimiter => headerDelimiter(head, isHeader) ?? guessDelimiter(head);

/** Converts line ends to LF, so that lines are counted as an editor does. */
async function* unixText(pieces: AsyncIterable<string>): AsyncIterable<string> {
  let held = '';
  for await (const piece of pieces) {
    const text = held + piece;
    held = text.endsWith('\r') ? '\r' : '';
    const whole = text.slice(0, text.length - held.length);
    yield whole.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  }
  if (held !== '') yield '\n';
}

/**
 * The records of a CSV text, in the groups in which they arrive. A record that cannot be read (an
 * unclosed quote includes all that follows) is reported with its line, and reading continues at the
 * next line.
 */
export async function* csvRecords(
  pieces: AsyncIterable<string>,
  delimiter: Delimiter,
): AsyncIterable<readonly (CsvRecord | RejectedRow)[]> {
  const scanner = new CsvScanner(delimiter);
  for await (const piece of unixText(pieces)) {
    yield scanner.read(piece);
    if (scanner.isOver) return;
  }
  yield scanner.end();
}
