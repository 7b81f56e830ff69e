import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ResponseOf } from '../../../src/contract/endpoints.ts';
import { connectionsDirectory } from '../../../src/service/access/directories/connections-directory.ts';
import { createKey } from '../../../src/service/access/keys/create-key.ts';
import { keepOwnWords } from '../../../src/service/notes/keep-own-words.ts';
import type { RecordExperience } from '../../../src/service/people/record/person-record.ts';
import { writeTouches } from '../../../src/service/people/touches/write-touches.ts';
import { type RealService, startRealService } from '../real-service.ts';
import { ALL_SCOPES, addPeople, askService, codeOf, successOf } from '../start-service.ts';

const job = (organization: string, start?: string, end?: string): RecordExperience => ({
  ...{ title: 'Engineer', organization },
  ...(start === undefined ? {} : { start_date: start }),
  ...(end === undefined ? {} : { end_date: end }),
});
const past = (organization: string): RecordExperience => ({ ...job(organization), current: false });
const person = (name: string, ...experiences: RecordExperience[]) => ({ name, experiences });

const PUBLIC = [
  person('Vera Target', job('Quillbank', '2020'), job('Norvane Robotics', '2014', '2019')),
  person('Otto Other', job('Quillbank Ltd.', '2021'), job('Google', '2010', '2020')),
  person('Nils Newer', job('Norvane Robotics', '2022')),
];
const MINE = [
  person('Ada Overlap', job('Norvane Robotics Inc.', '2016', '2018')),
  person('Bo Undated', past('Norvane Robotics')),
  person('Cora Earlier', job('Norvane Robotics', '2009', '2012')),
  person('Dov Giant', job('Google', '2012', '2019')),
  person('Edda Former', job('Quillbank', '2015', '2018')),
  person('Fay Free', job('Self-employed', '2015')),
  person('Gil Inside', job('Quillbank', '2022')),
];
const THEIRS = [person('Hana Hidden', job('Norvane Robotics', '2014', '2019'))];

let run: RealService;
let mine: string;
let ids: Map<string, string>;
beforeAll(async () => {
  run = await startRealService(PUBLIC);
  const { db } = run;
  const key = await createKey(db, { name: 'test', scopes: ALL_SCOPES, owner: 'ann' });
  mine = key.secret;
  await addPeople(db, MINE, await connectionsDirectory(db, 'ann'));
  await addPeople(db, THEIRS, await connectionsDirectory(db, 'ben'));
  const rows = await db.query<{ id: string; name: string }>(
    'select id, display_name as name from profiles',
  );
  ids = new Map(rows.map(({ id, name }) => [name, id]));
});
afterAll(() => run.close());

const ask = (path: string, body: object) =>
  askService(run.service, `POST /v3/network/${path}`, { key: mine, body });
const introductions = async (body: object) =>
  successOf('v3.network.introductions', await ask('introductions', body));
const overlaps = async (name: string, more: object = {}) =>
  successOf('v3.network.overlaps', await ask('overlaps', { profile_id: ids.get(name), ...more }));

type Path = ResponseOf<'v3.network.introductions'>['paths'][number];
const pathText = ({ via, to, ties }: Path): string =>
  `${via.display_name} > ${to.display_name}: ${ties.map(({ reason }) => reason).join(' | ')}`;
const namesOf = (people: readonly { readonly display_name: string }[]) =>
  people.map(({ display_name }) => display_name);

test('finds who could introduce to a person, surer overlaps first, with the years', async () => {
  const { paths, connected } = await introductions({ profile_id: ids.get('Vera Target') });
  expect(paths.map(pathText)).toEqual([
    'Gil Inside > Vera Target: both at Quillbank, at the same time: since 2022',
    'Ada Overlap > Vera Target: both at Norvane Robotics, at the same time: 2016 to 2018',
    'Bo Undated > Vera Target: both at Norvane Robotics, the years of one or both are not known',
  ]);
  expect(connected).toEqual([]);
});

test('finds who is at an employer, who was, and paths to the others there', async () => {
  const found = await introductions({ organization: 'Quillbank' });
  expect(namesOf(found.connected)).toEqual(['Gil Inside']);
  expect(namesOf(found.former)).toEqual(['Edda Former']);
  expect(found.targets).toBe(2);
  const paths = found.paths.map(({ via, to }) => `${via.display_name} > ${to.display_name}`);
  expect(paths).toContain('Ada Overlap > Vera Target');
  expect(paths).toContain('Gil Inside > Otto Other');
});

test('counts a shared giant for less than a shared small employer', async () => {
  const { paths } = await introductions({ profile_id: ids.get('Otto Other') });
  const [inside, giant] = paths;
  expect(inside?.via.display_name).toBe('Gil Inside');
  expect(giant?.ties[0]?.reason).toContain('a large employer, where few know each other');
  expect(giant?.strength).toBeLessThan((inside?.strength ?? 0) / 2);
});

test('finds colleagues of a person, not those of another time, nor of another owner', async () => {
  const all = await overlaps('Vera Target');
  const names = namesOf(all.people.map(({ person: one }) => one));
  expect(names).not.toContain('Nils Newer');
  expect(names).not.toContain('Cora Earlier');
  expect(JSON.stringify(all)).not.toContain('Hidden');
  const there = await overlaps('Vera Target', { at: 'norvane' });
  expect(namesOf(there.people.map(({ person: one }) => one))).toEqual([
    'Ada Overlap',
    'Bo Undated',
  ]);
  expect((await overlaps('Vera Target', { my_network: true, limit: 1 })).people).toHaveLength(1);
});

test('marks who is no longer in the newest file', async () => {
  const gil = ids.get('Gil Inside');
  await run.db.query(
    `insert into connection_imports (id, directory_id, source, imported_on, finished_at)
     select 'im_1', id, 'linkedin_csv', '2026-05-01', now() from directories where owner_id = 'ann'`,
  );
  await run.db.query(`update import_records set source = 'linkedin_csv' where profile_id = $1`, [
    gil,
  ]);
  await run.db.query(
    `insert into person_changes (import_id, directory_id, source, profile_id, kind, by_on)
     select id, directory_id, source, $1, 'gone', imported_on from connection_imports`,
    [gil],
  );
  const { connected } = await introductions({ organization: 'Quillbank' });
  expect(connected).toMatchObject([{ display_name: 'Gil Inside', gone_by: '2026-05-01' }]);
});

test('puts a way through somebody the user is in touch with first, and says so', async () => {
  const [mineId] = (
    await run.db.query<{ id: string }>(`select id from directories where owner_id = 'ann'`)
  ).map(({ id }) => id);
  const touch = (name: string, on: string, times: number) =>
    writeTouches(run.db, mineId, [
      { profileId: ids.get(name) ?? '', on, kind: 'mail', direction: 'to', times },
    ]);
  const before = await introductions({ profile_id: ids.get('Vera Target') });
  await touch('Gil Inside', '2012-03-01', 1);
  await touch('Ada Overlap', new Date().toISOString().slice(0, 10), 12);
  const { paths } = await introductions({ profile_id: ids.get('Vera Target') });
  expect(before.paths.map(({ via }) => via.display_name)[0]).toBe('Gil Inside');
  expect(paths.map(({ via }) => via.display_name)).toEqual([
    'Ada Overlap',
    'Gil Inside',
    'Bo Undated',
  ]);
  expect(paths[1]?.contact).toEqual({ last_on: '2012-03-01', times: 1 });
  expect(paths[2]?.contact).toBeNull();
});

test('two who work for themselves share no employer', async () => {
  expect(await overlaps('Fay Free')).toMatchObject({ people: [], stays: 0 });
});

test('says when the record has no stay there', async () => {
  const none = await overlaps('Ada Overlap', { at: 'Tarnwick Mills' });
  expect(none).toMatchObject({ people: [], organizations: [], stays: 1 });
});

test("leaves out the owner's own profile, except where it is asked for", async () => {
  const { db, service } = run;
  const jobs = [job('Quillbank', '2021'), job('Norvane Robotics', '2015', '2019')];
  await addPeople(db, [person('Ann Self', ...jobs)], await connectionsDirectory(db, 'ann'));
  const network = { personalization: { network: { scope: 'first_degree' } } };
  const found = async (body: object) => {
    const reply = await askService(service, 'POST /v3/search', { key: mine, body });
    return successOf('v3.search.start', reply).results.map(({ preview }) => preview?.display_name);
  };
  const listed = async () =>
    successOf(
      'v2.connections.list',
      await askService(service, 'GET /v2/social/connections', { key: mine }),
    ).payload;
  const before = [await listed(), await introductions({ organization: 'Quillbank' })] as const;
  expect(namesOf(before[1].connected)).toContain('Ann Self');
  const [{ id = '' } = {}] = await db.query<{ id: string }>(
    `select id from profiles where display_name = 'Ann Self'`,
  );
  await keepOwnWords(db, 'ann', [{ profileId: id, notes: [], tags: ['me'] }]);

  expect((await listed()).total).toBe((before[0].total ?? 0) - 1);
  const there = await introductions({ organization: 'Quillbank' });
  expect(there.connected_count).toBe(before[1].connected_count - 1);
  expect(JSON.stringify(there)).not.toContain('Ann Self');
  const paths = await introductions({ profile_id: ids.get('Vera Target') });
  expect(JSON.stringify(paths)).not.toContain('Ann Self');
  const colleagues = await overlaps('Vera Target', { my_network: true });
  expect(JSON.stringify(colleagues)).not.toContain('Ann Self');
  expect(JSON.stringify(await overlaps('Vera Target'))).toContain('Ann Self');

  expect(await found({ intent: network })).not.toContain('Ann Self');
  expect(await found({ query: 'who do I know at Quillbank?' })).not.toContain('Ann Self');
  expect(await found({ query: 'people at Quillbank' })).toContain('Ann Self');
  expect(await found({ intent: { names: ['Ann Self'], ...network } })).toEqual(['Ann Self']);
  expect(await found({ query: 'people I know tagged me' })).toEqual(['Ann Self']);
  expect(await found({ query: 'who am I?' })).toEqual(['Ann Self']);
});

test.each([{}, { profile_id: 'x', organization: 'y' }, { organization: ' ' }])(
  'rejects %j',
  async (body) => {
    const code = codeOf(await ask('introductions', body));
    expect(code).toBe('developer_v3_network_invalid_request');
  },
);
