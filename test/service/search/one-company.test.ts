import { describe, expect, it } from 'vitest';
import type { PersonRecord } from '../../../src/service/people/record/person-record.ts';
import { searchedPeople } from './searched-people.ts';

/** A row of a company's own table, which names no employer. */
const worker = (
  id: string,
  title: string,
  unit: string,
  [start_date, end_date]: readonly [start: string, end?: string],
  more: Partial<PersonRecord> = {},
): PersonRecord => ({
  ...{ id, name: `${id} Thornapple`, ...more },
  experiences: [{ title, unit, start_date, ...(end_date === undefined ? {} : { end_date }) }],
});

const WOMAN = { gender: 'female' };
const PEOPLE: PersonRecord[] = [
  worker('Perla', 'Sr. DBA', 'IT/IS', ['2009-03-02'], WOMAN),
  worker('Otto', 'Database Administrator', 'IT/IS', ['2015-01-05', '2018-04-01']),
  worker('Mina', 'BI Developer', 'IT/IS', ['2015-06-01'], WOMAN),
  worker('Rafe', 'Kiln Technician I', 'Production', ['2014-05-12']),
  worker('Ada', 'Kiln Technician II', 'Production', ['2007-02-01'], WOMAN),
  worker('Cosmo', 'Kiln Technician I', 'Production', ['2008-09-01', '2010-02-01']),
  worker('Edda', 'Area Sales Manager', 'Sales', ['2014-07-01', '2015-11-30'], WOMAN),
  worker('Hollis', 'Kiln Manager', 'Production', ['2012-04-02']),
];

const { found, answer } = searchedPeople(PEOPLE);

describe("a department of a company's own table", () => {
  it.each([
    ['everyone in IT/IS', ['Mina', 'Otto', 'Perla']],
    ['women in IT', ['Mina', 'Perla']],
    ['people who left IT', ['Otto']],
    ['IT people who started in 2015', ['Mina', 'Otto']],
    ['people in IT or Sales', ['Edda', 'Mina', 'Otto', 'Perla']],
    ['production staff except kiln managers', ['Ada', 'Cosmo', 'Rafe']],
  ])('is found by its bare name: "%s"', async (query, people) => {
    expect(await found(query)).toEqual(people);
  });

  it('is shown as the record spells it', async () => {
    const { people } = await answer({ query: 'who left IT' });
    expect(people.flatMap(({ reasons }) => reasons.map(({ text }) => text))).toEqual([
      'Database Administrator, IT/IS, 2015-01-05 to 2018-04-01',
    ]);
  });
});

describe('jobs of the only company', () => {
  it.each([
    ['former employees', ['Cosmo', 'Edda', 'Otto']],
    ['how many people no longer work here?', ['Cosmo', 'Edda', 'Otto']],
    ['current employees', ['Ada', 'Hollis', 'Mina', 'Perla', 'Rafe']],
    ['how many employees do we have?', ['Ada', 'Hollis', 'Mina', 'Perla', 'Rafe']],
    ['who left the company in 2015', ['Edda']],
    ['kiln technicians who still work here', ['Ada', 'Rafe']],
    ['kiln technicians hired in 2014 who still work here', ['Rafe']],
    ['people with more than 15 years in the company', ['Ada', 'Perla']],
  ])('are asked for by "%s"', async (query, people) => {
    const { notices } = await answer({ query });
    expect(await found(query)).toEqual(people);
    expect(notices.filter((notice) => notice.startsWith('Not applied'))).toEqual([]);
  });
});

describe('titles of the table', () => {
  it.each([
    ['DBAs', ['Otto', 'Perla']],
    ['database administrators', ['Otto', 'Perla']],
    ['senior database administrators', ['Perla']],
    ['business intelligence developers', ['Mina']],
    ['level 1 kiln technicians', ['Cosmo', 'Rafe']],
    ['kiln technicians level 2', ['Ada']],
  ])('are found in other words: "%s"', async (query, people) => {
    expect(await found(query)).toEqual(people);
  });
});

describe('who manages whom', () => {
  it.each(['Who works for Hollis Thornapple?', "Hollis Thornapple's team"])(
    'is on record for nobody, and the manager is no answer: "%s"',
    async (query) => {
      const { people, notices } = await answer({ query });
      expect(people).toEqual([]);
      expect(notices.join(' ')).toContain('nobody has a manager on record');
    },
  );
});

describe('groups of the table', () => {
  it('are counted by department, as the records spell it', async () => {
    const { groups, notices } = await answer({ query: 'how many people per department?' });
    expect(groups).toEqual({
      by: 'unit',
      values: [
        { value: 'Production', people: 3 },
        { value: 'IT/IS', people: 2 },
      ],
      further_values: 0,
      not_known: 3,
    });
    expect(notices).toContain(
      'Applied: by jobs held today; "not known" are 3 people with no department or team of a job held today.',
    );
  });

  it('count everybody who was ever hired by the year', async () => {
    const { groups } = await answer({ query: 'how many people were hired each year?' });
    const counts = Object.fromEntries((groups?.values ?? []).map((one) => [one.value, one.people]));
    expect(counts).toEqual({ 2007: 1, 2008: 1, 2009: 1, 2012: 1, 2014: 2, 2015: 2 });
  });
});
