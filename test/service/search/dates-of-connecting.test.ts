import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writePeople } from '../../../src/service/intake/joining/write-people.ts';
import type { PersonRecord } from '../../../src/service/people/record/person-record.ts';
import { loadGazetteer } from '../../../src/service/places/load-gazetteer.ts';
import type { Database } from '../../../src/service/store/database.ts';
import { openTestDatabase } from '../../support/database.ts';
import { NOW, openSearch, type SearchFixture } from './people-fixture.ts';

const weaver = { title: 'Weaver', organization: 'Loom House' };

const CONTACTS: readonly PersonRecord[] = [
  { id: 'winter', name: 'Ada Warp', connected_on: '2022-02-03', experiences: [weaver] },
  { id: 'summer', name: 'Bea Weft', connected_on: '2022-07-09', experiences: [weaver] },
];
const MINE = { includePublic: false, directoryIds: ['d_mine'] };
const ALL = { includePublic: true, directoryIds: ['d_mine'] };

describe('a bare date', () => {
  let db: Database;
  let search: SearchFixture;

  beforeAll(async () => {
    db = await openTestDatabase();
    await db.query(
      `insert into directories (id, name, type, owner_id)
       values ('d_mine', 'Connections', 'connections', 'me')`,
    );
    const career = { ...weaver, start_date: '2020' };
    search = await openSearch(db, [{ id: 'career', name: 'Col Hank', experiences: [career] }]);
    const gazetteer = await loadGazetteer();
    const options = { origin: 'import', isPublic: false, gazetteer, now: NOW } as const;
    await writePeople(db, CONTACTS, { ...options, directoryId: 'd_mine' });
    await search.follow();
  });

  afterAll(() => db.close());

  it('is that of connecting where no job has a date, and the answer says so', async () => {
    const answer = await search.answer({ query: 'Q1 2022', visibility: MINE });
    expect(answer.people.map(({ profileId }) => search.record(profileId))).toEqual(['winter']);
    expect(answer.notices.join(' ')).toContain('"Q1 2022" as the date of connecting');
  });

  it.each([
    ['beside a title', 'weavers in 2022', MINE],
    ['where jobs have dates', 'Q1 2022', ALL],
  ])('stays that of a job %s', async (_, query, visibility) => {
    const { intent } = await search.answer({ query, visibility });
    expect(intent.personalization ?? null).toBeNull();
  });

  it('is told of each connection, and an empty answer counts only them', async () => {
    const network = { personalization: { network: { scope: 'first_degree' as const } } };
    const asked = (title: string) =>
      search.answer({
        intent: { ...network, experiences: [{ title }] },
        visibility: ALL,
        networkOwner: 'me',
      });
    const { people, searched } = await asked('weaver');
    const texts = people.flatMap(({ reasons }) => reasons.map(({ text }) => text));
    expect(texts.filter((text) => text.startsWith('connected'))).toEqual([
      'connected on 2022-07-09',
      'connected on 2022-02-03',
    ]);
    expect(searched).toBeNull();
    expect((await asked('astronaut')).searched).toEqual({
      ...{ people: 3, made_up: false },
      connections: 2,
    });
  });
});
