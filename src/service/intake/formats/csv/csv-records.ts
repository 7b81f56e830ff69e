import { finished } from 'node:stream/promises';
import { type Parser, parse } from 'csv-parse';
import type { RejectedRow } from '../import-row.ts';

/** Lines searched for the header: LinkedIn puts a notice before it. */
const MAX_PREAMBLE_LINES = 60;
const MAX_RECORD_CHARS = 1_000_000;
/** The rest is read again after each unclosed quote; this ends a file full of them. */
const MAX_RESTARTS = 50;

export type Delimiter = ',' | ';' | '\t';

/** The delimiter of the line that looks most like a header: Excel writes `;` in half of Europe. */
export function guessDelimiter(head: string): Delimiter {
  const lines = head.split(/\r\n|\n|\r/).slice(0, MAX_PREAMBLE_LINES);
  const most = (delimiter: Delimiter) =>
    Math.max(0, ...lines.map((line) => line.split(delimiter).length));
  const counts = ([',', ';', '\t'] as const).map(
    (delimiter) => [most(delimiter), delimiter] as const,
  );
  return counts.reduce((best, next) => (next[0] > best[0] ? next : best))[1];
}

interface ParsedRecord {
  readonly record: readonly string[];
  /** The record as in the file, with the empty lines before it. */
  readonly raw: string;
  /** `lines`: the line at which the record ends. */
  readonly info: { readonly lines: number };
}

interface CsvRecord {
  readonly row: number;
  readonly cells: readonly string[];
}

const startOf = ({ raw, info }: ParsedRecord): number =>
  info.lines - (raw.trim().match(/\n/g)?.length ?? 0);

/**
 * Parses one text. Collects records as they are parsed instead of reading them from the stream: a
 * stream that fails drops its unread records, so that a broken last row lost 16 good ones.
 */
class RecordParser {
  readonly #ready: ParsedRecord[] = [];
  readonly #parser: Parser;
  #failure: Error | null = null;

  constructor(delimiter: Delimiter) {
    this.#parser = parse({
      delimiter,
      record_delimiter: '\n',
      info: true,
      raw: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: MAX_RECORD_CHARS,
      on_record: (record: unknown) => {
        this.#ready.push(record as ParsedRecord);
        return null;
      },
    });
    this.#parser.on('error', (error) => {
      this.#failure = error;
    });
    this.#parser.resume();
  }

  /** The error in the text read so far; nothing after it can be read. */
  get failure(): Error | null {
    return this.#failure;
  }

  async read(piece: string): Promise<ParsedRecord[]> {
    await new Promise<void>((resolve) => this.#parser.write(piece, () => resolve()));
    return this.#ready.splice(0);
  }

  async end(): Promise<ParsedRecord[]> {
    this.#parser.end();
    await finished(this.#parser).catch(() => {});
    return this.#ready.splice(0);
  }
}

/** Converts line ends to LF, so that the parser counts lines as an editor does. */
async function* unixText(pieces: AsyncIterable<string>): AsyncIterable<string> {
  let held = '';
  for await (const piece of pieces) {
    const text = held + piece;
    held = text.endsWith('\r') ? '\r' : '';
    yield text.slice(0, text.length - held.length).replace(/\r\n?/g, '\n');
  }
  if (held !== '') yield '\n';
}

/** The text after its first `lines` lines. */
async function* afterLines(pieces: AsyncIterable<string>, lines: number): AsyncIterable<string> {
  let missing = lines;
  for await (const piece of pieces) {
    let at = 0;
    while (missing > 0) {
      const end = piece.indexOf('\n', at);
      if (end === -1) break;
      at = end + 1;
      missing -= 1;
    }
    if (missing === 0 && at < piece.length) yield piece.slice(at);
  }
}

interface BrokenRecord {
  /** The number of lines read without error before it. */
  readonly after: number;
  readonly reason: string;
}

function brokenRecord(error: Error, after: number): BrokenRecord {
  const code = 'code' in error ? error.code : '';
  if (code === 'CSV_QUOTE_NOT_CLOSED') {
    return { after, reason: 'a quotation mark is never closed' };
  }
  if (code === 'CSV_MAX_RECORD_SIZE') {
    return { after, reason: 'is longer than 1 MB; is a quotation mark not closed?' };
  }
  throw error;
}

/** Records after a line; returns the record that could not be read, or null at the end. */
async function* recordsAfter(
  pieces: AsyncIterable<string>,
  after: number,
  delimiter: Delimiter,
): AsyncGenerator<CsvRecord, BrokenRecord | null> {
  const parser = new RecordParser(delimiter);
  let read = after;
  function* placed(records: readonly ParsedRecord[]) {
    for (const parsed of records) {
      read = after + parsed.info.lines;
      yield { row: after + startOf(parsed), cells: parsed.record };
    }
  }
  for await (const piece of afterLines(pieces, after)) {
    yield* placed(await parser.read(piece));
    if (parser.failure !== null) return brokenRecord(parser.failure, read);
  }
  yield* placed(await parser.end());
  return parser.failure === null ? null : brokenRecord(parser.failure, read);
}

/**
 * The records of a CSV text. A record that cannot be read (an unclosed quote includes all that
 * follows) is reported with its line, and reading continues at the next line.
 */
export async function* csvRecords(
  open: () => AsyncIterable<string>,
  delimiter: Delimiter,
): AsyncIterable<CsvRecord | RejectedRow> {
  let after = 0;
  for (let restarts = 0; restarts <= MAX_RESTARTS; restarts += 1) {
    const broken = yield* recordsAfter(unixText(open()), after, delimiter);
    if (broken === null) return;
    const row = broken.after + (await emptyLines(unixText(open()), broken.after)) + 1;
    yield { row, reason: broken.reason };
    after = row;
  }
  yield { row: after + 1, reason: 'too many rows with unclosed quotation marks; reading stopped' };
}

/** The number of empty lines after the first `lines`. */
async function emptyLines(pieces: AsyncIterable<string>, lines: number): Promise<number> {
  let empty = 0;
  for await (const piece of afterLines(pieces, lines)) {
    for (const letter of piece) {
      if (letter !== '\n') return empty;
      empty += 1;
    }
  }
  return empty;
}
