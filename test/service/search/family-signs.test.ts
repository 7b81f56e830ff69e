import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../src/service/store/database.ts';
import { openTestDatabase } from '../../support/database.ts';
import { openSearch, type SearchFixture } from './people-fixture.ts';

let db: Database;
let search: SearchFixture;

beforeAll(async () => {
  db = await openTestDatabase();
  search = await openSearch(db, [
    { id: 'apart', name: '春静 王', experiences: [{ title: 'Director' }] },
    { id: 'together', name: '王小明', experiences: [{ title: 'Weaver' }] },
    { id: 'given', name: '李小王', experiences: [{ title: 'Weaver' }] },
    { id: 'other', name: '张伟', experiences: [{ title: 'Weaver' }] },
    { id: 'korean', name: '김민수', experiences: [{ title: 'Dyer' }] },
  ]);
});
afterAll(() => db.close());

it.each([
  ['王', ['apart', 'together']],
  ['who is 王', ['apart', 'together']],
  ['김', ['korean']],
  ['陈', []],
])('a family name of one sign finds everybody who has it: "%s"', async (query, ids) => {
  const { people } = await search.answer({ query });
  const sure = people.filter(({ match }) => match === 'met').map(({ profileId }) => profileId);
  expect(sure.map((id) => search.record(id)).toSorted()).toEqual(ids);
});
