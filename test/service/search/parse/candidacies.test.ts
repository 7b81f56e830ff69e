import { describe, expect, it } from 'vitest';
import { understood } from './understood.ts';

describe('parseQuestion: who was up for an office', () => {
  it.each([
    ['people who ran for Congress', 'job: candidate for Congress'],
    ['candidates for Senate', 'job: candidate for Senate'],
    ['ran for mayor', 'job: candidate for mayor'],
    ['people who ran for mayor of Boston', 'job: candidate for mayor | place: Boston'],
    ['campaigned for governor', 'job: candidate for governor'],
    ['women running for office in Ohio', 'job: candidate for office | place: Ohio | who: female'],
    ['ran for a seat in the Ohio House', 'job: candidate for Ohio House'],
    [
      'people who ran for Congress or the Senate',
      'job: candidate for Congress/candidate for Senate',
    ],
    ['gubernatorial candidates', 'job: gubernatorial candidate/candidate for governor'],
    ['mayoral hopefuls', 'job: mayoral hopeful/candidate for mayor'],
    ['US Senate candidates', 'job: US Senate candidate/candidate for US Senate'],
    ['never ran for office', 'job: not, candidate for office'],
    ['mayors who ran for Congress', 'job: mayor + candidate for Congress'],
  ])('is a candidate, and no holder of the office: "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });

  it.each([
    ['lost the election for governor', 'job: candidate for governor | not: lost'],
    ['lost the race for the Ohio Senate', 'job: candidate for Ohio Senate | not: lost'],
    ['ran for governor in 2018', 'job: candidate for governor | not: in 2018'],
  ])('tells what no record says of candidates: "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });

  it.each([
    ['candidates for president of sales', 'job: president of sales'],
    ['candidates for office manager', 'job: office manager'],
    ['candidates with Python experience', 'about: Python'],
    ['who ran for 5 years', 'job: for 5- years'],
  ])('leaves candidates for a job as they are: "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });
});

describe('parseQuestion: other people than candidates', () => {
  it.each([
    'people who worked for Senate candidates',
    'people who worked on the campaign for mayor',
    'people who stood for justice',
    'candidates for treasurer at Loomco',
  ])('are not asked for as candidates: "%s"', (query) => {
    expect(understood(query)).not.toContain('candidate for');
  });
});
