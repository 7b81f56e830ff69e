import { readFileSync } from 'node:fs';
import type { ImportFormat } from '../../../../src/contract/connections.ts';
import { type ImportRow, isRejected } from '../../../../src/service/intake/formats/import-row.ts';
import { openImport } from '../../../../src/service/intake/formats/read-people.ts';
import {
  type ImportSource,
  sourceOfBytes,
} from '../../../../src/service/intake/formats/source/import-source.ts';
import type { PersonRecord } from '../../../../src/service/people/record/person-record.ts';

export const fixture = (name: string): string =>
  new URL(`../../../fixtures/import/${name}`, import.meta.url).pathname;

export const bytesOf = (name: string): Buffer => readFileSync(fixture(name));

/** A source that is read in chunks of `size` bytes, as from a slow disk or network. */
export function inPieces(name: string, content: Uint8Array, size: number): ImportSource {
  return {
    ...sourceOfBytes(name, content),
    async *chunks() {
      for (let at = 0; at < content.byteLength; at += size) yield content.subarray(at, at + size);
    },
  };
}

export async function rowsOf(
  source: ImportSource,
  format?: ImportFormat,
  own?: readonly string[],
): Promise<ImportRow[]> {
  const rows: ImportRow[] = [];
  for await (const row of (await openImport(source, format, { own })).rows()) rows.push(row);
  return rows;
}

export const rowsOfText = (name: string, text: string | Uint8Array, format?: ImportFormat) =>
  rowsOf(sourceOfBytes(name, typeof text === 'string' ? Buffer.from(text) : text), format);

/**
 * Row number and name of each row, with the values that were left out or changed, or row number,
 * column and reason if it was rejected.
 */
export const brief = (rows: readonly ImportRow[]): unknown[] =>
  rows.map((row) =>
    isRejected(row)
      ? [row.row, row.column ?? null, row.reason]
      : [
          ...[row.row, row.record.name],
          ...(row.remarks ?? []).map(({ column, reason }) => `${column}: ${reason}`),
        ],
  );

export const recordsOf = (rows: readonly ImportRow[]): PersonRecord[] =>
  rows.flatMap((row) => (isRejected(row) ? [] : [row.record]));
