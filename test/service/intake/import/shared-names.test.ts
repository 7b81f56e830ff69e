import { afterAll, beforeAll, expect, test } from 'vitest';
import { NameCounts } from '../../../../src/service/intake/import/shared-names.ts';
import type { Database } from '../../../../src/service/store/database.ts';
import { openTestDatabase } from '../../../support/database.ts';
import { importTableInto } from './import-table.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

test('an import counts the people who share a name, not the rows of one person', async () => {
  const lines = [
    'who,mail,post',
    'Ada Moss,,Weaver',
    'ADA MOSS,,Mentor',
    'Ada Moss,,Juror',
    'Dov Hale,dov@hale.example,Smith',
    'Dov Hale,dov@hale.example,Founder',
    'Ina Voss,,Potter',
  ];
  const mapping = { who: 'name', mail: 'email', post: 'title' } as const;
  const { report } = await importTableInto(db, lines, { mapping });
  expect(report.sharedNames).toEqual({ people: 3, names: 1, isLeast: false });
});

test('says that there may be more where a file has more names than are kept', () => {
  const counts = new NameCounts(1);
  for (const [at, name] of ['Ada Moss', 'Ada Moss', 'Dov Hale'].entries())
    counts.add(name, `p_${at}`);
  expect(counts.shared).toEqual({ people: 2, names: 1, isLeast: true });
});
