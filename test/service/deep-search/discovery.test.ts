import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DeepSearchResult } from '../../../src/contract/deep-search.ts';
import type { PersonRecord } from '../../../src/service/people/record/person-record.ts';
import { otherProcess } from '../../support/other-process.ts';
import { addPeople, successOf } from '../start-service.ts';
import { type DeepWorld, NAMESAKES, openDeepWorld } from './deep-world.ts';

let world: DeepWorld;
beforeEach(async () => {
  world = await openDeepWorld();
});
afterEach(async () => {
  await world.settled();
  await world.balance();
  await world.close();
});

const discover = (clauses: object) => ({
  runShape: 'candidate_discovery',
  structuredIntent: { version: 'v1', ...clauses },
});
const potters = discover({ experiences: [{ title: 'potter' }] });

const FIRST = ['Bram', 'Cleo', 'Dov', 'Edda', 'Finn', 'Gro', 'Hale', 'Isa'];
const LAST = ['Oxley', 'Varga', 'Tamm', 'Ruzicka', 'Penhale', 'Lindqvist', 'Aroha', 'Murr'];
const potterAt = (at: number): PersonRecord => ({
  name: `${FIRST[at % 8]} ${LAST[at % 8]}`,
  emails: [`potter${at}@kilns.example`],
  experiences: [{ title: 'Potter', organization: `Kiln House ${at}` }],
  facts: [{ text: `Fires kiln number ${at} on Mondays.` }],
});
const pageOf = (at: number) => ({
  url: `https://kilns${at}.example/team`,
  people: [potterAt(at)],
});

const PHASES = [
  'candidate_source_discovery',
  'candidate_clustering',
  'candidate_child_fanout',
  'candidate_child_fanout_completed',
  'candidate_profile_persistence',
  'completed',
];

/** Every result that a run reported, in order, captured by a database trigger. */
async function toldBy(body: object): Promise<DeepSearchResult[]> {
  await world.db.script(`
    create table told (id serial primary key, outcome jsonb);
    create function tell() returns trigger language plpgsql as $$ begin
      insert into told (outcome) values (new.outcome -> 'result'); return null; end $$;
    create trigger tell after insert or update of outcome on runs
      for each row execute function tell();`);
  await world.run(body);
  const rows = await world.db.query<{ outcome: DeepSearchResult }>(
    'select outcome from told order by id',
  );
  await world.db.script('drop trigger tell on runs; drop function tell; drop table told;');
  return rows.map(({ outcome }) => outcome);
}

describe('candidate_discovery', () => {
  test('builds a partial profile for every candidate in the sources', async () => {
    await world.pages(...[0, 1, 2].map(pageOf), ...NAMESAKES);
    const { status, result } = await world.run(potters);
    expect(status).toBe('completed');
    expect(result).toMatchObject({
      candidate_count: 3,
      dispatched_candidate_count: 3,
      persisted_candidate_count: 3,
      failed_candidate_count: 0,
      skipped_candidate_count: 0,
      current_phase: 'completed',
      metrics: {
        child_search_engine_query_count: 0,
        web_search_stopped_before_segments: false,
        total_elapsed_seconds: expect.any(Number),
      },
    });
    expect(result?.profile_ids).toEqual(result?.candidate_profile_ids);
    const key = world.owner.secret;
    for (const id of result?.profile_ids ?? []) {
      const read = successOf('v3.profile.read', await world.ask(`GET /v3/enrich/${id}`, { key }));
      expect(read.generation_level).toBe(2);
      expect(read.profile.sections?.funFacts?.items[0]?.sources).toHaveLength(1);
    }
    expect(await world.profiles()).toBe(3);
  });

  test('reports its phases in order and never drops a candidate id', async () => {
    await world.pages(...[0, 1, 2, 3].map(pageOf));
    const told = await toldBy(potters);
    const phases = told.map((one) => one.current_phase);
    expect(phases.filter((phase, at) => phase !== phases[at - 1])).toEqual(PHASES);
    let before: string[] = [];
    for (const { candidate_profile_ids: ids = [], persisted_candidate_count: count } of told) {
      expect(ids.slice(0, before.length)).toEqual(before);
      expect(count).toBe(ids.length);
      before = ids;
    }
    expect(before).toHaveLength(4);
  });

  test('reports a known phase on the first poll', async () => {
    const id = await world.begin(potters);
    const early = successOf('v2.deep_search.read', await world.poll(id));
    expect(PHASES).toContain(early.result?.current_phase);
    await world.end(id);
  });

  test("builds no more candidates than the operator's limit", async () => {
    const small = await openDeepWorld({
      db: otherProcess(world.db),
      settings: { deepSearchCandidates: 2 },
    });
    await world.pages(...[0, 1, 2, 3, 4].map(pageOf));
    const { result } = await small.run(potters);
    expect(result).toMatchObject({
      candidate_count: 5,
      dispatched_candidate_count: 2,
      persisted_candidate_count: 2,
      skipped_candidate_count: 3,
    });
    await small.service.close();
  });

  test('completes with 0 candidates when nobody fits', async () => {
    const { status, result } = await world.run(potters);
    expect(status).toBe('completed');
    expect(result).toMatchObject({
      candidate_count: 0,
      profile_ids: [],
      current_phase: 'completed',
    });
  });

  test('uses the profile that the index already has for a candidate', async () => {
    const [known = ''] = await addPeople(world.db, [potterAt(1)]);
    await world.pages(pageOf(0), pageOf(1));
    const { result } = await world.run(potters);
    expect(result?.profile_ids).toContain(known);
    expect(result?.profile_ids).toHaveLength(2);
    expect(await world.profiles()).toBe(2);
  });

  test('a second run finds the same people and adds no profiles', async () => {
    await world.pages(...[0, 1, 2].map(pageOf));
    const first = await world.run(potters);
    const second = await world.run(potters);
    expect(new Set(second.result?.profile_ids)).toEqual(new Set(first.result?.profile_ids));
    expect(await world.profiles()).toBe(3);
  });

  test('completes without a candidate who cannot be stored and counts the failure', async () => {
    await world.pages(...[0, 1, 2].map(pageOf));
    await world.db.query(
      `alter table profiles add constraint refuse check (display_name <> 'Cleo Varga')`,
    );
    const { status, result } = await world.run(potters);
    await world.db.query('alter table profiles drop constraint refuse');
    expect(status).toBe('completed');
    expect(result).toMatchObject({
      dispatched_candidate_count: 3,
      persisted_candidate_count: 2,
      failed_candidate_count: 1,
    });
  });

  test('hides candidates that the key can no longer see', async () => {
    await world.pages(pageOf(0), pageOf(1));
    const id = await world.begin(potters);
    const { result } = await world.end(id);
    const [gone = '', stays = ''] = result?.profile_ids ?? [];
    await world.db.query('update profiles set is_public = false where id = $1', [gone]);
    const later = successOf('v2.deep_search.read', await world.poll(id));
    expect(later.result?.candidate_profile_ids).toEqual([stays]);
  });
});
