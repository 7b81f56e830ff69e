import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PersonRecord } from '../../../src/service/people/record/person-record.ts';
import { schoolAsEmployer } from '../../../src/service/search/find-school-as-employer.ts';
import type { Database } from '../../../src/service/store/database.ts';
import { openTestDatabase } from '../../support/database.ts';
import { openSearch, type SearchFixture } from './people-fixture.ts';

const at = (id: string, title: string, organization: string): PersonRecord => ({
  id,
  name: `${id} Weft`,
  experiences: [{ title, organization }],
});

let db: Database;
let search: SearchFixture;

beforeAll(async () => {
  db = await openTestDatabase();
  search = await openSearch(db, [
    at('Ada', 'MBA Candidate', 'Norvane University'),
    at('Bea', 'Teaching Assistant', 'Norvane University - Harrow School of Business'),
    at('Cal', 'Student', 'Tidewell College'),
    at('Dov', 'Accountant', 'Norvane Ltd'),
    {
      ...{ id: 'Eva', name: 'Eva Weft' },
      education: [{ school: 'Larkmoor University' }],
    },
    at('Fay', 'Lecturer', 'Larkmoor University'),
    at('Gil', 'Research Assistant', 'Larkspur College'),
    at('Hal', 'Physicist', 'Ohio Institute of Technology (OIT)'),
    at('Ida', 'Physicist', 'Institute of Technology'),
  ]);
});
afterAll(() => db.close());

const AS_EMPLOYER =
  /as an employer, because nobody who meets the rest has it on record as a school/;

async function asked(query: string) {
  const { people, total, notices } = await search.answer({ query });
  return {
    people: people.map(({ profileId }) => search.record(profileId)).toSorted(),
    total,
    isTold: notices.some((one) => AS_EMPLOYER.test(one)),
  };
}

describe('a school that is on record only as an employer', () => {
  it.each([
    ['students at Norvane University', ['Ada']],
    ['MBA students at Norvane University', ['Ada']],
    ['Norvane University students', ['Ada']],
    ['students at Larkspur College', ['Gil']],
    ['who studied at Norvane University', ['Ada', 'Bea']],
    ['students at Tidewell College', ['Cal']],
  ])('finds who works there for "%s" as near, and says so', async (query, people) => {
    expect(await asked(query)).toEqual({ people, total: 0, isTold: true });
  });

  it('finds who works there for its name alone, which says nothing of study', async () => {
    const found = { people: ['Hal'], total: 1, isTold: true };
    expect(await asked('Ohio Institute of Technology')).toEqual(found);
    expect(await asked('who studied at Ohio Institute of Technology')).toEqual({
      ...found,
      total: 0,
    });
  });

  it('leaves a school that somebody has on record alone', async () => {
    expect(await asked('who studied at Larkmoor University')).toEqual({
      people: ['Eva'],
      total: 1,
      isTold: false,
    });
  });

  it('finds nobody at a school that employs nobody either', async () => {
    expect(await asked('who studied at Yarrowdale University')).toEqual({
      people: [],
      total: 0,
      isTold: false,
    });
  });
});

describe('schoolAsEmployer', () => {
  it('asks for students as they are on record, and else for anybody there', () => {
    expect(
      schoolAsEmployer({
        experiences: [{ title: 'students' }],
        schools: [{ school: 'Norvane', temporalScope: 'current' }],
        geo: { place: 'Oslo' },
      })?.intents,
    ).toEqual([
      {
        geo: { place: 'Oslo' },
        experiences: [
          {
            organization: 'Norvane',
            temporalScope: 'current',
            titleAnyOf: ['student', 'candidate'],
          },
        ],
      },
      {
        geo: { place: 'Oslo' },
        experiences: [{ organization: 'Norvane', temporalScope: 'current' }],
      },
    ]);
  });

  it('keeps what is excluded', () => {
    expect(
      schoolAsEmployer({
        experiences: [{ organization: 'Acme', excluded: true }],
        schools: [{ school: 'Norvane' }, { school: 'Tidewell', excluded: true }],
      })?.intents,
    ).toEqual([
      {
        schools: [{ school: 'Tidewell', excluded: true }],
        experiences: [{ organization: 'Norvane' }, { organization: 'Acme', excluded: true }],
      },
    ]);
  });

  it.each([
    ['no school', { experiences: [{ title: 'baker' }] }],
    ['two schools', { schools: [{ school: 'Norvane' }, { school: 'Tidewell' }] }],
    ['a year', { schools: [{ school: 'Norvane', graduationYear: 2009 }] }],
    [
      'an employer beside it',
      { schools: [{ school: 'Norvane' }], experiences: [{ organization: 'Acme' }] },
    ],
  ])('asks nothing else of a question with %s', (_, intent) => {
    expect(schoolAsEmployer(intent)).toBeNull();
  });
});
