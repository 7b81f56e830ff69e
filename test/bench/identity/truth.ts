import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import * as z from 'zod';
import type { PersonRecord } from '../../../src/service/people/record/person-record.ts';
import type { LabelledRow } from './labelled-row.ts';
import type { RecordOf } from './row-records.ts';

/** A record labelled with its person. */
export interface TrueRecord {
  readonly id: string;
  readonly person: string;
  readonly record: PersonRecord;
}

const table = z.array(z.record(z.string(), z.string()));

async function readTable(path: string): Promise<Record<string, string>[]> {
  const text = await readFile(path, 'utf8');
  const rows = parse(text, { columns: true, trim: true, bom: true, relax_column_count: true });
  return table.parse(rows);
}

/** Converts each row to the record that an import would make. */
export const recordsOf = (rows: readonly LabelledRow[], recordOf: RecordOf): TrueRecord[] =>
  rows.map(({ id, person, fields }) => ({ id, person, record: recordOf(fields) }));

/** `fake_1000.csv`; `cluster` is the person. */
export async function readFakeRows(path: string): Promise<LabelledRow[]> {
  return (await readTable(path)).map((row) => ({
    id: row.unique_id ?? '',
    person: row.cluster ?? '',
    fields: row,
  }));
}

/** `febrl1.csv`; `rec-7-org` and `rec-7-dup-0` are one person. */
export async function readFebrlRows(path: string): Promise<LabelledRow[]> {
  return (await readTable(path)).map((row) => ({
    id: row.rec_id ?? '',
    person: (row.rec_id ?? '').replace(/-(org|dup).*/, ''),
    fields: row,
  }));
}

/** Two names and whether they match. */
export interface NamePair {
  readonly one: string;
  readonly other: string;
  readonly isMatch: boolean;
  readonly isPerson: boolean;
}

/** `name-pairs.csv`. */
export async function readNamePairs(path: string): Promise<NamePair[]> {
  return (await readTable(path)).map((row) => ({
    one: row.name1 ?? '',
    other: row.name2 ?? '',
    isMatch: row.is_match === 'true',
    isPerson: row.schema === 'Person',
  }));
}
