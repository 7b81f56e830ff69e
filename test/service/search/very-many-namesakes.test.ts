import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../src/service/store/database.ts';
import { openTestDatabase } from '../../support/database.ts';
import { openSearch, type SearchFixture } from './people-fixture.ts';

/** More than are read of one name. */
const MANY = 5200;

/** So many people called Wren in Boise, without a job; only what a search reads of them. */
const COPIES = [
  `insert into profiles (id, slug, display_name, given_name, family_name, is_public, origin,
     place, city, country, region, lat, lon, sections, document)
   select 'p_' || md5(n::text), 'copy-' || n, 'Wren Copy', 'Wren', 'Copy', true, 'import',
     place, city, country, region, lat, lon, '[]', ''
   from profiles cross join generate_series(1, ${MANY}) as n where display_name = 'Una Vale'`,
  `insert into profile_names (profile_id, name, folded, tokens, ordinal)
   select id, display_name, 'wren copy', '{wren,copy}', 0 from profiles where starts_with(slug, 'copy-')`,
  'analyze profiles',
  'analyze profile_names',
  `update meta set value = to_jsonb((value #>> '{}')::integer + 1) where key = 'index_revision'`,
];

const person = (id: string, name: string, title: string, gender?: string) => ({
  ...{ id, name, location: 'Boise, Idaho', gender },
  experiences: [{ title, organization: 'Loom House', start_date: '2020' }],
});

let db: Database;
let search: SearchFixture;
beforeAll(async () => {
  db = await openTestDatabase();
  // Only to know the name before there are so many.
  search = await openSearch(db, [person('una', 'Una Vale', 'Dyer')]);
  for (const sql of COPIES) await db.query(sql);
  search = await openSearch(db, [
    person('wren', 'Wren Warp', 'Weaver'),
    person('wilma', 'Wilma Weft', 'Weaver', 'female'),
    person('wrenna', 'Wrenna Web', 'Weaver'),
  ]);
});
afterAll(() => db.close());

it('finds who meets the other conditions among more people of a name than are read', async () => {
  const answer = await search.answer({
    intent: { names: ['Wren'], experiences: [{ organization: 'Loom House' }] },
  });
  expect(answer.people.map(({ profileId }) => search.record(profileId))).toEqual(['wren']);
  expect(answer).toMatchObject({ total: 1, isPartial: false });
});

it('counts those of whom one condition is not known', async () => {
  const { unknown, total } = await search.answer({
    intent: {
      names: ['Wren'],
      experiences: [{ organization: 'Loom House' }],
      demographics: { gender: 'female' },
    },
  });
  expect({ unknown, total }).toEqual({
    unknown: [{ clause: 'genders', people: 1 }],
    total: 0,
  });
});

it.each([{ experiences: [{ title: 'Weaver' }] }, { geo: { place: 'Idaho' } }])(
  'leaves out everybody of a name, however many have it, and nobody else: %o',
  async (others) => {
    const answer = await search.answer({ intent: { excludedNames: ['Wren'], ...others } });
    const found = answer.people.map(({ profileId }) => search.record(profileId));
    expect(found).toEqual(expect.arrayContaining(['wilma', 'wrenna']));
    expect(found).not.toContain('wren');
    expect(answer).toMatchObject({ total: found.length, isPartial: false });
  },
);

it('still finds who has the name without the office that is asked for', async () => {
  const answer = await search.answer({ query: 'Mayor Wren Copy' });
  expect(answer).toMatchObject({ total: 0, near: 5000, isPartial: true });
  expect(answer.notices.join(' ')).toMatch(/On record for nobody: the office "Mayor"/i);
});

it('says that there are more where nothing else is asked', async () => {
  const answer = await search.answer({ intent: { names: ['Wren'] } });
  expect(answer).toMatchObject({ total: 5000, isPartial: true, near: null });
  expect(answer.notices).toContain('Applied: to 5,000 people of this name; there are more.');
  expect(answer.ambiguity?.people).toBe(5000);
});
