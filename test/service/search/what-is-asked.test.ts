import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Intent } from '../../../src/contract/intent.ts';
import type { PersonRecord } from '../../../src/service/people/record/person-record.ts';
import type { SearchAnswer } from '../../../src/service/search/search-engine.ts';
import type { Database } from '../../../src/service/store/database.ts';
import { openTestDatabase } from '../../support/database.ts';
import { openSearch, type SearchFixture } from './people-fixture.ts';

const council = { organization: 'Fennport Council', location: 'Boise, Idaho' };

const weaversIn = (places: Readonly<Record<string, string>>): PersonRecord[] =>
  Object.entries(places).map(([id, location], at) => ({
    id,
    name: `${['Ada', 'Bea', 'Col', 'Dot', 'Edi'][at]} Warp`,
    location,
    experiences: [{ title: 'Weaver', organization: 'Loom House' }],
  }));

/** Made-up holders of one seat after another, and people of whom little is known. */
const PEOPLE: readonly PersonRecord[] = [
  {
    id: 'first',
    name: 'Orla Fenwright',
    gender: 'Female',
    birth_date: '1950-02-03',
    experiences: [
      { ...council, title: 'Mayor', start_date: '2002-01-04', end_date: '2010-01-04' },
      { title: 'Potter', organization: 'Kiln House', start_date: '1990' },
    ],
  },
  {
    id: 'second',
    name: 'Bram Oxley',
    gender: 'Male',
    birth_date: '1960',
    experiences: [{ ...council, title: 'Mayor', start_date: '2010-01-04', end_date: '2018-01-08' }],
  },
  {
    id: 'third',
    name: 'Wren Gable',
    experiences: [
      { ...council, title: 'Mayor', unit: 'District 4', start_date: '2018-01-08' },
      { ...council, title: 'Clerk', start_date: '2009-03-01', end_date: '2018-01-07' },
    ],
  },
  {
    id: 'undated',
    name: 'Ivo Tolliver',
    experiences: [{ ...council, title: 'Mayor', end_date: '2016' }],
  },
  {
    id: 'deputy',
    name: 'Nia Brook',
    gender: 'Female',
    location: 'Nampa, Idaho',
    experiences: [{ ...council, title: 'Vice Mayor', start_date: '2019' }],
  },
  {
    id: 'parent',
    name: 'Cleo Marsh',
    facts: [{ text: 'She is the best of all harmonica repairers.' }],
    experiences: [{ title: 'Buyer', organization: 'Siemens' }],
  },
  {
    id: 'teacher',
    name: 'Pia Holm',
    location: 'Nampa, Idaho',
    birth_date: '1960-05-06',
    education: [{ school: 'Fennport College' }],
  },
  {
    id: 'writer',
    name: 'Abel Roe',
    location: 'Meridian, Idaho',
    education: [{ school: 'Fennport College' }],
  },
  { id: 'diver', name: 'Lea Bloom', experiences: [{ title: 'Diver', organization: 'Kelp Works' }] },
  { id: 'cook', name: 'Ole Strand', experiences: [{ title: 'Cook', organization: 'Kelp Works' }] },
  {
    id: 'spin-off',
    name: 'Teo Lind',
    experiences: [{ title: 'Buyer', organization: 'Siemens Energy' }],
  },
  ...weaversIn({
    oregon: 'Portland, Oregon',
    gresham: 'Gresham, Oregon',
    maine: 'Portland, Maine',
    texas: 'Paris, Texas',
    cambridge: 'Cambridge, Massachusetts',
  }),
];

let db: Database;
let search: SearchFixture;

beforeAll(async () => {
  db = await openTestDatabase();
  search = await openSearch(db, PEOPLE);
});
afterAll(() => db.close());

const mayors = { title: 'mayor' };
const idsOf = ({ people }: Pick<SearchAnswer, 'people'>) =>
  people.map(({ profileId }) => search.record(profileId));

describe('a search that says when', () => {
  it.each([
    ['started in a range', { started: { from: '2010', to: '2018' } }, ['second', 'third']],
    ['started by a day', { started: { to: '2010-01-03' } }, ['first']],
    ['ended in a year', { ended: { from: '2018', to: '2018' } }, ['second']],
    [
      'ended in a year or later, and is over',
      { ended: { from: '2010' } },
      ['first', 'second', 'undated'],
    ],
    ['held at some time in a range', { held: { from: '2005', to: '2009' } }, ['first']],
    ['held for some years', { years: { min: 8 } }, ['third', 'first', 'second']],
    ['held once and no more', { former: true }, ['first', 'second', 'undated']],
  ])('finds who %s', async (_, when, expected) => {
    const { people } = await search.answer({ intent: { experiences: [{ ...mayors, ...when }] } });
    const found = people.map(({ profileId }) => search.record(profileId));
    expect(new Set(found)).toEqual(new Set(expected));
  });

  it('counts apart whose dates are not recorded, and says so', async () => {
    const experiences = [{ ...mayors, started: { from: '2010' } }];
    const { total, unknown, notices } = await search.answer({ intent: { experiences } });
    expect([total, unknown]).toEqual([2, [{ clause: 'experiences', people: 1 }]]);
    expect(notices.join(' ')).toContain(
      'Not known: when or where within the organization of 1 person who would match otherwise ' +
        '(not counted or shown; to list them, set intent.matchStatus to ["unknown"]).',
    );
  });

  it('shows who may match, with little confidence, when nobody surely does', async () => {
    const experiences = [{ ...mayors, started: { to: '2001' } }];
    const { total, people } = await search.answer({ intent: { experiences } });
    expect(total).toBe(0);
    expect(people.map((one) => [search.record(one.profileId), one.match])).toEqual([
      ['undated', 'unknown'],
    ]);
    expect(people[0]?.confidence).toBeLessThanOrEqual(0.4);
  });
});

describe('a search that leaves people out', () => {
  it('drops who meets an excluded job, and keeps who does not', async () => {
    const experiences = [
      { organization: 'Fennport Council', temporalScope: 'both' as const },
      { ...mayors, temporalScope: 'both' as const, excluded: true },
    ];
    expect(await search.ask({ intent: { experiences } })).toEqual(['deputy']);
  });

  it('drops who ever met an excluded job, unless the clause says when', async () => {
    const clerks = (when: { temporalScope?: 'current' }) =>
      search.ask({
        intent: { experiences: [mayors, { title: 'Clerk', excluded: true, ...when }] },
      });
    expect(await clerks({})).not.toContain('third');
    expect(await clerks({ temporalScope: 'current' })).toContain('third');
  });

  it.each<[string, Intent]>([
    ['not in a place', { geo: { place: 'Oregon', excluded: true } }],
    [
      'in one place and not in another',
      { geo: { place: 'Idaho' }, places: [{ place: 'Nampa, Idaho', excluded: true }] },
    ],
  ])('counts apart of whom no place is known, asked for who is %s', async (_, where) => {
    const intent = { experiences: [{ organization: 'Kelp Works' }], ...where };
    const { total, unknown, notices } = await search.answer({ intent });
    expect([total, unknown.map(({ people }) => people)]).toEqual([0, [2]]);
    expect(notices.join(' ')).toContain('Not known: the place of 2 people');
  });

  it('drops people by name', async () => {
    const intent = { experiences: [{ ...mayors, former: true }], excludedNames: ['Bram Oxley'] };
    expect(new Set(await search.ask({ intent }))).toEqual(new Set(['first', 'undated']));
  });
});

describe('a search for something near to what the index has', () => {
  it('does not count who works at another company of a like name', async () => {
    const intent = { experiences: [{ organization: 'Siemens' }] };
    const { total, near, people, notices } = await search.answer({ intent });
    expect([total, near]).toEqual([1, 1]);
    expect(people.map(({ profileId }) => search.record(profileId))).toEqual(['parent']);
    expect(notices).toContain(
      'Applied: exactly. Only nearly matching: 1 person (not counted or shown; ' +
        'to list them, set intent.matchStatus to ["near"]).',
    );
  });
});

describe('a search for a person by an office and a name', () => {
  it('finds who has the office', async () => {
    const answer = await search.answer({ query: 'Mayor Wren Gable' });
    expect(idsOf(answer)).toEqual(['third']);
    expect(answer.people).toMatchObject([{ match: 'met' }]);
  });

  it('finds who has the name as only near when nobody of that name has the office', async () => {
    const answer = await search.answer({ query: 'Mayor Cleo Marsh' });
    expect(idsOf(answer)).toEqual(['parent']);
    expect(answer).toMatchObject({ total: 0, near: 1, people: [{ match: 'near' }] });
    expect(answer.people[0]?.confidence).toBeLessThan(0.5);
    expect(answer.notices).toContain(
      'On record for nobody: the office "Mayor", for anyone called "Cleo Marsh".',
    );
  });

  it('finds nobody when the caller demands the office, or nobody has the name', async () => {
    const intent = { experiences: [mayors] };
    expect(await search.ask({ query: 'Mayor Cleo Marsh', intent })).toEqual([]);
    expect(await search.ask({ query: 'Mayor Zed Quorn' })).toEqual([]);
  });
});

describe('a search for people in a city', () => {
  const inPlace = (place: string) => ({
    geo: { place },
    experiences: [{ title: 'Weaver' }],
  });

  it('counts who is in the city itself, and neither its surroundings nor a namesake', async () => {
    const answer = await search.answer({ intent: inPlace('Portland') });
    expect(idsOf(answer)).toEqual(['oregon']);
    expect([answer.total, answer.near]).toEqual([1, 2]);
    expect(answer.notices).toContain(
      'Applied differently: "Portland" read as Portland, Oregon, not as Portland, Maine. Name the ' +
        'region to ask for those.',
    );
  });

  it('counts nobody when people are only around the city', async () => {
    const answer = await search.answer({ intent: inPlace('Boston') });
    expect(answer).toMatchObject({ total: 0, near: 1 });
    expect(answer.people).toMatchObject([{ match: 'near' }]);
    expect(answer.people[0]?.confidence).toBeLessThan(0.5);
  });

  it('means the only city of that name in the index, and says so', async () => {
    const answer = await search.answer({ intent: inPlace('Paris') });
    expect(idsOf(answer)).toEqual(['texas']);
    expect(answer.total).toBe(1);
    expect(answer.notices).toEqual([
      'Applied differently: "Paris" read as Paris, Texas, because nobody matches in Paris, France.',
    ]);
  });
});

describe('a search that says whom to list', () => {
  type Listed = NonNullable<Intent['matchStatus']>;
  const women = (matchStatus: Listed) =>
    search.answer({
      intent: { experiences: [mayors], demographics: { gender: 'female' }, matchStatus },
    });
  const weavers = (matchStatus: Listed) =>
    search.answer({
      intent: { experiences: [{ title: 'Weaver' }], geo: { place: 'Portland' }, matchStatus },
    });

  it('lists who may match, and counts the same', async () => {
    const answer = await women(['unknown']);
    expect(new Set(idsOf(answer))).toEqual(new Set(['third', 'undated']));
    expect(answer).toMatchObject({ total: 1, unknown: [{ clause: 'genders', people: 2 }] });
    expect(answer.people).toMatchObject([{ match: 'unknown' }, { match: 'unknown' }]);
    expect(answer.people[0]?.confidence).toBeLessThan(0.5);
  });

  it('lists who is near, and counts the same', async () => {
    const answer = await weavers(['near']);
    expect(new Set(idsOf(answer))).toEqual(new Set(['gresham', 'maine']));
    expect([answer.total, answer.near]).toEqual([1, 2]);
  });

  it('lists who matches before the others', async () => {
    const matches = async (answer: Promise<Pick<SearchAnswer, 'people'>>) =>
      (await answer).people.map(({ match }) => match);
    expect(await matches(weavers(['near', 'met']))).toEqual(['met', 'near', 'near']);
    expect(await matches(women(['unknown', 'met']))).toEqual(['met', 'unknown', 'unknown']);
  });

  it('says how to list who is not', async () => {
    const near = expect.stringContaining('to list them, set intent.matchStatus to ["near"]');
    const unknown = expect.stringContaining('to list them, set intent.matchStatus to ["unknown"]');
    expect((await weavers(['met'])).notices).toContainEqual(near);
    expect((await weavers(['near'])).notices).not.toContainEqual(near);
    expect((await women(['met'])).notices).toContainEqual(unknown);
    expect((await women(['unknown'])).notices).not.toContainEqual(unknown);
  });
});

describe('a search by unit, gender and order', () => {
  it('finds the holder of a district', async () => {
    const intent = { experiences: [{ ...mayors, unit: 'District 4' }] };
    expect((await search.answer({ intent })).people.map(({ match }) => match)).toEqual(['met']);
    expect(await search.ask({ intent })).toEqual(['third']);
  });

  it('says of how many the gender is not recorded', async () => {
    const intent = { experiences: [mayors], demographics: { gender: 'female' } };
    const { total, unknown } = await search.answer({ intent });
    expect([total, unknown]).toEqual([1, [{ clause: 'genders', people: 2 }]]);
  });

  it.each([
    [{ by: 'start', direction: 'descending' } as const, 'third'],
    [{ by: 'start', direction: 'ascending' } as const, 'first'],
    [{ by: 'birth', direction: 'ascending' } as const, 'first'],
    [{ by: 'name', direction: 'ascending' } as const, 'second'],
  ])('puts first by %j: %s', async (order, expected) => {
    const intent = { experiences: [mayors], order, first: 1 };
    expect(await search.ask({ intent })).toEqual([expected]);
  });
});

describe('a search for what nobody has on record', () => {
  let bare: Database;
  let plain: SearchFixture;
  beforeAll(async () => {
    bare = await openTestDatabase();
    plain = await openSearch(bare, [
      { id: 'ada', name: 'Ada Moor', experiences: [{ title: 'Mayor', organization: 'Moor Town' }] },
      { id: 'bo', name: 'Bo Lind', experiences: [{ title: 'Clerk', organization: 'Moor Town' }] },
    ]);
  });
  afterAll(() => bare.close());

  const since2010 = { from: '2010' };
  const first = { scope: 'first_degree' as const, connected: since2010 };
  it.each([
    ['a gender', { demographics: { gender: 'female' } }],
    ['a birth date', { demographics: { birthYearRange: { min: 1960 } } }],
    ['a place', { geo: { place: 'Idaho' } }],
    ['a school', { schools: [{ school: 'Hesper College' }] }],
    ['dates of studies', { schools: [{ started: since2010 }] }],
    ['dates of a job', { experiences: [{ title: 'mayor', started: since2010 }] }],
    ['a unit within an organization', { experiences: [{ title: 'mayor', unit: 'District 4' }] }],
    ['a date of connecting', { personalization: { network: first } }],
  ])('says that nobody has %s', async (what, intent) => {
    const { total, details, searched } = await plain.answer({ intent, networkOwner: 'u_1' });
    expect(total).toBe(0);
    expect(searched).toMatchObject({ people: 2, made_up: false });
    const message = `On record for nobody: ${what}.`;
    expect(details).toContainEqual(expect.objectContaining({ kind: 'nobody_has', message }));
    expect(details.filter(({ kind }) => kind === 'unknown')).toEqual([]);
  });

  it('says it of each of two values, where no count of unknown people would', async () => {
    const intent = { demographics: { gender: 'female' }, geo: { place: 'Idaho' } };
    const { details } = await plain.answer({ intent });
    expect(details.map(({ field }) => field)).toEqual(['intent.geo', 'intent.demographics.gender']);
  });

  it('says that nobody has an e-mail address or a phone number at all', async () => {
    const signals = { email: 'ada@moor.example', phone: '+493012345' };
    const { details } = await plain.answer({ signals });
    expect(details.map(({ field }) => field)).toEqual([
      'signals',
      'signals.email',
      'signals.phone',
    ]);
  });

  it.each([
    ['names', { names: ['Zed Quux'] }, 'this name or a similar one'],
    ['experiences.title', { experiences: [{ title: 'Zookeeper' }] }, 'this title or a similar one'],
    [
      'experiences.organization',
      { experiences: [{ title: 'mayor', organization: 'Quux Mills' }] },
      'this organization or a similar one',
    ],
  ])('says that nobody has the value of %s', async (clause, intent, what) => {
    const { details, searched } = await plain.answer({ intent });
    expect(searched).toEqual({ people: 2, made_up: false });
    expect(details).toContainEqual(
      expect.objectContaining({
        kind: 'nobody_has',
        field: `intent.${clause}`,
        message: `On record for nobody: ${what}.`,
      }),
    );
  });

  it('quotes the values that nobody has where the question has several', async () => {
    const { details } = await plain.answer({ intent: { names: ['Zed Quux', 'Yan Quux'] } });
    expect(details.map(({ message }) => message)).toEqual([
      'On record for nobody: the name "Zed Quux" or "Yan Quux" or a similar one.',
    ]);
  });

  it('says nothing of values where nobody can be searched, and that nobody can', async () => {
    const nobody = { includePublic: false, directoryIds: [] };
    const intent = { names: ['Ada Moor'], demographics: { gender: 'female' } };
    const { details, searched } = await plain.answer({ intent, visibility: nobody });
    expect(searched).toEqual({ people: 0, made_up: false });
    expect(details).toEqual([]);
  });

  it('does not say whom it searched when somebody matches', async () => {
    expect((await plain.answer({ intent: { names: ['Ada Moor'] } })).searched).toBeNull();
  });

  it('does not say it of a value that somebody has', async () => {
    const { notices } = await search.answer({ intent: { demographics: { gender: 'other' } } });
    expect(notices.join(' ')).not.toContain('On record for nobody: a gender');
  });
});

describe('a search related to a named person', () => {
  it.each([
    ['before', 'Bram Oxley', ['first']],
    ['after', 'Bram Oxley', ['third']],
  ] as const)('finds who held the same job %s %s', async (type, name, expected) => {
    const intent = { experiences: [mayors], relation: { type, name } };
    expect(await search.ask({ intent })).toEqual(expected);
  });

  it('finds who worked at the same place at the same time, without the person', async () => {
    const intent = { relation: { type: 'with' as const, name: 'Bram Oxley' } };
    const found = await search.ask({ intent });
    expect(found).toContain('third');
    expect(found).not.toContain('second');
    expect(found).not.toContain('deputy');
  });

  it('answers with nobody else when nobody is related in that way', async () => {
    const relation = { type: 'before' as const, name: 'Bram Oxley' };
    const reworded = { query: 'harmonica repairers', intent: { relation } };
    const loosened = {
      intent: { relation, experiences: [{ ...mayors, organization: 'Siemens' }] },
    };
    for (const question of [reworded, loosened]) {
      const { people, total, loosen } = await search.answer(question);
      expect([people, total, loosen]).toEqual([[], 0, []]);
    }
    const { intent: _intent, ...plain } = reworded;
    expect(await search.ask(plain)).toEqual(['parent']);
  });

  it.each([
    ['same_city', 'Nia Brook', ['teacher']],
    ['same_state', 'Nia Brook', ['teacher', 'third', 'writer']],
    ['same_school', 'Pia Holm', ['writer']],
    ['same_birth_year', 'Pia Holm', ['second']],
    ['same_employer', 'Lea Bloom', ['cook']],
    ['same_title', 'Teo Lind', ['parent']],
  ] as const)(
    'finds people with the %s as %s, without that person',
    async (type, name, expected) => {
      const found = await search.ask({ intent: { relation: { type, name } } });
      expect(found.toSorted()).toEqual(expected);
    },
  );

  it('says what the record of the named person does not say', async () => {
    const intent = { relation: { type: 'same_school' as const, name: 'Cleo Marsh' } };
    const { people, notices } = await search.answer({ intent });
    expect(people).toEqual([]);
    expect(notices.join(' ')).toContain('On record for nobody: a school of Cleo Marsh');
  });

  it('takes those who work there now for colleagues when no dates are known', async () => {
    const intent = { relation: { type: 'with' as const, name: 'Lea Bloom' } };
    const { people, notices } = await search.answer({ intent });
    expect(people.map(({ profileId }) => search.record(profileId))).toEqual(['cook']);
    expect(notices.join(' ')).toContain('have no dates, so these people work there now');
  });

  it('says that nobody of that name is known instead of answering with somebody else', async () => {
    const intent = {
      experiences: [mayors],
      relation: { type: 'before' as const, name: 'Zed Moss' },
    };
    const { people, notices } = await search.answer({ intent });
    expect(people).toEqual([]);
    expect(notices.join(' ')).toContain('On record for nobody: the name "Zed Moss"');
  });
});
