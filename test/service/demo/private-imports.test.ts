import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadDemoData } from '../../../src/service/demo/demo-data.ts';
import { seedDemo } from '../../../src/service/demo/seed-demo.ts';
import { sourceOfBytes } from '../../../src/service/intake/formats/source/import-source.ts';
import { importFile } from '../../../src/service/intake/import/import-file.ts';
import { linkedinCsv } from '../intake/connections/import-desk.ts';
import { startService, successOf, type TestService } from '../start-service.ts';

/** Whose imports end the made-up world, which is public in a fresh installation. */

const MADE_UP = 7;

let run: TestService;
beforeEach(async () => {
  run = await startService();
  const { readAt, people, connections } = await loadDemoData();
  const data = {
    readAt,
    people: people.slice(0, 5),
    connections: connections.slice(0, 2),
    pages: [],
  };
  await seedDemo(run.db, {}, data);
});
afterEach(() => run.close());

async function importAs(wanted: Parameters<TestService['key']>[0], names: string[]) {
  const { secret: key } = await run.key(wanted);
  const body = { content: linkedinCsv(names) };
  const started = await run.ask('POST /v2/social/connections/import', { key, body });
  const { jobId } = successOf('v2.connections.import', started).payload;
  await vi.waitFor(async () => {
    run.clock.now += 200;
    const reply = await run.ask(`GET /v2/social/connections/imports/${jobId}`, { key });
    expect(successOf('v2.connections.job', reply).payload.status).toBe('completed');
  }, 15_000);
}

async function origins(): Promise<Record<string, number>> {
  const rows = await run.db.query<{ origin: string; people: number }>(
    'select origin, count(*)::int as people from profiles group by origin order by origin',
  );
  return Object.fromEntries(rows.map(({ origin, people }) => [origin, people]));
}

test.each([
  ['of an organization', { organization: 'acme' }],
  ['of a person in an organization', { organization: 'acme', owner: 'ann' }],
  ['of another person', { owner: 'ann' }],
])('the private import of a key %s leaves the made-up people to others', async (_whose, wanted) => {
  await importAs(wanted, ['Tamsin Orrery', 'Idris Vane']);
  expect(await origins()).toEqual({ demo: MADE_UP, import: 2 });
});

test('the private import of the user of this machine ends them', async () => {
  await importAs({ owner: 'local' }, ['Tamsin Orrery']);
  expect(await origins()).toEqual({ import: 1 });
});

test('they end without a trace when others have imported before', async () => {
  await importAs({ organization: 'acme' }, ['Tamsin Orrery']);
  await importAs({ owner: 'local' }, ['Idris Vane']);
  expect(await origins()).toEqual({ import: 2 });
  const terms = await run.db.query(
    `with carried as materialized (
       select distinct unnest(array[title_term, organization_term, place_term]) as term
       from experiences
     )
     select 1 from terms t
     where t.kind <> 'name_token' and not exists (select from carried c where c.term = t.id)`,
  );
  expect(terms).toEqual([]);
});

test("the operator's own import of public people ends them", async () => {
  await importAs({ organization: 'acme' }, ['Tamsin Orrery']);
  const people = sourceOfBytes('people.jsonl', Buffer.from('{"name":"Idris Vane"}'));
  await importFile(run.db, people);
  expect(await origins()).toEqual({ import: 2 });
});
