import { afterEach, beforeEach, expect, test } from 'vitest';
import { searchKind } from '../../../../src/service/searches/run/search-kind.ts';
import { addPeople, startService, type TestService } from '../../start-service.ts';
import {
  type Asking,
  asking,
  namesOf,
  POTTERS,
  potters,
  putPages,
  statuses,
  testRoom,
  workAll,
  workStep,
} from './search-world.ts';

let run: TestService;
let search: Asking;
beforeEach(async () => {
  run = await startService();
  search = asking(run, (await run.key()).secret);
});
afterEach(() => run.close());

const DISCOVER = { intent: POTTERS, candidate_discovery: true };

test('known people come at once, and candidates one after another behind them', async () => {
  await addPeople(run.db, [{ name: 'Tamsin Orrery', experiences: [{ title: 'Potter' }] }]);
  await putPages(run.db, potters(2));
  const begun = await search.start({ ...DISCOVER, query: 'tamsin' });
  expect(begun).toMatchObject({
    status: 'running',
    candidate_discovery: true,
    candidate_discovery_completed: false,
    profile_upgrades_completed: false,
  });
  expect(namesOf(begun.results)).toEqual(['Tamsin Orrery']);
  await workAll(run.db);
  const over = await search.read(begun.search_id);
  expect(over).toMatchObject({
    status: 'completed',
    candidate_discovery_completed: true,
    profile_upgrades_completed: true,
    billing: { reserved: 0, consumed: 0, released: 0 },
  });
  expect(statuses(over)).toEqual(['ready', 'ready', 'ready']);
  expect(namesOf(over.results)).toEqual(['Tamsin Orrery', 'Bram Oxley', 'Ines Oxley']);
  const [, bram] = over.results;
  expect(bram).toMatchObject({ origin: 'candidate_discovery', generation_level: 2 });
  expect(bram?.match_reasons?.[0]?.field).toBe('experiences.title');
  expect(bram?.candidate_sources).toHaveLength(2);
});
