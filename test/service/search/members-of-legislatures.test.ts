import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PersonRecord } from '../../../src/service/people/record/person-record.ts';
import type { Database } from '../../../src/service/store/database.ts';
import { openTestDatabase } from '../../support/database.ts';
import { openSearch, type SearchFixture } from './people-fixture.ts';

type Stay = readonly [title: string, organization: string, start: string, end?: string];

const person = (
  id: string,
  name: string,
  location: string,
  stays: readonly Stay[],
  more: Partial<PersonRecord> = {},
): PersonRecord => ({
  ...{ id, name, location, ...more },
  experiences: stays.map(([title, organization, start_date, end_date]) => ({
    ...{ title, organization, location, start_date },
    ...(end_date === undefined ? {} : { end_date }),
  })),
});

const SENATE = 'United States Senate';
const HOUSE = 'United States House of Representatives';

const PEOPLE: readonly PersonRecord[] = [
  person('reed', 'Orla Reed', 'Ohio', [['Senator', SENATE, '2013-01-03']], { gender: 'Female' }),
  person(
    'vale',
    'Tam Vale',
    'Ohio',
    [
      ['Senator', SENATE, '2019-01-03'],
      ['Representative', HOUSE, '1995-01-03', '2019-01-03'],
    ],
    { gender: 'Male', birth_date: '1946-02-01' },
  ),
  person('quill', 'Ines Quill', 'Ohio', [['Representative', HOUSE, '2013-01-03']], {
    gender: 'Female',
  }),
  person('orrin', 'Lisbet Orrin', 'Ohio', [['State Senator', 'Ohio Senate', '2015-01-01']], {
    gender: 'Female',
  }),
  person('marsh', 'Bo Marsh', 'Ohio', [
    ['State Representative', 'Ohio House of Representatives', '2013-01-01', '2016-12-31'],
  ]),
  person(
    'dell',
    'Kit Dell',
    'Ohio',
    [['State Representative', 'Ohio House of Representatives', '2001-01-01', '2004-12-31']],
    { location: 'Reno, Nevada' },
  ),
  person(
    'thorn',
    'Pia Thorn',
    'Iowa',
    [['State Senator', 'Iowa Senate', '2001-01-01', '2009-01-01']],
    { birth_date: '1941-05-05' },
  ),
];

describe('members of legislatures', () => {
  let db: Database;
  let search: SearchFixture;
  beforeAll(async () => {
    db = await openTestDatabase();
    search = await openSearch(db, PEOPLE);
  });
  afterAll(() => db.close());

  it.each([
    ['women in the US Senate', ['reed']],
    ['US senators', ['reed', 'vale']],
    ['US representatives', ['quill', 'vale']],
    ['members of Congress', ['quill', 'reed', 'vale']],
    ['served in Congress in the 1990s', ['vale']],
    ['people who served in both the US House and the Senate', ['vale']],
    ['served in both houses of Congress', ['vale']],
    ['joined Congress in 2013', ['quill', 'reed']],
    ['former representatives now in the US Senate', ['vale']],
    ['members of the Ohio House', ['marsh']],
    ['served in the Ohio House in 2015', ['marsh']],
    ['Ohio state representatives', ['marsh']],
    // One of them lives elsewhere now.
    ['former Ohio state representatives', ['dell', 'marsh']],
    ['Ohio state senators', ['orrin']],
    ['Ohio legislators', ['marsh', 'orrin']],
    // Nobody is on record as a candidate, and who won the seat is no answer.
    ['people who ran for the Ohio Senate', []],
    ['candidates for state senator', []],
    ['born before 1950 and still in office', ['vale']],
  ])('"%s" finds them and nobody else', async (query, ids) => {
    expect((await search.ask({ query })).toSorted()).toEqual(ids);
  });

  it('tells an office of a list that nobody has on record', async () => {
    const { notices } = await search.answer({ query: 'state senators and mayors' });
    expect(notices).toContain('On record for nobody: the title "mayor" or a similar one.');
  });

  it('says that "still in office" is read as any job', async () => {
    const { notices } = await search.answer({ query: 'born before 1950 and still in office' });
    expect(notices).toContain(
      'Applied differently: "still in office" read as any job that is held today.',
    );
  });
});

describe('members of legislatures in records that write it otherwise', () => {
  let db: Database;
  let search: SearchFixture;
  beforeAll(async () => {
    db = await openTestDatabase();
    search = await openSearch(db, [
      person('reed', 'Orla Reed', 'Ohio', [['U.S. Senator', 'U.S. Senate', '2013']]),
      person('vale', 'Tam Vale', 'Ohio', [['Member of Congress', 'US House', '2019']]),
      person('aide', 'Wyn Marrow', 'Ohio', [['Legislative Aide', 'U.S. Senate', '2019']]),
      person('orrin', 'Lisbet Orrin', 'Ohio', [['State Senator', 'Ohio State Senate', '2015']]),
    ]);
  });
  afterAll(() => db.close());

  it.each([
    ['US senators', ['reed']],
    ['members of Congress', ['reed', 'vale']],
    ['congressmen from Ohio', ['vale']],
    ['state senators in Ohio', ['orrin']],
  ])('"%s" finds them and nobody else', async (query, ids) => {
    expect((await search.ask({ query })).toSorted()).toEqual(ids);
  });
});
