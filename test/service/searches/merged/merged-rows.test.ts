import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SearchSnapshot } from '../../../../src/contract/search.ts';
import { mergeProfiles } from '../../../../src/service/identity/decisions/merge-profiles.ts';
import { undoDecision } from '../../../../src/service/identity/decisions/undo-decision.ts';
import { addPeople, startService, type TestService } from '../../start-service.ts';
import { type Asking, asking, namesOf } from '../run/search-world.ts';

let run: TestService;
let search: Asking;
beforeEach(async () => {
  run = await startService();
  search = asking(run, (await run.key()).secret);
});
afterEach(() => run.close());

const merge = (into: string, from: string): Promise<number> =>
  run.db.transaction((tx) => mergeProfiles(tx, { into, from, reasons: [], runId: null }));

async function over(id: string): Promise<SearchSnapshot> {
  await expect
    .poll(async () => (await search.read(id)).status, { interval: 100, timeout: 30_000 })
    .not.toBe('running');
  return search.read(id);
}

/** Two records of one person and one of another. */
const TWICE = [
  {
    ...{ id: 'rec-1', name: 'Tamsin Orrery', emails: ['tamsin@orrery.example'] },
    experiences: [{ title: 'Glazer', organization: 'Kiln House', start_date: '2019' }],
  },
  {
    ...{ id: 'rec-2', name: 'Tamsin Orrery', emails: ['tamsin@orrery.example'] },
    headline: 'Glazer of Lisbon',
  },
  { id: 'rec-3', name: 'Tamsin Quell', headline: 'Keeper of bees' },
];

test('keeps both rows when their profiles merge and sets `merged_into` on one', async () => {
  const ids = await addPeople(run.db, TWICE);
  expect(new Set(ids).size).toBe(3);
  const begun = await search.start({ query: 'tamsin', profile_depth: 'full' });
  expect(begun.total_matches).toBe(3);
  const { results, total_matches, status } = await over(begun.search_id);
  expect(status).toBe('completed');
  expect(namesOf(results)).toEqual(namesOf(begun.results));
  const [away] = results.filter((row) => row.merged_into !== undefined);
  const [holder] = results.filter((row) => row.profile_id === away?.merged_into);
  expect(away).toMatchObject({ status: 'ready' });
  expect(begun.results.map((row) => row.profile_id)).toEqual(results.map((row) => row.profile_id));
  expect(holder?.alias_ids).toContain(away?.profile_id);
  expect(holder).toMatchObject({ status: 'ready', generation_level: 3 });
  expect(holder?.merged_into).toBeUndefined();
  expect(results.filter((row) => row.merged_into !== undefined)).toHaveLength(1);
  expect(total_matches).toBe(2);
});

test('reports a merge after the run, and its undo, as changed rows', async () => {
  const [a = '', b = ''] = await addPeople(run.db, [
    { id: 'rec-1', name: 'Tamsin Orrery', headline: 'Glazer' },
    { id: 'rec-2', name: 'Tamsin Quell', headline: 'Keeper' },
  ]);
  const begun = await search.start({ query: 'tamsin', include_profile: true });
  const before = await over(begun.search_id);
  const { revision = 0 } = before;
  const decision = await merge(a, b);
  const changed = await search.read(begun.search_id, revision);
  expect(changed.results).toHaveLength(2);
  expect(changed.revision).toBeGreaterThan(revision);
  const rows = new Map(changed.results.map((row) => [row.profile_id, row]));
  expect(rows.get(b)).toMatchObject({ merged_into: a, preview: { display_name: 'Tamsin Quell' } });
  expect(rows.get(b)?.profile).toBeUndefined();
  expect(rows.get(a)?.alias_ids).toContain(b);
  expect(rows.get(a)?.profile?.id).toBe(a);
  expect(changed.total_matches).toBe(1);
  expect((await search.read(begun.search_id, changed.revision)).results).toEqual([]);

  await run.db.transaction((tx) => undoDecision(tx, decision));
  const undone = await search.read(begun.search_id, changed.revision);
  expect(undone.results.map((row) => [row.profile_id, row.merged_into])).toEqual(
    before.results.map((row) => [row.profile_id, undefined]),
  );
  expect(undone.results.map((row) => row.alias_ids)).toEqual(
    before.results.map((row) => row.alias_ids),
  );
  expect(undone.total_matches).toBe(2);
});

test('a row that merges into a person outside the list continues as that person', async () => {
  const [a = '', x = ''] = await addPeople(run.db, [
    { id: 'rec-1', name: 'Tamsin Orrery', headline: 'Glazer' },
    { id: 'rec-2', name: 'T. Orrery', headline: 'Glazer of Lisbon' },
  ]);
  const begun = await search.start({ query: 'tamsin' });
  const told = await over(begun.search_id);
  expect(told.results.map((row) => row.profile_id)).toEqual([a]);
  const decision = await merge(x, a);
  const { results } = await search.read(begun.search_id);
  expect(results).toHaveLength(1);
  expect(results[0]).toMatchObject({
    profile_id: x,
    merged_into: x,
    former: { profile_id: a, display_name: 'Tamsin Orrery' },
    preview: { display_name: 'T. Orrery' },
  });
  expect(results[0]?.alias_ids).toContain(a);
  await run.db.transaction((tx) => undoDecision(tx, decision));
  const { results: undone } = await search.read(begun.search_id);
  expect(undone[0]).toMatchObject({ profile_id: a, preview: { display_name: 'Tamsin Orrery' } });
  expect([undone[0]?.merged_into, undone[0]?.former]).toEqual([undefined, undefined]);
});

test('webhooks report merged people once, with the row that a poll returns', async () => {
  await addPeople(run.db, TWICE);
  const { secret, id: keyId } = await run.key();
  await run.db.query(
    `insert into webhook_endpoints (id, tenant, key_id, url, event_types, secret, secret_prefix,
                                    secret_suffix)
     select 'hook', 'owner:' || owner_id, id, 'https://hooks.example/in',
       '{search.profile.updated,search.completed}', '\\x00', '', '' from api_keys where id = $1`,
    [keyId],
  );
  const own = asking(run, secret);
  const begun = await own.start({ query: 'tamsin', profile_depth: 'full', webhooks: true });
  const { results } = await over(begun.search_id);
  const people = results.filter((row) => row.merged_into === undefined);
  const events = await run.db.query<{ type: string; data: { result: unknown; profile_ids: [] } }>(
    `select type, body::jsonb -> 'data' as data from webhook_events order by 1, created_at`,
  );
  const told = events.filter(({ type }) => type === 'search.profile.updated');
  expect(told.map(({ data }) => data.result)).toEqual(expect.arrayContaining(people));
  expect(told).toHaveLength(people.length);
  const [end] = events.filter(({ type }) => type === 'search.completed');
  expect(end?.data.profile_ids).toEqual(people.map((row) => row.profile_id));
});

test('returns the former name of a row when a merge changes its name', async () => {
  const [a = '', b = ''] = await addPeople(run.db, [
    { id: 'rec-1', name: 'Tamsin Orrery', headline: 'Glazer' },
    { id: 'rec-2', name: 'Tamsin Quell', headline: 'Keeper' },
  ]);
  const begun = await search.start({ query: 'tamsin' });
  await over(begun.search_id);
  const decision = await merge(a, b);
  await run.db.query(`update profiles set display_name = 'Tamsin Quell' where id = $1`, [a]);
  const rowOf = async (id: string) =>
    (await search.read(begun.search_id)).results.find((row) => row.profile_id === id);
  expect(await rowOf(a)).toMatchObject({
    preview: { display_name: 'Tamsin Quell' },
    former: { profile_id: a, display_name: 'Tamsin Orrery' },
  });
  await run.db.transaction((tx) => undoDecision(tx, decision));
  await run.db.query(`update profiles set display_name = 'Tamsin Orrery' where id = $1`, [a]);
  expect((await rowOf(a))?.former).toBeUndefined();
  expect((await rowOf(b))?.preview?.display_name).toBe('Tamsin Quell');
});
