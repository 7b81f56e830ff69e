import { afterAll, beforeAll, expect, it } from 'vitest';
import { MAX_COUNTED } from '../../../src/contract/max-counted.ts';
import { REPEATED_COLUMNS } from '../../../src/service/people/rows/repeated-columns.ts';
import { countStatement } from '../../../src/service/search/retrieve/people-statement.ts';
import type { Database } from '../../../src/service/store/database.ts';
import { openTestDatabase } from '../../support/database.ts';
import { ANY_JOB, OPEN_PLAN } from './open-plan.ts';
import { openSearch, type SearchFixture } from './people-fixture.ts';

const MANY = MAX_COUNTED + 50;

/** As many people with the present job of this one; only what a search reads of them. */
const COPIES = [
  `insert into profiles (id, slug, display_name, family_name, is_public, origin, country, region,
     lat, lon, sections, document)
   select 'p_zzz' || lpad(n::text, 7, '0'), 'copy-' || n, display_name, family_name, true, 'import',
     country, region, lat, lon, sections, ''
   from profiles cross join generate_series(1, ${MANY}) as n where display_name = 'Ada Warp'`,
  // Otherwise a server that has not seen them yet may read all of them for each of them.
  'analyze profiles',
  `insert into experiences (profile_id, ordinal, title_term, organization_term, is_current,
     ${REPEATED_COLUMNS})
   select c.id, 0, title_term, organization_term, is_current, ${REPEATED_COLUMNS}
   from experiences e join (select id as holder from profiles where display_name = 'Ada Warp') as h
     on h.holder = e.profile_id
   cross join (select id from profiles where starts_with(id, 'p_zzz')) as c`,
  'analyze experiences',
  `update terms set people = ${MANY} + 1 where folded in ('weaver', 'loom house')`,
  `update meta set value = to_jsonb((value #>> '{}')::integer + 1) where key = 'index_revision'`,
];

let db: Database;
let search: SearchFixture;
beforeAll(async () => {
  db = await openTestDatabase();
  search = await openSearch(db, [
    {
      id: 'ada',
      name: 'Ada Warp',
      location: 'Boise, Idaho',
      experiences: [{ title: 'Weaver', organization: 'Loom House', start_date: '2020' }],
    },
    {
      id: 'bo',
      name: 'Bo Weft',
      location: 'Oslo, Norway',
      experiences: [{ title: 'Weaver Assistant', organization: 'Loom House' }],
    },
  ]);
  for (const sql of COPIES) await db.query(sql);
  await search.follow();
});
afterAll(() => db.close());

it('counts up to 10,000 people, and no near ones where so many match', async () => {
  const { total, near, people, details } = await search.answer({ query: 'weavers', limit: 20 });
  expect({ total, near, rows: people.length }).toEqual({ total: 10_000, near: null, rows: 20 });
  expect(details.map(({ message }) => message).join(' ')).not.toMatch(/nearly/);
});

it('says so many or more of people who would match without a clause', async () => {
  const { total, loosen, searched } = await search.answer({ query: 'weavers in Japan' });
  expect(total).toBe(0);
  expect(loosen).toContainEqual(expect.objectContaining({ would_match: 10_000 }));
  expect(searched?.people).toBe(10_000);
});

it('lists very many people in the order of few: by sources, then by name, then by id', async () => {
  const { people } = await search.answer({ query: 'weavers', limit: 3 });
  const copies = people.slice(1).map(({ profileId }) => profileId);
  expect(copies).toEqual(['p_zzz0000001', 'p_zzz0000002']);
});

/** A part of a plan of the database, as it ran. */
interface Node {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Node[];
}

/** How many jobs the plan has read. */
const jobsRead = (node: Node): number =>
  (node['Relation Name'] === 'experiences'
    ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
    : 0) + (node.Plans ?? []).reduce((sum, one) => sum + jobsRead(one), 0);

it('reads of a very common title only the jobs of those who live in the city asked for', async () => {
  const titles = await db.query<{ id: number; label: string }>(
    `select id, label from terms where kind = 'title' and folded like 'weaver%'`,
  );
  const oslo = { lat: 59.91, lon: 10.75, km: 30 };
  const { sql, params } = countStatement(
    {
      plan: {
        ...OPEN_PLAN,
        experiences: [
          { ...ANY_JOB, titles: titles.map((one) => ({ ...one, grade: 1, isNear: false })) },
        ],
        places: [
          {
            scopes: [
              { scope: { countries: [], regions: [], circles: [oslo] }, grade: 1, isNear: false },
            ],
            ...{ historical: false, orBefore: false, isExcluded: false, isDoubtful: false },
            ...{ readings: [], words: [] },
          },
        ],
      },
      visibility: { includePublic: true, directoryIds: [] },
      today: 20_261_125,
      concepts: null,
    },
    null,
  );
  const [counted] = await db.query<{ total: number }>(sql, params);
  expect(counted?.total).toBe(1);
  const [explained] = await db.query<{ 'QUERY PLAN': readonly { Plan: Node }[] }>(
    `explain (analyze, format json) ${sql}`,
    params,
  );
  const plan = explained?.['QUERY PLAN'][0]?.Plan;
  expect(plan && jobsRead(plan)).toBeLessThan(10);
});
