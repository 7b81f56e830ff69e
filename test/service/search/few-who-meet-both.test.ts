import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../src/service/store/database.ts';
import { openTestDatabase } from '../../support/database.ts';
import { copiesOf, PLACE } from './copies-of.ts';
import { openSearch, type SearchFixture } from './people-fixture.ts';

/** More than are compared with a topic, elsewhere; more than are read of a place, without the topic. */
const WHO_KNOW = 1300;
const WHO_LIVE_THERE = 5100;

let db: Database;
let search: SearchFixture;
beforeAll(async () => {
  db = await openTestDatabase();
  search = await openSearch(db, [
    { id: 'ada', name: 'Ada Ember', facts: [{ text: 'Restores stained glass windows.' }] },
    { id: 'bo', name: 'Bo Pane', location: 'Boise, Idaho' },
  ]);
  const all = [...copiesOf('Ada Ember', WHO_KNOW), ...copiesOf('Bo Pane', WHO_LIVE_THERE, PLACE)];
  for (const sql of all) await db.query(sql);
  search = await openSearch(db, [
    {
      ...{ id: 'both', name: 'Cy Both', location: 'Boise, Idaho' },
      facts: [{ text: 'Restores stained glass windows.' }],
    },
  ]);
  // Neither among the first by id, nor nearer than others to the topic.
  await db.query(`update profile_vectors set embedding = v.embedding from (
    select embedding from profile_vectors v join profiles p on p.id = v.profile_id
    where p.display_name = 'Bo Pane') as v
    where profile_id in (select id from profiles where display_name = 'Cy Both')`);
});
afterAll(() => db.close());

it('finds the few of very many who meet a topic and a condition', async () => {
  const answer = await search.answer({
    intent: { semanticClauses: [{ text: 'stained glass' }], geo: { place: 'Boise' } },
  });
  expect(answer.people.map(({ profileId }) => search.record(profileId))).toEqual(['both']);
  expect(answer).toMatchObject({ total: 1, isPartial: false });
});
