import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Visibility } from '../../../src/service/people/visibility/visibility.ts';
import { readDegreesOfNobody } from '../../../src/service/search/read-degrees-of-nobody.ts';
import { SqlFinder } from '../../../src/service/search/retrieve/people-finder.ts';
import type { Database } from '../../../src/service/store/database.ts';
import { storedTextsOf } from '../../../src/service/text/vocabulary/degrees.ts';
import { openTestDatabase } from '../../support/database.ts';
import { OPEN_PLAN } from './open-plan.ts';
import { EVERYBODY, openSearch, type SearchFixture } from './people-fixture.ts';

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
    expect(notices.join(' ')).toContain('Not known: the degree of the studies');
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

  it('says of unknown studies only what is asked', async () => {
    const unknownOf = async (query: string) => {
      const { notices } = await search.answer({ query });
      return notices.filter((one) => one.startsWith('Not known')).join(' ');
    };
    expect(await unknownOf('PhDs from Fernhill University')).toContain(': the degree of the');
    expect(await unknownOf('PhDs from Fernhill University before 2000')).toContain(
      ': the dates or the degree of the',
    );
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

describe('a degree of any school', () => {
  it.each([
    ['weavers with a PhD', ['mab', 'tess', 'wren']],
    ['PhDs who work at Loom University', ['mab', 'tess', 'wren']],
    ['people with an MBA or a doctorate', ['ines', 'mab', 'tess', 'wren']],
    ['people with both a BS and a PhD', ['mab']],
    ['who got a PhD before 1980', ['tess']],
    ['weavers with a degree', ['ines', 'mab', 'tess', 'wren']],
  ])('"%s" is had on one course', async (query, ids) => {
    expect((await search.ask({ query })).toSorted()).toEqual(ids);
  });

  it('is not known of those whose course names none, and not had by those without a course', async () => {
    const { total, unknown, notices } = await search.answer({ query: 'weavers with a PhD' });
    expect([total, unknown]).toEqual([3, [{ clause: 'schools', people: 1 }]]);
    expect(notices).toContainEqual(
      expect.stringContaining('Not known: the degree of the studies of 1 person'),
    );
  });

  it('leaves out those who may have it', async () => {
    expect((await search.ask({ query: 'weavers without a PhD' })).toSorted()).toEqual([
      'ines',
      'paul',
      'una',
    ]);
  });

  it('tells that its subject is a topic', async () => {
    const { notices } = await search.answer({ query: 'people with a PhD in weaving' });
    expect(notices).toContain(
      'Applied differently: "weaving" as a topic of the whole profile, not as the subject of the degree.',
    );
  });
});

describe('a degree that no record names', () => {
  let unrecorded: Database;
  afterAll(() => unrecorded.close());

  it('is what profiles say of it, which is told', async () => {
    unrecorded = await openTestDatabase();
    const { answer, ask } = await openSearch(unrecorded, [
      { id: 'cyd', name: 'Cyd Marrow', headline: 'Weaver, MBA' },
      person('una', 'Una Sorrel'),
      person('wren', 'Wren Prattle', ['Ph.D.', 'Fernhill University', '1988']),
    ]);
    const query = 'people with an MBA';
    expect(await ask({ query })).toEqual(['cyd']);
    expect((await answer({ query })).notices).toContain(
      'Applied differently: "with an MBA" as a topic, because no record names such a degree.',
    );
  });
});

describe('the degrees of nobody', () => {
  it('are told from those of people whom the caller may see', async () => {
    const ofNobody = (visibility: Visibility) =>
      readDegreesOfNobody(db, ['phd', 'bachelor', 'llm'], visibility);
    expect([...(await ofNobody(EVERYBODY))]).toEqual(['llm']);
    const others = await ofNobody({ includePublic: false, directoryIds: ['d_others'] });
    expect([...others]).toEqual(['phd', 'bachelor', 'llm']);
  });
});

describe('the people of a degree', () => {
  const degree = { schools: null, degrees: storedTextsOf(['phd', 'mba']), time: {} };
  const plan = { ...OPEN_PLAN, schools: [{ ...degree, isExcluded: false }] };
  const question = { plan, visibility: EVERYBODY, today: 20_260_601, concepts: null };
  const unknown = { kind: 'schools', at: 0 } as const;

  it.each([
    ['who have it', question, 4],
    ['of whom it is unknown', { ...question, unknown }, 1],
  ])('%s are the same where not all may be read', async (_, asked, total) => {
    const all = await new SqlFinder(db).find(asked, 10);
    const first = await new SqlFinder(db, { rows: 2, counted: 1, terms: 300 }).find(asked, 10);
    expect(all.total).toBe(total);
    expect(first.people).toEqual(all.people);
  });
});
