import type { PersonRecord } from '../../../src/service/people/record/person-record.ts';
import type { LabelledRow } from './labelled-row.ts';

/** Converts a row of one kind of table to a record. */
export type RecordOf = (fields: LabelledRow['fields']) => PersonRecord;

const joined = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join(' ');

const some = (text: string | undefined): string[] => (text ? [text] : []);

/** A record of the parts that are present; the name may be empty, as in the tables. */
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

/** Names, address, birth date, a number that counts as an account: a row of `febrl1.csv`. */
export const febrlRecord: RecordOf = (row) =>
  recordOf({
    given: row.given_name,
    family: row.surname,
    born: isoDay(row.date_of_birth),
    location: row.suburb,
    account: row.soc_sec_id,
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
