import { afterEach, beforeEach, expect, test } from 'vitest';
import { putPages } from '../../evidence/discover/pages.ts';
import { addPeople, type TestService } from '../../start-service.ts';
import {
  type Asking,
  asking,
  POTTERS,
  potters,
  startIdleService,
  statuses,
  testContext,
  workAll,
} from './search-world.ts';

let run: TestService;
let search: Asking;
beforeEach(async () => {
  run = await startIdleService();
  search = asking(run, (await run.key()).secret);
});
afterEach(() => run.close());

const levels = async (id: string) =>
  (await search.read(id)).results.map(({ generation_level }) => generation_level);

test('completes at once when all profiles are deep enough', async () => {
  await addPeople(run.db, [{ name: 'Tamsin Orrery', experiences: [{ title: 'Potter' }] }]);
  const over = await search.start({ query: 'tamsin' });
  expect(over).toMatchObject({ status: 'completed', profile_upgrades_completed: true });
});

test('full depth brings known people to level 3 and keeps the order of rows', async () => {
  await addPeople(run.db, [{ name: 'Tamsin Orrery' }, { name: 'Tamsin Quell' }]);
  const begun = await search.start({ query: 'tamsin', profile_depth: 'full' });
  expect(begun).toMatchObject({
    status: 'running',
    candidate_discovery_completed: true,
    profile_upgrades_completed: false,
  });
  expect(statuses(begun)).toEqual(['enriching', 'enriching']);
  await workAll(run.db);
  const over = await search.read(begun.search_id);
  expect(over).toMatchObject({ status: 'completed', profile_upgrades_completed: true });
  expect(statuses(over)).toEqual(['ready', 'ready']);
  expect(await levels(begun.search_id)).toEqual([3, 3]);
  const ids = (snapshot: typeof over) => snapshot.results.map(({ profile_id }) => profile_id);
  expect(ids(over)).toEqual(ids(begun));
});

test('deepens candidates only after discovery has completed', async () => {
  await putPages(run.db, potters(1));
  const { search_id } = await search.start({
    intent: POTTERS,
    candidate_discovery: true,
    profile_depth: 'full',
  });
  const context = testContext(run.db);
  const seen: unknown[] = [];
  const deepen: typeof context.deepen = async (person) => {
    const { candidate_discovery_completed, results } = await search.read(search_id);
    seen.push([candidate_discovery_completed, results[0]?.status, results[0]?.generation_level]);
    return context.deepen(person);
  };
  await workAll(run.db, { ...context, deepen });
  expect(seen).toEqual([[true, 'enriching', 2]]);
  expect(await levels(search_id)).toEqual([3]);
});

test('partial depth deepens people with sources and leaves others at level 1', async () => {
  await addPeople(run.db, [{ name: 'Bram Oxley' }, { name: 'Bram Nobody' }]);
  await putPages(run.db, potters(1));
  const begun = await search.start({ query: 'bram' });
  expect(statuses(begun).toSorted()).toEqual(['enriching', 'ready']);
  await workAll(run.db);
  expect((await levels(begun.search_id)).toSorted()).toEqual([1, 2]);
});

test('marks a row as failed but readable when its profile cannot be deepened', async () => {
  await addPeople(run.db, [{ name: 'Tamsin Orrery' }]);
  const { search_id } = await search.start({ query: 'tamsin', profile_depth: 'full' });
  const deepen = () => Promise.reject(new Error('cannot be deepened'));
  await workAll(run.db, testContext(run.db, { deepen }));
  const over = await search.read(search_id);
  expect(over.status).toBe('completed_with_errors');
  expect(over.results[0]).toMatchObject({
    status: 'failed',
    generation_level: 1,
    failure: { code: 'profile_upgrade_failed' },
    preview: { display_name: 'Tamsin Orrery' },
  });
});
