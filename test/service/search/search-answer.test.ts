import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Intent } from '../../../src/contract/intent.ts';
import { ambiguity as ambiguitySchema, loosen } from '../../../src/contract/search.ts';
import { validateIntent } from '../../../src/contract/validate-intent.ts';
import type { Database } from '../../../src/service/store/database.ts';
import { openTestDatabase } from '../../support/database.ts';
import { tries } from '../../support/thorough.ts';
import { allReviews, decide, doubt, note } from '../identity/reviews/reviewing.ts';
import { openSearch, type SearchFixture } from './people-fixture.ts';

let db: Database;
let search: SearchFixture;

beforeAll(async () => {
  db = await openTestDatabase();
  search = await openSearch(db);
});
afterAll(() => db.close());

const firstOf = async (query: string) => (await search.answer({ query })).people[0];

describe('search with a query', () => {
  it.each([
    ['mayors in Utah', ['marrow-ines']],
    ['Bob Quillfeather', ['quill-robert']],
    ['who is the vice president of engineering at Hexagrid', ['okoro-vp']],
    ['people who went to MIT', ['tolliver-ada']],
    ['Okoro, Chidi (Utah)', ['okoro-vp']],
    ['c. okoro hexagrid', ['okoro-vp']],
  ])('finds the right people for "%s"', async (query, expected) => {
    expect(await search.ask({ query })).toEqual(expected);
  });

  it('reports the clauses it understood and the words they came from', async () => {
    const query = 'mayors in Utah';
    const { intent, queryIntent } = await search.answer({ query });
    expect(intent.experiences?.[0]?.title).toMatch(/mayor/i);
    expect(intent.geo?.place).toMatch(/utah/i);
    expect(queryIntent).toMatchObject({ names_a_person: false });
    for (const { text, start, end } of queryIntent?.spans ?? []) {
      expect(query.slice(start, end)).toBe(text);
    }
  });

  it('returns the offsets of a name that only the index revealed', async () => {
    const query = 'Okoro, Chidi (Utah)';
    const { intent, queryIntent } = await search.answer({ query });
    expect(intent.names).toEqual(['Chidi Okoro']);
    const span = queryIntent?.spans?.find((one) => one.clause === 'names');
    expect(query.slice(span?.start, span?.end)).toBe('Okoro, Chidi');
    expect(queryIntent?.names_a_person).toBe(true);
  });

  it("fields of the caller's intent replace those derived from the query", async () => {
    const intent: Intent = { geo: { place: 'Idaho' } };
    expect(await search.ask({ query: 'mayors in Utah', intent })).toEqual(['quill-robert']);
    expect(await search.ask({ query: 'mayors in Utah', intent: { geo: null } })).toHaveLength(2);
  });

  it('returns no query intent for a search without a query', async () => {
    const { queryIntent } = await search.answer({ intent: { names: ['Ada Tolliver'] } });
    expect(queryIntent).toBeNull();
  });
});

describe('search: reasons', () => {
  it('names the clause and the fact that met it', async () => {
    const { people } = await search.answer({
      intent: {
        names: ['Ines Marrowby'],
        experiences: [{ title: 'mayor' }],
        schools: [{ school: 'Stanford' }],
        geo: { place: 'Utah' },
        demographics: { gender: 'female', birthYearRange: { min: 1980, max: 1990 } },
      },
    });
    expect(people[0]?.reasons).toEqual([
      { field: 'names', text: 'Inés Marrowby' },
      { field: 'experiences.title', text: 'Mayor, City of Provo, 2012 to 2019' },
      { field: 'schools.school', text: 'Stanford University, 2002 to 2006' },
      { field: 'geo.place', text: 'Provo, Utah' },
      { field: 'demographics.birthYearRange', text: 'born 1984' },
      { field: 'demographics.gender', text: 'female' },
    ]);
  });

  it('quotes the sentence that mentions the concept', async () => {
    const person = await firstOf('somebody who plays the cello');
    expect(person?.reasons).toContainEqual({
      field: 'semanticClauses',
      text: 'Ada Tolliver plays the cello in an amateur orchestra.',
    });
  });
});

describe('search: several people with one name', () => {
  it('reports the ambiguity, the distinguishing traits and one question', async () => {
    const { ambiguity, people } = await search.answer({ query: 'Dana Smythe' });
    expect(people).toHaveLength(3);
    expect(ambiguitySchema.parse(ambiguity)).toEqual({
      name: 'Dana Smythe',
      people: 3,
      differs_by: ['organization', 'title', 'birth_year', 'location'],
      question: expect.stringMatching(
        /^Which Dana Smythe is meant: the one at (?=.*Palmetto Ledger)(?=.*Harrow Clinic).*\?$/,
      ),
    });
    expect(people.every((person) => person.confidenceLevel === 'low')).toBe(true);
  });

  it('says that two of them may be one person only while a review of them is open', async () => {
    const ask = async () => (await search.answer({ query: 'Dana Smythe' })).ambiguity?.question;
    const { people } = await search.answer({ query: 'Dana Smythe' });
    const [one = '', other = ''] = people.map(({ profileId }) => profileId);
    const [stranger = ''] = (await search.answer({ query: 'Ada Tolliver' })).people.map(
      ({ profileId }) => profileId,
    );
    await note(db, doubt(one, stranger));
    expect(await ask()).not.toContain('may be one person');
    await note(db, doubt(one, other));
    expect(await ask()).toMatch(/\? Two of them may be one person\.$/);
    for (const { review_id } of await allReviews(db)) await decide(db, review_id, 'keep_apart');
    expect(await ask()).not.toContain('may be one person');
  });

  it('reports no ambiguity when another clause leaves one person', async () => {
    const { ambiguity, people } = await search.answer({
      intent: { names: ['Dana Smythe'], experiences: [{ title: 'nurse' }] },
    });
    expect(ambiguity).toBeNull();
    expect(people.map((one) => one.confidenceLevel)).toEqual(['high']);
  });

  it('reports no ambiguity when the search asks for several names', async () => {
    const names = ['Dana Smythe', 'Ada Tolliver'];
    expect((await search.answer({ intent: { names } })).ambiguity).toBeNull();
  });
});

describe('search: no matches', () => {
  it('suggests clauses to drop, most matches first, when there are no matches', async () => {
    const answer = await search.answer({
      intent: { experiences: [{ title: 'mayor' }], geo: { place: 'Germany' } },
    });
    expect(answer).toMatchObject({ total: 0, people: [], ambiguity: null });
    expect(answer.loosen.map((one) => loosen.parse(one))).toEqual([
      { clause: 'geo.place', text: 'Germany', would_match: 2 },
      { clause: 'experiences.title', text: 'mayor', would_match: 1 },
    ]);
  });

  it('suggests only the clause that prevents a match', async () => {
    const answer = await search.answer({
      intent: {
        names: ['Ada Tolliver'],
        experiences: [{ title: 'software engineer', organization: 'Harrow Clinic', year: 2015 }],
      },
    });
    expect(answer.loosen).toEqual([
      { clause: 'experiences.organization', text: 'Harrow Clinic', would_match: 1 },
    ]);
  });
});

describe('search: limits and personalization', () => {
  it('returns no more people than the limit but counts all', async () => {
    const answer = await search.answer({ intent: { names: ['Dana Smythe'] }, limit: 1 });
    expect(answer).toMatchObject({ total: 3, ambiguity: { people: 3 } });
    expect(answer.people).toHaveLength(1);
  });

  it('searches near the owner, and says so when the key has no location', async () => {
    const intent: Intent = { personalization: { nearMe: { distance: '30km' } } };
    const nearMe = { lat: 40.76, lon: -111.89, place: 'Salt Lake City' };
    expect(await search.ask({ intent, nearMe })).toEqual(['okoro-vp']);
    const unknown = await search.answer({ query: 'mayor', intent, nearMe: null });
    expect(unknown.people.length).toBeGreaterThan(0);
    expect(unknown.notices).toContainEqual(
      expect.stringContaining('Not applied: "near me", because this key has no location'),
    );
  });
});

describe('search: hostile text', () => {
  const visibility = { includePublic: true, directoryIds: ['d_none'] };
  const pieces = fc.constantFrom(
    "'",
    "''",
    '"',
    '\\',
    '%',
    '_',
    '&',
    '|',
    '!',
    '(',
    ')',
    ':*',
    '<->',
    ';--',
    '$1',
    '{',
    '}',
    '\u0000',
    '\ud800',
    '\u202e',
    '😀',
    'mayor',
    'in',
    'Utah',
    'Smythe',
    'R&D',
    'C++',
    ' ',
    '\n',
  );
  const text = fc.array(pieces, { minLength: 1, maxLength: 30 }).map((parts) => parts.join(''));

  it('treats operators and control characters in a query as text', async () => {
    await fc.assert(
      fc.asyncProperty(text, async (query) => {
        const answer = await search.answer({ query, visibility });
        const others = answer.unknown.reduce((sum, { people }) => sum + people, answer.near ?? 0);
        expect(answer.total + others).toBeGreaterThanOrEqual(answer.people.length);
      }),
      { numRuns: tries(20, 60) },
    );
  });

  it('treats operators and control characters in an intent as text', async () => {
    await fc.assert(
      fc.asyncProperty(text, text, async (one, other) => {
        const intent = {
          names: [one],
          experiences: [{ title: one, organization: other }, { titleAnyOf: [other] }],
          schools: [{ school: other, relation: one }],
          semanticClauses: [{ text: one, anyOf: [other] }],
          geo: { place: other },
          demographics: { gender: one },
        };
        const answer = await search.answer({ intent, visibility });
        expect(answer.total).toBe(0);
      }),
      { numRuns: 40 },
    );
  });

  it('answers a query of 4,000 characters', async () => {
    const long = 'mayor of a town in Utah who knows Hexagrid; '.repeat(100).slice(0, 4000);
    expect(await search.answer({ query: long })).toHaveProperty('total');
    expect(await search.answer({ query: 'x'.repeat(4000) })).toMatchObject({ total: 0 });
  });

  it('derives a valid intent from a query', async () => {
    const { intent } = await search.answer({ query: 'female mayors in Utah since 2015' });
    expect(() => validateIntent(intent, 'v3')).not.toThrow();
  });
});
