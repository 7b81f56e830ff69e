import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../../src/service/store/database.ts';
import { openTestDatabase } from '../../../support/database.ts';
import { emptyTables } from '../../../support/empty-tables.ts';
import { importTableInto } from './import-table.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterEach(async () => {
  await emptyTables(db, 'profiles', 'terms', 'slug_counters', 'directories', 'meta');
});
afterAll(() => db.close());

async function importTable(lines: readonly string[]) {
  return (await importTableInto(db, lines, { mapping: { Name: 'name', Role: 'title' } })).report;
}

const names = async () =>
  (
    await db.query<{ display_name: string }>(
      'select display_name from profiles order by display_name',
    )
  ).map(({ display_name }) => display_name);

it('leaves out totals, notes and repeated headers, and names their rows', async () => {
  const report = await importTable([
    'Team,Name,Role',
    'Loom,Ada Moss,Weaver',
    'Loom,Dov Hale,Dyer',
    'Loom,Subtotal,2',
    'Team,Name,Role',
    'Forge,Ina Voss*,Smith',
    ',Total: 3,',
    'Total: 3',
    ',* on leave,',
  ]);
  expect(await names()).toEqual(['Ada Moss', 'Dov Hale', 'Ina Voss*']);
  expect(report).toMatchObject({ imported: 3, failed: 5, total: 8 });
  expect(report.errors.map(({ row, reason }) => [row, reason])).toEqual([
    [4, 'is a total, not a person: "Loom | Subtotal | 2"'],
    [5, 'repeats the header of the table'],
    [7, 'is a total, not a person: "Total: 3"'],
    [8, 'is a total, not a person: "Total: 3"'],
    [9, 'is a note, not a person: "* on leave"'],
  ]);
  expect(report.leftOut).toEqual([
    { kind: 'header', rows: 1 },
    { kind: 'total', rows: 3 },
    { kind: 'note', rows: 1 },
  ]);
});

it('keeps a person who is called like a total', async () => {
  const report = await importTable(['Team,Name,Role', 'Loom,Total,Weaver', ',Sum Moss,']);
  expect(await names()).toEqual(['Sum Moss', 'Total']);
  expect(report.leftOut).toEqual([]);
});

it('quotes nobody’s telephone number or address from a row that is no person', async () => {
  const report = await importTable([
    'Tel,Name,Role',
    '030 555 12 34,Total: 3,',
    '030 555 12 35,Ada Moss,Weaver',
  ]);
  expect(report.errors.map(({ reason }) => reason)).toEqual([
    'is a total, not a person: "Total: 3"',
  ]);
});
