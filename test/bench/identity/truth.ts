import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import * as z from 'zod';
import type { PersonRecord } from '../../../src/service/import/person-record.ts';

/** A record with the person that it is known to be of. */
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

/** `fake_1000.csv`: names, birth date, city, e-mail, with errors in all of them. */
export async function readFakePeople(path: string): Promise<TrueRecord[]> {
  return (await readTable(path)).map((row) => ({
    id: row.unique_id ?? '',
    person: row.cluster ?? '',
    record: recordOf({
      given: row.first_name,
      family: row.surname,
      born: row.dob,
      location: row.city,
      email: row.email,
    }),
  }));
}

const isoDay = (digits: string | undefined): string | undefined =>
  digits && /^\d{8}$/.test(digits)
    ? `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
    : undefined;

/**
 * `febrl1.csv`: names, address, birth date; `rec-7-org` and `rec-7-dup-0` are one person.
 *
 * @param numbered whether the social security number counts, as an account does: without it, a
 * record whose birth date was replaced by another is a father or a son for all that it says
 */
export async function readFebrl(path: string, numbered: boolean): Promise<TrueRecord[]> {
  return (await readTable(path)).map((row) => ({
    id: row.rec_id ?? '',
    person: (row.rec_id ?? '').replace(/-(org|dup).*/, ''),
    record: recordOf({
      given: row.given_name,
      family: row.surname,
      born: isoDay(row.date_of_birth),
      location: row.suburb,
      account: numbered ? row.soc_sec_id : undefined,
      address: joined(
        ...[row.street_number, row.address_1, row.address_2],
        ...[row.suburb, row.postcode, row.state],
      ),
    }),
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
