import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ConnectionChange } from '../../../src/contract/network.ts';
import { mergeProfiles } from '../../../src/service/identity/decisions/merge-profiles.ts';
import { undoDecision } from '../../../src/service/identity/decisions/undo-decision.ts';
import { sourceOfBytes } from '../../../src/service/intake/formats/source/import-source.ts';
import { importFile } from '../../../src/service/intake/import/import-file.ts';
import { suppress } from '../../../src/service/suppression/suppress.ts';
import { type ImportDesk, openDesk } from '../intake/connections/import-desk.ts';
import { codeOf, startService, successOf, type TestService } from '../start-service.ts';

const file = (name: string): string =>
  readFileSync(new URL(`../../fixtures/two-exports/${name}`, import.meta.url), 'utf8');
const MARCH = file('2026-03-Connections.csv');
const SEPTEMBER = file('2026-09-Connections.csv');

let run: TestService;
let desk: ImportDesk;
/** The desk of somebody who has imported both files. */
let settled: ImportDesk;
beforeAll(async () => {
  run = await startService();
  desk = await openDesk(run);
  settled = desk;
  await importOn('2026-03-05', MARCH);
  await importOn('2026-09-10', SEPTEMBER);
});
afterAll(() => run.close());
beforeEach(async () => {
  desk = await openDesk(run);
});

/** Imports a file on a day, as the command line does. */
const importOn = (day: string, content: string) =>
  importFile(run.db, sourceOfBytes('Connections.csv', new TextEncoder().encode(content)), {
    owner: desk.owner,
    now: new Date(`${day}T09:00:00Z`),
  });

async function changes(query = '', { key: { secret: key } } = settled) {
  run.clock.now += 1000;
  const reply = await run.ask(`GET /v3/network/changes${query}`, { key });
  return successOf('v3.network.changes', reply);
}

const names = (list: readonly ConnectionChange[], kind: string): string[] =>
  list.flatMap((one) => (one.kind === kind ? one.display_name : [])).sort();

test('a newer export says at once who is new, gone, and in another job', async () => {
  expect((await importOn('2026-03-05', MARCH)).changes).toBeNull();
  const job = await desk.settled(await desk.begin(SEPTEMBER, 'linkedin_csv'));
  expect(job.changes).toEqual({
    comparedWith: { importedOn: '2026-03-05', newestConnection: '2026-02-27' },
    ...{ isOlder: false, saysWhoIsGone: true },
    ...{ new: 2, gone: 2, returned: 0, changedJobs: 2, changedTitles: 1 },
    first: [
      {
        profileId: expect.any(String),
        displayName: 'Tamsin Orrery',
        before: { title: 'Engineer', organization: 'Norvane Robotics' },
        after: { title: 'Head of Data', organization: 'Quillbank' },
      },
      expect.objectContaining({ displayName: 'Fay Brandt' }),
      expect.objectContaining({ displayName: 'Ivo Quill' }),
    ],
  });
});

test('a change lies between the newest connection of one export and the import of the next', async () => {
  const { changes: list, counts } = await changes();
  expect(counts).toEqual({ new: 2, gone: 2, returned: 0, job: 2, title: 1 });
  expect(names(list, 'gone')).toEqual(['Cora Wick', 'Dov Hale']);
  const tamsin = list.find(({ display_name }) => display_name === 'Tamsin Orrery');
  expect(tamsin).toMatchObject({ kind: 'job', from: '2026-02-27', by: '2026-09-10' });
  const ines = list.find(({ display_name }) => display_name === 'Ines Tarn');
  expect(ines).toMatchObject({ kind: 'new', from: '2026-09-02', by: '2026-09-02' });
});

test('says which changes surely happened in the time asked for, and which only may have', async () => {
  const { changes: list } = await changes('?changed_since=2026-05');
  expect(
    list
      .filter((one) => one.is_certain)
      .map((one) => one.display_name)
      .sort(),
  ).toEqual(['Hana Voss', 'Ines Tarn']);
  expect(names(list, 'job')).toEqual(['Fay Brandt', 'Tamsin Orrery']);
  expect((await changes('?changed_since=2026-10')).changes).toEqual([]);
  expect(names((await changes('?changed_until=2026-08-20')).changes, 'new')).toEqual(['Hana Voss']);
});

test('nobody is deleted, and a job that is no longer stated is a former one', async () => {
  expect((await settled.list()).total).toBe(11);
  const { connections } = await settled.list('?query=Tamsin');
  expect(connections[0]?.headline).toBe('Head of Data, Quillbank');
  const rows = await run.db.query(
    `select t.label, o.label as at, e.is_current from experiences e
     join terms t on t.id = e.title_term join terms o on o.id = e.organization_term
     where e.profile_id = $1 order by e.ordinal`,
    [connections[0]?.id],
  );
  expect(rows).toEqual([
    { label: 'Head of Data', at: 'Quillbank', is_current: true },
    { label: 'Engineer', at: 'Norvane Robotics', is_current: false },
  ]);
});

test('the same file again changes nothing, and the changes of the newest file stay the answer', async () => {
  await importOn('2026-03-05', MARCH);
  await importOn('2026-09-10', SEPTEMBER);
  const again = await importOn('2026-09-11', SEPTEMBER);
  expect(again.changes).toMatchObject({ new: 0, gone: 0, changedJobs: 0, changedTitles: 0 });
  expect((await changes('', desk)).counts).toMatchObject({ new: 2, gone: 2, job: 2, title: 1 });
});

test('an older export imported later leaves present jobs alone and tells the same changes', async () => {
  await importOn('2026-09-10', SEPTEMBER);
  const older = await importOn('2026-09-12', MARCH);
  expect(older.changes).toMatchObject({ isOlder: true, new: 0, changedJobs: 0 });
  const { changes: list } = await changes('?changed_since=2026-01', desk);
  expect(names(list, 'gone')).toEqual(['Cora Wick', 'Dov Hale']);
  expect(names(list, 'job')).toEqual(['Fay Brandt', 'Tamsin Orrery']);
  expect(list[0]).toMatchObject({ from: '2026-02-27', by: '2026-09-10' });
  const { connections } = await desk.list('?query=Tamsin');
  expect(connections[0]?.headline).toBe('Head of Data, Quillbank');
  const repeated = await importOn('2026-09-13', MARCH);
  expect(repeated).toMatchObject({ imported: 0, updated: 0, skipped: 9 });
});

test('who comes back is no longer gone', async () => {
  await importOn('2026-03-05', MARCH);
  await importOn('2026-09-10', SEPTEMBER);
  const cora = MARCH.split('\n').find((row) => row.startsWith('Cora')) ?? '';
  const december = `${SEPTEMBER}${cora}\nNia,Holm,,,Quillbank,Clerk,1 Dec 2026\n`;
  const job = await importOn('2026-12-03', december);
  expect(job.changes).toMatchObject({ new: 1, gone: 0, returned: 1 });
  const { changes: list } = await changes('?changed_since=2026', desk);
  expect(names(list, 'gone')).toEqual(['Dov Hale']);
  expect(names(list, 'returned')).toEqual(['Cora Wick']);
});

test('a file with few of the people does not make all others gone', async () => {
  await importOn('2026-03-05', MARCH);
  const [header = '', ...rows] = MARCH.split('\n').slice(3);
  const job = await importOn('2026-03-06', [header, ...rows.slice(0, 3)].join('\n'));
  expect(job.changes).toMatchObject({ saysWhoIsGone: false, gone: 0 });
});

test('another list of the same kind does not make anybody of the first one gone', async () => {
  await importOn('2026-03-05', MARCH);
  const [header = '', ...rows] = MARCH.split('\n').slice(3);
  const others = rows.map((row) => row.replace(/^(\w+),(\w+)/, '$1,Other$2'));
  const elsewhere = [header, ...others, ...rows.slice(0, 2)]
    .join('\n')
    .replaceAll('/made-up-', '/else-');
  const job = await importOn('2026-03-06', elsewhere);
  expect(job.changes).toMatchObject({ saysWhoIsGone: false, gone: 0 });
});

/** The same people with addresses of their own, so that what happens to them is nobody else's. */
const ofOthers = (content: string): string => content.replaceAll('/made-up-', '/others-');

test('a merge, its undo and an opt-out take the changes along', async () => {
  await importOn('2026-03-05', ofOthers(MARCH));
  await importOn('2026-09-10', ofOthers(SEPTEMBER));
  const { changes: list } = await changes('', desk);
  const [tamsin = '', hana = ''] = ['Tamsin Orrery', 'Hana Voss'].map(
    (name) => list.find((one) => one.display_name === name)?.profile_id ?? '',
  );
  const decision = await run.db.transaction((tx) =>
    mergeProfiles(tx, { into: hana, from: tamsin, reasons: [], runId: null }),
  );
  const merged = (await changes('', desk)).changes.filter((one) => one.profile_id === hana);
  expect(merged.map(({ kind }) => kind).sort()).toEqual(['job', 'new']);
  await run.db.transaction((tx) => undoDecision(tx, decision));
  expect((await changes('', desk)).changes).toEqual(list);
  await suppress(run.db, { person: tamsin });
  expect((await changes('', desk)).counts).toMatchObject({ job: 1, new: 2 });
  const left = 'select 1 from person_changes where profile_id = $1';
  expect(await run.db.query(left, [tamsin])).toEqual([]);
});

test('shows changes to their owner alone', async () => {
  const seen = await changes('?changed_since=2020', desk);
  expect(seen).toMatchObject({ changes: [], files: [], known_since: null });
  expect(JSON.stringify(seen)).not.toContain('Tamsin');
});

test('pages changes without losing or repeating one', async () => {
  const seen: string[] = [];
  let cursor = '';
  for (;;) {
    const page = await changes(`?limit=3${cursor}`);
    seen.push(...page.changes.map(({ display_name }) => display_name));
    if (page.next_cursor == null) break;
    cursor = `&cursor=${page.next_cursor}`;
  }
  expect(seen).toHaveLength(7);
  expect(new Set(seen).size).toBe(7);
});

test.each(['changed_since=May', 'changed_until=2026-02-30', 'change=moved', 'cursor=x'])(
  'rejects %s',
  async (query) => {
    const reply = await run.ask(`GET /v3/network/changes?${query}`, { key: settled.key.secret });
    expect(codeOf(reply)).toBe('developer_v3_network_invalid_request');
  },
);
