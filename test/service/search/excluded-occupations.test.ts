import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../src/service/store/database.ts';
import { openTestDatabase } from '../../support/database.ts';
import { openSearch, type SearchFixture } from './people-fixture.ts';

const job = (title: string, organization: string, end_date?: string) => ({
  ...{ title, organization, start_date: '2001' },
  ...(end_date !== undefined && { end_date }),
});

let db: Database;
let search: SearchFixture;
beforeAll(async () => {
  db = await openTestDatabase();
  search = await openSearch(db, [
    { id: 'ines', name: 'Ines Orrin', experiences: [job('Weaver of Carpets', 'Loom House')] },
    {
      id: 'ivo',
      name: 'Ivo Prattle',
      experiences: [job('Head of Economics', 'Loom House')],
      facts: [{ text: 'Ivo Prattle is an economist who studies wool prices.' }],
    },
    {
      id: 'mab',
      name: 'Mab Dunnock',
      experiences: [job('Weaver', 'Loom House', '2010'), job('Painter', 'Paint Works')],
    },
    {
      id: 'tess',
      name: 'Tess Vole',
      experiences: [job('Painter', 'Paint Works')],
      facts: [{ text: 'Tess Vole is an economist by training.' }],
    },
  ]);
});
afterAll(() => db.close());

const NOT_A_TITLE =
  'Applied differently: few people have a title like "economist", so profiles that mention it are left out.';

describe('an excluded occupation that no title has', () => {
  it.each([
    'people at Loom House other than economists',
    'people at Loom House who are not economists',
    'not economists at Loom House',
  ])('leaves out who mentions it, and says so: "%s"', async (query) => {
    const { people, total, notices } = await search.answer({ query });
    expect(people.map(({ profileId }) => search.record(profileId)).sort()).toEqual(['ines', 'mab']);
    expect(total).toBe(2);
    expect(notices).toContain(NOT_A_TITLE);
  });

  it.each(['people who did not study wool prices', 'who is not into wool prices'])(
    'leaves out who says a topic, where nothing else is asked: "%s"',
    async (query) => {
      const { people, total } = await search.answer({ query });
      const found = people.map(({ profileId }) => search.record(profileId)).sort();
      expect(found).toEqual(['ines', 'mab', 'tess']);
      expect(total).toBe(3);
    },
  );

  it('stays a title when the caller supplied it', async () => {
    const { total, notices } = await search.answer({
      query: '',
      intent: {
        experiences: [{ organization: 'Loom House' }, { title: 'economist', excluded: true }],
      },
    });
    expect(total).toBe(3);
    expect(notices).not.toContain(NOT_A_TITLE);
  });
});

describe('an excluded job of the present', () => {
  it('says that former holders are listed', async () => {
    const { people, notices } = await search.answer({
      query: 'people at Loom House who are not weavers',
    });
    expect(people.map(({ profileId }) => search.record(profileId)).sort()).toEqual(['ivo', 'mab']);
    expect(notices).toContain(
      'Applied: leaving out "weaver" as a job held now; who held it before is listed.',
    );
  });

  it('says nothing of them when they are left out too', async () => {
    const { people, notices } = await search.answer({
      query: 'people at Loom House who were never weavers',
    });
    expect(people.map(({ profileId }) => search.record(profileId))).toEqual(['ivo']);
    expect(notices.filter((notice) => notice.includes('held it before'))).toEqual([]);
  });
});
