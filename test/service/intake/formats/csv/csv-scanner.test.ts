import { type CsvError, parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type CsvRecord,
  CsvScanner,
  type Delimiter,
} from '../../../../../src/service/intake/formats/csv/csv-scanner.ts';
import type { RejectedRow } from '../../../../../src/service/intake/formats/import-row.ts';
import { tries } from '../../../../support/thorough.ts';

type Read = CsvRecord | RejectedRow;

function scanned(text: string, size: number, delimiter: Delimiter = ','): Read[] {
  const scanner = new CsvScanner(delimiter);
  const read: Read[][] = [];
  for (let at = 0; at < text.length; at += size) read.push(scanner.read(text.slice(at, at + size)));
  return [...read, scanner.end()].flat();
}

interface Parsed {
  readonly record: string[];
  readonly raw: string;
  readonly info: { readonly lines: number };
}

const CLOSED = 'CSV_QUOTE_NOT_CLOSED';

/** The records by csv-parse, which is started again after each quote that is never closed. */
function parsed(text: string, delimiter: Delimiter): Read[] {
  const read: Read[] = [];
  let after = 0;
  for (;;) {
    const rest = text.split('\n').slice(after).join('\n');
    let end = 0;
    try {
      parse(rest, {
        delimiter,
        record_delimiter: '\n',
        info: true,
        raw: true,
        relax_column_count: true,
        relax_quotes: true,
        skip_empty_lines: true,
        on_record: (one: unknown) => {
          const { record, raw, info } = one as Parsed;
          const row = after + info.lines - (raw.trim().match(/\n/g)?.length ?? 0);
          read.push({ row, cells: record });
          end = info.lines;
          return null;
        },
      });
      return read;
    } catch (error) {
      if ((error as CsvError).code !== CLOSED) throw error;
      const empty = /^\n*/.exec(rest.split('\n').slice(end).join('\n'))?.[0].length ?? 0;
      after += end + empty + 1;
      read.push({ row: after, reason: 'a quotation mark is never closed' });
    }
  }
}

const text = fc.string({
  unit: fc.constantFrom('a', 'é', '"', '"', ',', ';', '\t', '\n', '\n', ' '),
  maxLength: 60,
});

test('reads what csv-parse reads, and its lines, however the text arrives', () => {
  fc.assert(
    fc.property(
      text,
      fc.integer({ min: 1, max: 9 }),
      fc.constantFrom<Delimiter[]>(',', ';', '\t'),
      (given, size, delimiter) => {
        expect(scanned(given, size, delimiter)).toEqual(parsed(given, delimiter));
      },
    ),
    { numRuns: tries(667, 2000) },
  );
});

const reasons = (read: readonly Read[]) =>
  read.map((one) => ('reason' in one ? `${one.row}: ${one.reason}` : one.row));

test('rejects a line of two megabytes and reads the next', () => {
  const given = `a,b\n${'x'.repeat(2_000_000)},b\nc,d\n`;
  expect(reasons(scanned(given, 65_536))).toEqual([
    1,
    '2: is longer than 1 MB; is a quotation mark not closed?',
    3,
  ]);
});

test('rejects a record of two megabytes in quotes and reads on at its second line', () => {
  const given = `a,b\n"x\n${'y,z\n'.repeat(500_000)}`;
  const read = reasons(scanned(given, 65_536));
  expect(read.slice(0, 4)).toEqual([
    1,
    '2: is longer than 1 MB; is a quotation mark not closed?',
    3,
    4,
  ]);
  expect(read).toHaveLength(500_002);
});

test('rejects a record of a million separators and reads the next', () => {
  const given = `${','.repeat(1_000_000)}\nc,d\n`;
  expect(reasons(scanned(given, 65_536))).toEqual(['1: has more than 10000 columns', 2]);
});

test('stops after fifty records of several lines with a quote that is never closed', () => {
  const scanner = new CsvScanner(',');
  const piece = `"x\n${'y'.repeat(999_999)}\n`;
  const read = Array.from({ length: 55 }, () => scanner.read(piece)).flat();
  expect(scanner.isOver).toBe(true);
  expect(reasons([...read, ...scanner.end()]).at(-1)).toBe(
    '102: too many rows with unclosed quotation marks; reading stopped',
  );
});
