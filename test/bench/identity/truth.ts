import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import * as z from 'zod';
import type { PersonRecord } from '../../../src/service/import/person-record.ts';
import type { LabelledRow } from './labelled-row.ts';

/** A record with the person that it is known to be of. */
export interface TrueRecord {
  readonly id: string;
  readonly person: string;
  readonly record: PersonRecord;
}

/** How a row of one kind of table becomes a record. */
export type RecordOf = (fields: LabelledRow['fields']) => PersonRecord;

const table = z.array(z.record(z.string(), z.string()));

async function readTable(path: string): Promise<Record<string, string>[]> {
  const text = await readFile(path, 'utf8');
  const rows = parse(text, { columns: true, trim: true, bom: true, relax_column_count: true });
  return table.parse(rows);
}

const joined = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join(' ');

const some = (text: string | undefined): string[] => (text ? [text] : []);

/** A record of the parts that are there; the name can be empty, as it is in the tables. */
function recordOf(parts: {
  readonly given: string | undefined;
  readonly family: string | undefined;
  readonly born: string | undefined;
  readonly location: string | undefined;
  readonly address?: string;
  readonly email?: string | undefined;
  readonly account?: string | undefined;
}): PersonRecord {
  return {
    name: joined(parts.given, parts.family),
    ...(parts.given ? { given_name: parts.given } : {}),
    ...(parts.family ? { family_name: parts.family } : {}),
    ...(parts.born ? { birth_date: parts.born } : {}),
    ...(parts.location ? { location: parts.location } : {}),
    addresses: some(parts.address),
    emails: some(parts.email),
    usernames: some(parts.account),
  };
}

/** Names, birth date, city, e-mail: a row of `fake_1000.csv`. */
export const fakeRecord: RecordOf = (row) =>
  recordOf({
    given: row.first_name,
    family: row.surname,
    born: row.dob,
    location: row.city,
    email: row.email,
  });

const isoDay = (digits: string | undefined): string | undefined =>
  digits && /^\d{8}$/.test(digits)
    ? `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
    : undefined;

/**
 * Names, address, birth date: a row of `febrl1.csv`.
 *
 * @param numbered whether the social security number counts, as an account does: without it, a
 * record whose birth date was replaced by another is a father or a son for all that it says
 */
export const febrlRecord =
  (numbered: boolean): RecordOf =>
  (row) =>
    recordOf({
      given: row.given_name,
      family: row.surname,
      born: isoDay(row.date_of_birth),
      location: row.suburb,
      account: numbered ? row.soc_sec_id : undefined,
      address: joined(
        ...[row.street_number, row.address_1, row.address_2],
        ...[row.suburb, row.postcode, row.state],
      ),
    });

/** Names as written, birth date and place, postcode, gender, occupation: old registers. */
export const historicalRecord: RecordOf = (row) => ({
  ...recordOf({
    given: row.first_name,
    family: row.surname,
    born: row.dob,
    location: row.birth_place,
    address: row.postcode ?? '',
  }),
  name: row.full_name ?? '',
  ...(row.gender ? { gender: row.gender } : {}),
  ...(row.occupation ? { headline: row.occupation } : {}),
});

/** Each row as the record that an import would bring. */
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

/** Two names and whether they are one. */
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
