import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PersonRecord } from '../../../../src/service/people/record/person-record.ts';
import type { Database } from '../../../../src/service/store/database.ts';
import { openTestDatabase } from '../../../support/database.ts';
import { openSearch, type SearchFixture } from '../people-fixture.ts';

const person = (
  id: string,
  name: string,
  committee: string,
  place = 'Boise, Idaho',
): PersonRecord => ({
  id,
  name,
  location: place,
  experiences: [
    { title: 'Mayor', organization: `City of ${place.split(',')[0]}`, location: place },
    { title: 'Member', organization: `House Committee on ${committee}`, start_date: '2019' },
  ],
});

const many = Array.from({ length: 14 }, (_, at) => ({
  text: `Opened the ${at + 1}th annual parade of the county fair.`,
}));

const PEOPLE: readonly PersonRecord[] = [
  person('military', 'Una Ashgrove', 'Military and Veterans Affairs'),
  person('safety', 'Odo Birch', 'Police and Firefighters'),
  person('schools', 'Ivo Cask', 'Education'),
  person('water', 'Ada Dunlin', 'Water Resources'),
  person('valley', 'Eve Elder', 'Rules', 'Water Valley, Mississippi'),
  { id: 'binder', name: 'Gus Fenn', experiences: [{ title: 'Bookbinder' }] },
  { id: 'software', name: 'Hal Gorse', experiences: [{ title: 'Software Engineer' }] },
  {
    id: 'talker',
    name: 'Ida Heron',
    facts: [...many, { text: 'Wrote a guide to kelp farming.' }],
  },
  {
    id: 'malaria',
    name: 'Joy Ibis',
    experiences: [{ title: 'Nurse' }],
    facts: [{ text: 'Tests new nets against malaria in villages.' }],
  },
  { id: 'left', name: 'Lex Kite', facts: [{ text: 'Bakes bread, previously Zettelwerk.' }] },
  { id: 'fan', name: 'Mo Lark', facts: [{ text: 'Collects machines of Zettelwerk.' }] },
  {
    id: 'fever',
    name: 'Kit Jay',
    experiences: [{ title: 'Nurse' }],
    facts: [{ text: 'Treats tuberculosis.' }],
  },
];

let db: Database;
let search: SearchFixture;

beforeAll(async () => {
  db = await openTestDatabase();
  search = await openSearch(db, PEOPLE);
});
afterAll(() => db.close());

const find = (text: string) => search.ask({ intent: { semanticClauses: [{ text }] } });

describe('people found by a concept', () => {
  it.each([
    ['soldiers', 'military'],
    ['police and firefighters', 'safety'],
    ['education policy', 'schools'],
    ['water resources', 'water'],
  ])('finds who is known for "%s" and nobody else', async (concept, id) => {
    expect(await find(concept)).toEqual([id]);
  });

  it.each([
    ['law enforcement', 'safety'],
    ['schooling', 'schools'],
    ['the armed forces', 'military'],
  ])('finds who is known for "%s" in other words', async (concept, id) => {
    expect(await find(concept)).toEqual([id]);
  });

  it('says which words of the question a sentence stands for', async () => {
    const intent = { semanticClauses: [{ text: 'the armed forces' }] };
    const { people } = await search.answer({ intent });
    expect(people[0]?.reasons.at(-1)?.text).toMatch(
      /Committee on Military and Veterans Affairs.* \(read as “the armed forces”\)$/,
    );
  });

  it.each(['quantum cryptography', 'beekeeping software', 'ballet', 'zzqxv'])(
    'finds nobody for "%s"',
    async (concept) => {
      expect(await find(concept)).toEqual([]);
    },
  );

  it('does not take the name of a place for a subject', async () => {
    expect(await find('water')).toEqual(['water']);
  });

  it('reads a sentence behind many others', async () => {
    const { people } = await search.answer({ intent: { semanticClauses: [{ text: 'kelp' }] } });
    expect(people.map(({ profileId }) => search.record(profileId))).toEqual(['talker']);
    expect(people[0]?.reasons).toContainEqual({
      field: 'semanticClauses',
      text: 'Wrote a guide to kelp farming.',
    });
  });
});

describe('people whose words are only like a concept', () => {
  const answer = (text: string) => search.answer({ intent: { semanticClauses: [{ text }] } });
  const shown = async (text: string) => {
    const { people, total } = await answer(text);
    return {
      total,
      people: people.map(({ profileId, match }) => [search.record(profileId), match]),
    };
  };

  it('are near beside who says it, and are not counted', async () => {
    const { total, near, people } = await answer('malaria');
    expect({ total, near }).toEqual({ total: 1, near: 1 });
    expect(people[0]).toMatchObject({ match: 'met', confidenceLevel: 'high' });
  });

  it('are near where nobody says it', async () => {
    expect(await shown('cholera')).toEqual({
      total: 0,
      people: expect.arrayContaining([['fever', 'near']]),
    });
  });

  it('are told to be near by their reason', async () => {
    const { people } = await answer('cholera');
    const row = people.find(({ profileId }) => search.record(profileId) === 'fever');
    expect(row?.reasons).toEqual([
      { field: 'semanticClauses', text: 'Treats tuberculosis.', status: 'near' },
    ]);
  });

  it('are not left out where it is excluded', async () => {
    const experiences = [{ title: 'Nurse' }];
    const semanticClauses = [{ text: 'malaria', excluded: true }];
    expect(await search.ask({ intent: { experiences, semanticClauses } })).toEqual(['fever']);
  });

  it('are near beside other clauses too', async () => {
    const experiences = [{ title: 'Nurse' }];
    const { total, people } = await search.answer({
      intent: { experiences, semanticClauses: [{ text: 'malaria' }] },
    });
    expect(total).toBe(1);
    expect(people.map(({ profileId }) => search.record(profileId))).toEqual(['malaria']);
  });

  it('are less sure where a table tells that their words stand for it', async () => {
    const { people, total } = await answer('the armed forces');
    expect(total).toBe(1);
    expect(people[0]).toMatchObject({ match: 'met', confidenceLevel: 'medium' });
  });
});

describe('who left an employer, by what people write of themselves', () => {
  it('is who writes that they left, and nobody who only names the employer', async () => {
    const { people, total } = await search.answer({ query: 'ex-Zettelwerk people' });
    expect(people.map(({ profileId }) => search.record(profileId))).toEqual(['left']);
    expect({ total, level: people[0]?.confidenceLevel }).toEqual({ total: 1, level: 'high' });
  });
});

describe('a concept beside other clauses', () => {
  const mayors = [{ title: 'Mayor' }];

  it.each(['soldiers', 'education policy', 'water resources'])(
    'means the same as alone: "%s"',
    async (text) => {
      const beside = { experiences: mayors, semanticClauses: [{ text }] };
      expect(await search.ask({ intent: beside })).toEqual(await find(text));
    },
  );

  it('applies each of several concepts', async () => {
    const both = [{ text: 'soldiers' }, { text: 'veterans' }];
    expect(await search.ask({ intent: { experiences: mayors, semanticClauses: both } })).toEqual([
      'military',
    ]);
  });

  it('is left aside when nobody meets it, with the confidence lowered', async () => {
    const intent = { experiences: mayors, semanticClauses: [{ text: 'ballet' }] };
    const { total, near, people } = await search.answer({ intent });
    expect([total, near]).toEqual([0, 5]);
    expect(people.every(({ confidenceLevel }) => confidenceLevel === 'low')).toBe(true);
  });
});
