import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Intent } from '../../../src/contract/intent.ts';
import type { Database } from '../../../src/service/store/database.ts';
import { openTestDatabase } from '../../support/database.ts';
import { openSearch, type SearchFixture } from './people-fixture.ts';

let db: Database;
let search: SearchFixture;

beforeAll(async () => {
  db = await openTestDatabase();
  search = await openSearch(db);
});
afterAll(() => db.close());

const find = (intent: Intent) => search.ask({ intent });

describe('intent: names', () => {
  it.each([
    ['by full name', 'Robert Quillfeather'],
    ['by nickname', 'Bob Quillfeather'],
    ['by initial', 'R. Quillfeather'],
    ['despite a typo', 'Robert Quilfeather'],
    ['with the family name first, in another case', 'QUILLFEATHER, robert'],
    ['by family name alone', 'Quillfeather'],
  ])('finds a person %s', async (_, name) => {
    expect(await find({ names: [name] })).toEqual(['quill-robert']);
  });

  it('ignores accents, hyphens and apostrophes in names', async () => {
    expect(await find({ names: ['Ines Marrowby'] })).toEqual(['marrow-ines']);
    expect(await find({ names: ["Mary Ann O'Neil Lund"] })).toEqual(['lund-president']);
  });

  it('does not find a person by another first name', async () => {
    expect(await find({ names: ['Xavier Quillfeather'] })).toEqual([]);
  });

  it('finds several people by several names', async () => {
    const found = await find({ names: ['Chidi Okoro', 'Ada Tolliver'] });
    expect([...found].sort()).toEqual(['okoro-vp', 'tolliver-ada']);
  });
});

describe('intent: experiences', () => {
  it('expands an abbreviated title and does not find a vice president as president', async () => {
    expect(await find({ experiences: [{ title: 'vice president of engineering' }] })).toEqual([
      'okoro-vp',
    ]);
    expect(await find({ experiences: [{ title: 'president' }] })).toEqual(['lund-president']);
  });

  it('finds a title by a broader term and by a synonym', async () => {
    expect(await find({ experiences: [{ title: 'lawmaker' }] })).toEqual(['quill-robert']);
    expect(await find({ experiences: [{ title: 'software developer' }] })).toEqual([
      'tolliver-ada',
      'lund-president',
    ]);
  });

  it('finds any of several titles', async () => {
    const found = await find({ experiences: [{ titleAnyOf: ['nurse', 'teacher'] }] });
    expect([...found].sort()).toEqual(['smythe-2', 'smythe-3']);
  });

  it('requires title and organization of one clause in the same job', async () => {
    const engineer = { title: 'software engineer' };
    expect(
      await find({ experiences: [{ ...engineer, organization: 'Lakeshore Institute' }] }),
    ).toEqual([]);
    const both = [engineer, { organization: 'Lakeshore Institute' }];
    expect(await find({ experiences: both })).toEqual(['lund-president']);
  });

  it('finds an organization without its legal form', async () => {
    const found = await find({ experiences: [{ organization: 'Hexagrid' }] });
    expect([...found].sort()).toEqual(['okoro-vp', 'tolliver-ada']);
  });

  it('ranks current holders of a title first and respects temporalScope', async () => {
    const mayor = { title: 'mayor' };
    expect(await find({ experiences: [mayor] })).toEqual(['quill-robert', 'marrow-ines']);
    expect(await find({ experiences: [{ ...mayor, temporalScope: 'current' }] })).toEqual([
      'quill-robert',
    ]);
    expect(await find({ experiences: [{ ...mayor, temporalScope: 'historical' }] })).toEqual([
      'marrow-ines',
    ]);
  });

  it('filters jobs by year, startYear, startYearLte and endYear', async () => {
    const mayor = { title: 'mayor' };
    expect(await find({ experiences: [{ ...mayor, year: 2014 }] })).toEqual(['marrow-ines']);
    expect(await find({ experiences: [{ ...mayor, startYear: 2020 }] })).toEqual(['quill-robert']);
    expect(await find({ experiences: [{ ...mayor, startYearLte: 2015 }] })).toEqual([
      'marrow-ines',
    ]);
    expect(await find({ experiences: [{ ...mayor, endYear: 2019 }] })).toEqual(['marrow-ines']);
    // This job ended in 2009 and has no start date: it may have been held in 2007.
    expect(await find({ experiences: [{ title: 'software engineer', year: 2007 }] })).toEqual([
      'lund-president',
    ]);
  });
});

describe('intent: schools', () => {
  it('finds a school by its acronym and by part of its name', async () => {
    expect(await find({ schools: [{ school: 'MIT' }] })).toEqual(['tolliver-ada']);
    expect(await find({ schools: [{ school: 'Stanford' }] })).toEqual(['marrow-ines']);
    expect(await find({ schools: [{ schoolAnyOf: ['MIT', 'Stanford'] }] })).toHaveLength(2);
  });

  it('matches graduationYear with the end of the course', async () => {
    expect(await find({ schools: [{ school: 'Stanford', graduationYear: 2006 }] })).toHaveLength(1);
    expect(await find({ schools: [{ school: 'Stanford', graduationYear: 2005 }] })).toEqual([]);
    expect(await find({ schools: [{ graduationYear: 2011 }] })).toEqual(['tolliver-ada']);
  });
});

describe('intent: geo', () => {
  it('finds people by city, state, country and distance', async () => {
    expect([...(await find({ geo: { place: 'Utah' } }))].sort()).toEqual([
      'lund-president',
      'marrow-ines',
      'okoro-vp',
    ]);
    expect(await find({ geo: { place: 'Salt Lake City' } })).toEqual(['okoro-vp']);
    expect(await find({ geo: { place: 'Salt Lake City', distance: '100km' } })).toHaveLength(3);
    expect(await find({ geo: { place: 'Germany' } })).toEqual(['tolliver-ada']);
  });

  it('matches past places only with isHistorical', async () => {
    expect(await find({ geo: { place: 'Norway' } })).toEqual([]);
    expect(await find({ geo: { place: 'Norway', isHistorical: true } })).toEqual(['tolliver-ada']);
  });

  it('prefers the place of that name where people of the index live', async () => {
    // The gazetteer's Oxford is the English one, where nobody of the index lives.
    expect(await find({ geo: { place: 'Oxford' } })).toEqual(['ferris-doctor']);
  });
});

describe('intent: demographics', () => {
  it('finds people by year of birth, age and gender', async () => {
    expect(await find({ demographics: { birthYearRange: { min: 1960, max: 1969 } } })).toEqual([
      'quill-robert',
    ]);
    expect(await find({ demographics: { ageRange: { min: 34, max: 35 } } })).toEqual(['smythe-2']);
    expect(
      await find({ experiences: [{ title: 'mayor' }], demographics: { gender: 'woman' } }),
    ).toEqual(['marrow-ines']);
  });
});

describe('intent: semanticClauses', () => {
  it('finds people by meaning and by words, and no one by unknown words', async () => {
    expect((await find({ semanticClauses: [{ text: 'compilers' }] }))[0]).toBe('tolliver-ada');
    const doctor = await find({ semanticClauses: [{ text: 'physician who treats kids' }] });
    expect(doctor[0]).toBe('ferris-doctor');
    expect(await find({ semanticClauses: [{ text: 'zzyzx qwrtp' }] })).toEqual([]);
  });

  it('leaves out people who meet the other clauses and not the concept', async () => {
    const intent = {
      experiences: [{ organization: 'Hexagrid' }],
      semanticClauses: [{ text: 'compilers', anyOf: ['LLVM'] }],
    };
    expect(await find(intent)).toEqual(['tolliver-ada']);
  });

  it('shows who meets the other clauses when nobody of them meets the concept', async () => {
    const experiences = [{ organization: 'Hexagrid' }];
    const intent = { experiences, semanticClauses: [{ text: 'falconry' }] };
    const [answer, without] = [
      await search.answer({ intent }),
      await search.answer({ intent: { experiences } }),
    ];
    expect([answer.total, answer.near]).toEqual([0, without.total]);
    expect(answer.notices).toContain(
      'On record for nobody: "falconry", among those who match the rest.',
    );
    expect(answer.people[0]?.confidence).toBeLessThan((without.people[0]?.confidence ?? 0) / 2);
    expect(answer.people[0]?.reasons.map(({ field }) => field)).not.toContain('semanticClauses');
  });
});

describe('intent: no conditions', () => {
  it.each([{}, { experiences: [{}] }, { names: [] }, { semanticClauses: [{}] }])(
    'returns no matches for %j',
    async (intent) => {
      expect(await search.answer({ intent })).toMatchObject({ total: 0, people: [] });
    },
  );
});
