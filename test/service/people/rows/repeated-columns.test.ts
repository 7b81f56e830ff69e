import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mergeProfiles } from '../../../../src/service/identity/decisions/merge-profiles.ts';
import { undoDecision } from '../../../../src/service/identity/decisions/undo-decision.ts';
import { writePeople } from '../../../../src/service/intake/joining/write-people.ts';
import type { PersonRecord } from '../../../../src/service/people/record/person-record.ts';
import { REPEATED_COLUMNS } from '../../../../src/service/people/rows/repeated-columns.ts';
import { loadGazetteer } from '../../../../src/service/places/load-gazetteer.ts';
import type { Database } from '../../../../src/service/store/database.ts';
import { openTestDatabase } from '../../../support/database.ts';
import { emptyIndex } from '../../identity/decisions/deciding.ts';

const ADA: PersonRecord = {
  ...{ id: 'rec-1', name: 'Ada Brightwell', location: 'Boise, Idaho' },
  experiences: [
    { title: 'Engineer', organization: 'Fernhill', start_date: '2019' },
    { title: 'Clerk', organization: 'Quillworks', end_date: '2018' },
  ],
  education: [{ school: 'Moor College' }],
};
const BO: PersonRecord = {
  ...{ id: 'rec-2', name: 'Bo Lark' },
  experiences: [{ title: 'Miller', organization: 'Alder' }],
  education: [{ school: 'Elm College' }],
};

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
  await db.query(`insert into directories (id, name, type) values ('d_1', 'Shared', 'shared')`);
});
afterAll(() => db.close());
beforeEach(() => emptyIndex(db));

async function write(people: readonly PersonRecord[], isPublic: boolean): Promise<string[]> {
  const outcomes = await writePeople(db, people, {
    ...{ origin: 'import', gazetteer: await loadGazetteer(), isPublic },
    ...(isPublic ? {} : { directoryId: 'd_1' }),
  });
  return outcomes.map((one) => (one.kind === 'failed' ? one.reason : one.profileId));
}

/** How many jobs and courses there are, and how many repeat something else than their profile. */
async function repeated(): Promise<{ rows: number; wrong: number }> {
  const stays = ['experiences', 'educations'].map((table) => {
    const own = REPEATED_COLUMNS.split(', ').map((column) => `s.${column}`);
    return `select (${own.join(', ')}) is distinct from (
        standing_of(p.source_count, p.family_name, p.display_name), p.is_public,
        p.country, p.region, p.lat, p.lon) as is_wrong
      from ${table} s join profiles p on p.id = s.profile_id`;
  });
  const [row] = await db.query<{ rows: number; wrong: number }>(
    `select count(*)::integer as rows, (count(*) filter (where is_wrong))::integer as wrong
     from (${stays.join(' union all ')}) as all_stays`,
  );
  return row ?? { rows: 0, wrong: 0 };
}

test('jobs and courses repeat what a new import says of their people', async () => {
  await write([ADA], true);
  await write([BO], false);
  expect(await repeated()).toEqual({ rows: 5, wrong: 0 });
  const [private_ = { home_region: '' }] = await db.query<{ home_region: string | null }>(
    `select distinct home_region from experiences where is_public`,
  );
  expect(private_.home_region).toBe('Idaho');
});

test('they follow a later import that moves somebody', async () => {
  await write([ADA, BO], true);
  await write([{ ...ADA, location: 'Oslo, Norway' }], true);
  expect((await repeated()).wrong).toBe(0);
  const countries = await db.query<{ home_country: string | null }>(
    `select distinct e.home_country from experiences e join profiles p on p.id = e.profile_id
     where p.display_name = 'Ada Brightwell'`,
  );
  expect(countries).toEqual([{ home_country: 'NO' }]);
});

/** Merges two people, lets an earlier version have logged it or not, and takes it back. */
async function mergeAndUndo(isEarlier: boolean): Promise<void> {
  const [into = '', from = ''] = await write([ADA, BO], true);
  const decision = { into, from, reasons: [], runId: null };
  const logId = await db.transaction((tx) => mergeProfiles(tx, decision));
  if (isEarlier) {
    await db.query(
      `update identity_log set undo_state = jsonb_set(undo_state, '{from,below}', (
         select jsonb_object_agg(t.key, case jsonb_typeof(t.value) when 'array' then (
           select coalesce(jsonb_agg(r - $1::text[]), '[]') from jsonb_array_elements(t.value) as a (r)
         ) else t.value end) from jsonb_each(undo_state #> '{from,below}') as t))`,
      [REPEATED_COLUMNS.split(', ')],
    );
  }
  await db.transaction((tx) => undoDecision(tx, logId));
}

test.each([false, true])(
  'an undone merge restores them (of an earlier version: %s)',
  async (is) => {
    await mergeAndUndo(is);
    expect(await repeated()).toEqual({ rows: 5, wrong: 0 });
  },
);

test.each([
  ['more sources', [9, 'Zed', 'Ann Zed'], [8, 'Abe', 'Ann Abe']],
  ['the name', [1, 'Abe', 'Zed Abe'], [1, 'Ace', 'Ann Ace']],
  ['the whole name where no family name is known', [1, null, 'Ann'], [1, null, 'Anna']],
  ['letters alone', [1, "O'Abe", "O'Abe"], [1, 'Obe', 'Obe']],
  ['any letter before none of a to z that comes later', [0, null, '李'], [0, null, 'Ann']],
] as const)('standing orders people by %s', async (_what, first, second) => {
  const of = (at: number) => `standing_of($${at}::integer, $${at + 1}::text, $${at + 2}::text)`;
  const [row] = await db.query(`select ${of(1)} < ${of(4)} as is_before`, [...first, ...second]);
  expect(row).toEqual({ is_before: true });
});

test('as many sources as there may be do not overflow', async () => {
  const [row] = await db.query<{ least: string; most: string }>(
    `select standing_of(2000000000, null, 'Zz')::text as least,
       standing_of(0, 'Zzzzzzzzzz', 'Zzzzzz')::text as most`,
  );
  expect(row?.least).toBe(String((26n * 32n + 26n) * 32n ** 8n));
  expect(BigInt(row?.most ?? '0')).toBeLessThan(2n ** 63n);
});
