import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Intent } from '../../../src/contract/intent.ts';
import { connectionsDirectory } from '../../../src/service/access/directories/connections-directory.ts';
import { sourceOfBytes } from '../../../src/service/intake/formats/source/import-source.ts';
import { importFile } from '../../../src/service/intake/import/import-file.ts';
import type { Database } from '../../../src/service/store/database.ts';
import { openTestDatabase } from '../../support/database.ts';
import { openSearch, type SearchFixture } from './people-fixture.ts';

const file = (name: string): string =>
  readFileSync(new URL(`../../fixtures/two-exports/${name}`, import.meta.url), 'utf8');
const MARCH = file('2026-03-Connections.csv');
const SEPTEMBER = file('2026-09-Connections.csv');
const NOW = new Date('2026-11-01T00:00:00Z');

let db: Database;
let search: SearchFixture;
const directories = new Map<string, string>();

async function importOn(owner: string, day: string, content: string) {
  const bytes = new TextEncoder().encode(content);
  const now = new Date(`${day}T09:00:00Z`);
  await importFile(db, sourceOfBytes('Connections.csv', bytes), { owner, now });
  directories.set(owner, await connectionsDirectory(db, owner));
}

beforeAll(async () => {
  db = await openTestDatabase();
  search = await openSearch(db, []);
  await importOn('ann', '2026-03-05', MARCH);
  await importOn('ann', '2026-09-10', SEPTEMBER);
  await importOn('ben', '2026-03-05', MARCH);
  await search.follow();
});
afterAll(() => db.close());

/** A question of an owner who sees their own connections, or those of others too. */
async function answered(query: string | Intent, owner = 'ann', sees = [owner]) {
  const answer = await search.engine.search({
    ...(typeof query === 'string' ? { query } : { intent: query }),
    ...{ limit: 20, now: NOW, networkOwner: owner },
    visibility: {
      includePublic: false,
      directoryIds: sees.flatMap((one) => directories.get(one) ?? []),
    },
  });
  const rows = await db.query<{ id: string; name: string }>(
    'select id, display_name as name from profiles',
  );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return {
    total: answer.total,
    people: answer.people.map(({ profileId }) => names.get(profileId) ?? '').sort(),
    reasons: answer.people.flatMap((one) =>
      one.reasons
        .filter(({ field }) => field === 'personalization.network.changed')
        .map(({ text, status }) => (status === undefined ? text : `${text} (${status})`)),
    ),
    notices: answer.notices.map(({ message }) => message).join(' '),
  };
}

const BETWEEN = 'between 2026-02-27 and 2026-09-10';

test('finds who is gone from the newest file, and is still held', async () => {
  const { people, reasons, notices } = await answered('who is no longer in my connections');
  expect(people).toEqual(['Cora Wick', 'Dov Hale']);
  expect(reasons[0]).toBe(`gone ${BETWEEN}: not in the newest file (LinkedIn connections)`);
  expect(notices).toBe('');
});

test('finds who changed jobs, no surer than the dates of the two files', async () => {
  const all = await answered('who changed jobs since February');
  expect(all.people).toEqual(['Fay Brandt', 'Tamsin Orrery']);
  expect(all.reasons).toContain(`at Norvane Robotics until ${BETWEEN}, then at Quillbank`);
  const since = await answered('who changed jobs since May');
  expect(since).toMatchObject({ total: 0, people: ['Fay Brandt', 'Tamsin Orrery'] });
  expect(since.reasons[0]).toMatch(/\(unknown\)$/);
  expect(since.notices).toContain('Not known: whether the change');
  expect((await answered('who changed jobs since October')).people).toEqual([]);
});

test.each([
  ['who changed jobs since February and works at Quillbank', ['Tamsin Orrery']],
  ['which of my connections got promoted', ['Ivo Quill']],
  ['new connections since the last import', ['Hana Voss', 'Ines Tarn']],
  ['new connections at Quillbank since the last import', ['Ines Tarn']],
  ['who is new in my network since September', ['Ines Tarn']],
  ['who is new in my network this year', ['Ada Fenn', 'Hana Voss', 'Ines Tarn']],
  ['who joined Tarnwick Hospital since the last import', ['Fay Brandt']],
  ['who left Norvane Robotics for Quillbank since the last export', ['Tamsin Orrery']],
  ['who left Norvane Robotics since February', ['Tamsin Orrery']],
  [
    'who has not changed employers since the last import',
    ['Ada Fenn', 'Bo Lindqvist', 'Edda Rook', 'Gil Moor', 'Ivo Quill'],
  ],
])('answers "%s"', async (query, people) => {
  expect((await answered(query)).people).toEqual(people);
});

test('tells of who left an employer when, though no job has a date', async () => {
  const { people, reasons } = await answered('who left Norvane Robotics');
  expect(people).toEqual(['Tamsin Orrery']);
  expect(reasons).toEqual([`at Norvane Robotics until ${BETWEEN}, then at Quillbank`]);
});

test('lists nobody where only one file was imported, or none', async () => {
  for (const query of ['who changed jobs since May', 'who is no longer in my connections']) {
    const one = await answered(query, 'ben');
    expect(one).toMatchObject({ total: 0, people: [] });
    expect(one.notices).toContain('only one file of each source was imported (2026-03-05)');
  }
  const none = await answered('who changed jobs since May', 'cleo');
  expect(none).toMatchObject({ people: [], notices: expect.stringContaining('no file of') });
  expect((await answered('who has not changed jobs', 'ben')).people).toEqual([]);
});

test('says that changes before the first file are not known', async () => {
  const { people, notices } = await answered('who changed jobs in 2020');
  expect(people).toEqual([]);
  expect(notices).toContain('Not known: changes before 2026-02-27, the first file.');
});

test("never tells another owner's changes, whatever the key may see", async () => {
  for (const query of [
    'who changed jobs',
    'who is no longer in my connections',
    'who is new in my network',
  ]) {
    const { people, reasons } = await answered(query, 'ben', ['ben', 'ann']);
    expect([people, reasons]).toEqual([[], []]);
  }
  const left = await answered('who left Norvane Robotics', 'ben', ['ben', 'ann']);
  expect(left.reasons).toEqual([]);
  const blind = await answered('who changed jobs', 'ann', ['ben']);
  expect(blind.people).toEqual([]);
});

test('takes the clause of a caller, with the employer before and after', async () => {
  const asks = (changed: object): Intent => ({
    personalization: {
      network: { scope: 'first_degree', changed: { kinds: ['job'], ...changed } },
    },
  });
  expect((await answered(asks({ before: 'Norvane Robotics' }))).people).toEqual(['Tamsin Orrery']);
  expect((await answered(asks({ after: 'Norvane Robotics' }))).people).toEqual([]);
  expect((await answered(asks({ kinds: ['title'], after: 'Associate' }))).people).toEqual([
    'Ivo Quill',
  ]);
});
