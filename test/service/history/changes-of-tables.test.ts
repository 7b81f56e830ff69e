import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ColumnMapping } from '../../../src/service/intake/formats/csv/mapped-cells.ts';
import { sourceOfBytes } from '../../../src/service/intake/formats/source/import-source.ts';
import { importFile } from '../../../src/service/intake/import/import-file.ts';
import { type ImportDesk, openDesk } from '../intake/connections/import-desk.ts';
import { startService, successOf, type TestService } from '../start-service.ts';

const STAFF = [
  'name,mail,firm,role',
  'Ada Moss,ada@moss.example,Loomworks,Weaver',
  'Dov Hale,dov@hale.example,Loomworks,Smith',
  'Ina Voss,ina@voss.example,Loomworks,Clerk',
];
const CLUB = ['person,mail,firm,role', ...madeUp(5), 'Ina Voss,ina@voss.example,Hive Club,Chair'];
const STAFF_FIELDS: ColumnMapping = {
  ...{ name: 'name', mail: 'email', firm: 'organization', role: 'title' },
};
const CLUB_FIELDS: ColumnMapping = {
  ...{ person: 'name', mail: 'email', firm: 'organization', role: 'title' },
};

function madeUp(count: number): string[] {
  return Array.from(
    { length: count },
    (_, at) => `Lea Orr${at},lea${at}@orr.example,Hive Club,Keeper`,
  );
}

let run: TestService;
let desk: ImportDesk;
beforeAll(async () => {
  run = await startService();
});
afterAll(() => run.close());
beforeEach(async () => {
  desk = await openDesk(run);
});

let days = 0;

/** Imports a table, a day after the one before. */
async function importTable(lines: readonly string[], mapping: ColumnMapping) {
  days += 1;
  const now = new Date(Date.UTC(2026, 0, days, 9));
  const source = sourceOfBytes('table.csv', Buffer.from(`${lines.join('\n')}\n`));
  return (await importFile(run.db, source, { mapping, owner: desk.owner, now })).changes;
}

async function changes(query = '') {
  run.clock.now += 1000;
  const reply = await run.ask(`GET /v3/network/changes${query}`, { key: desk.key.secret });
  return successOf('v3.network.changes', reply);
}

test('a table is not compared with one that has other columns', async () => {
  await importTable(STAFF, STAFF_FIELDS);
  expect(await importTable(CLUB, CLUB_FIELDS)).toBeNull();
  expect((await changes('?changed_since=2020')).changes).toEqual([]);
});

test('a table imported again after another one makes nobody gone, back or in another job', async () => {
  await importTable(STAFF, STAFF_FIELDS);
  await importTable(CLUB, CLUB_FIELDS);
  const none = { new: 0, gone: 0, returned: 0, changedJobs: 0, changedTitles: 0 };
  expect(await importTable(STAFF, STAFF_FIELDS)).toMatchObject(none);
  expect(await importTable(CLUB, CLUB_FIELDS)).toMatchObject(none);
  expect((await changes('?changed_since=2020')).changes).toEqual([]);
});

test('a newer file of a table says who is gone and in another job, whatever came in between', async () => {
  await importTable(STAFF, STAFF_FIELDS);
  await importTable(CLUB, CLUB_FIELDS);
  const [header = '', ada = ''] = STAFF;
  const newer = [header, ada.replace('Loomworks', 'Quillbank'), STAFF[3] ?? ''];
  const found = await importTable(newer, STAFF_FIELDS);
  expect(found).toMatchObject({ new: 0, gone: 1, changedJobs: 1 });
  const { changes: list, files } = await changes();
  expect(list.map((one) => [one.display_name, one.kind, one.source])).toEqual([
    ['Dov Hale', 'gone', 'Imported table'],
    ['Ada Moss', 'job', 'Imported table'],
  ]);
  expect(files.map(({ source }) => source)).toEqual(['Imported table', 'Imported table']);
});

test('the columns may be in another order, or be mapped otherwise', async () => {
  await importTable(STAFF, STAFF_FIELDS);
  const turned = STAFF.slice(0, 3).map((line) => line.split(',').toReversed().join(','));
  expect(await importTable(turned, { name: 'name', mail: 'email' })).toMatchObject({ gone: 1 });
});

test('a table imported before its columns were kept is compared with none', async () => {
  await importTable(STAFF, STAFF_FIELDS);
  await importTable(STAFF.slice(0, 3), STAFF_FIELDS);
  for (const table of ['connection_imports', 'person_changes']) {
    await run.db.query(
      `update ${table} set source = 'table' where directory_id in (
         select id from directories where owner_id = $1)`,
      [desk.owner],
    );
  }
  expect((await changes('?changed_since=2020')).changes).toEqual([]);
  expect(await changes()).toMatchObject({ changes: [], files: [], known_since: null });
  expect(await importTable(STAFF, STAFF_FIELDS)).toBeNull();
});

test('an upload is compared with an earlier file of the same columns alone', async () => {
  const upload = async (lines: readonly string[], mapping: ColumnMapping) => {
    const id = await desk.begin(`${lines.join('\n')}\n`);
    expect(await desk.settled(id)).toMatchObject({ pausedReason: 'needs_mapping' });
    expect((await desk.resume(id, { mapping })).status).toBe(202);
    return (await desk.settled(id)).changes ?? null;
  };
  await importTable(STAFF, STAFF_FIELDS);
  expect(await upload(CLUB, CLUB_FIELDS)).toBeNull();
  const withoutDov = STAFF.filter((line) => !line.startsWith('Dov'));
  expect(await upload(withoutDov, STAFF_FIELDS)).toMatchObject({ gone: 1 });
});
