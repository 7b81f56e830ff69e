import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportFormat } from '../../../../src/contract/connections.ts';
import { importTarget } from '../../../../src/service/intake/import/import-target.ts';
import { hasOneIdPerPerson } from '../../../../src/service/intake/joining/batch-people.ts';
import type { Database } from '../../../../src/service/store/database.ts';
import { openTestDatabase } from '../../../support/database.ts';

interface Decision {
  /** A file is one address book, whose ids tell its people apart (`hasOneIdPerPerson`). */
  readonly isOneAddressBook: boolean;
  /** Its people are public unless a directory is named (`isPublicByNature`). */
  readonly isPublic: boolean;
}

const CONTACTS: Decision = { isOneAddressBook: true, isPublic: false };

/** A type error until a new format is decided on. */
const DECISIONS: Readonly<Record<ImportFormat, Decision>> = {
  linkedin_csv: CONTACTS,
  google_csv: CONTACTS,
  outlook_csv: CONTACTS,
  json_resume: CONTACTS,
  // People send each other cards, so the cards of a file may come from several address books.
  vcard: { isOneAddressBook: false, isPublic: false },
  // Operators add public people with it.
  mail: CONTACTS,
  calendar: CONTACTS,
  people_jsonl: { isOneAddressBook: true, isPublic: true },
};

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

test.each(Object.entries(DECISIONS))('%s is treated as was decided', async (name, decision) => {
  const format = name as ImportFormat;
  const { isPublic } = await importTarget(db, format, {});
  expect({ isOneAddressBook: hasOneIdPerPerson(format), isPublic }).toEqual(decision);
});
