import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../src/service/store/database.ts';
import { openTestDatabase } from '../../support/database.ts';
import { openSearch, type SearchFixture } from './people-fixture.ts';

type Course = readonly [degree: string | undefined, school: string, end: string];

const person = (id: string, name: string, ...courses: Course[]) => ({
  ...{ id, name },
  experiences: [{ title: 'Weaver', organization: 'Loom University', start_date: '2020' }],
  education: courses.map(([degree, school, end_date]) => ({ degree, school, end_date })),
});

let db: Database;
let search: SearchFixture;
beforeAll(async () => {
  db = await openTestDatabase();
  search = await openSearch(db, [
    person('wren', 'Wren Prattle', ['Ph.D.', 'Fernhill University', '1988']),
    // Both degrees, of which the higher one is from elsewhere.
    person(
      'mab',
      'Mab Dyer',
      ['B.S.', 'Fernhill University', '1985'],
      ['PhD', 'Quill College', '1991'],
    ),
    person('tess', 'Tess Vole', ['B.A., Ph.D.', 'Fernhill University', '1975']),
    person('joss', 'Joss Larkin', [undefined, 'Fernhill University', '1990']),
    person('ines', 'Ines Moore', ['MBA', 'Fernhill University', '1999']),
    person('paul', 'Paul Ferret', ['PhD candidate', 'Fernhill University', '2001']),
    person('una', 'Una Sorrel'),
  ]);
});
afterAll(() => db.close());

describe('a degree of a school', () => {
  it.each([
    ['PhDs from Fernhill University', ['tess', 'wren']],
    ['weavers at Loom University with a PhD from Fernhill University', ['tess', 'wren']],
    ['who got a PhD from Fernhill University before 1980', ['tess']],
    ["people with a master's degree from Fernhill University", ['ines']],
    ['BA from Fernhill University', ['tess']],
    ['a BA and a PhD from Fernhill University', ['tess']],
    ['an MBA or a PhD from Fernhill University', ['ines', 'tess', 'wren']],
    ['Fernhill University alumni', ['ines', 'joss', 'mab', 'paul', 'tess', 'wren']],
  ])('"%s" is had on one course', async (query, ids) => {
    expect((await search.ask({ query })).toSorted()).toEqual(ids);
  });

  it('is not known where the course names none, which is told', async () => {
    const { total, unknown, notices } = await search.answer({
      query: 'PhDs from Fernhill University',
    });
    expect([total, unknown]).toEqual([2, [{ clause: 'schools', people: 1 }]]);
    expect(notices.join(' ')).toContain('Not known: the dates or the degree of the studies');
  });

  it('is told as the reason', async () => {
    const { people } = await search.answer({ query: 'MBA from Fernhill University' });
    expect(people.flatMap(({ reasons }) => reasons)).toContainEqual(
      expect.objectContaining({ text: 'Fernhill University, MBA, until 1999' }),
    );
  });

  it.each([
    ['weavers without a degree from Fernhill University', ['una']],
    ['weavers without a PhD from Fernhill University', ['ines', 'mab', 'paul', 'una']],
  ])('"%s" leaves out who has it', async (query, ids) => {
    expect((await search.ask({ query })).toSorted()).toEqual(ids);
  });

  it('can be asked without a school', async () => {
    const ask = (degree: 'phd' | 'bachelor') => search.ask({ intent: { schools: [{ degree }] } });
    expect((await ask('phd')).toSorted()).toEqual(['mab', 'tess', 'wren']);
    expect((await ask('bachelor')).toSorted()).toEqual(['mab', 'tess']);
  });

  it('says what can be left out where nobody has it', async () => {
    const { loosen } = await search.answer({ query: 'JD from Fernhill University' });
    expect(loosen).toContainEqual({ clause: 'schools.degree', text: 'jd', would_match: 6 });
  });
});
