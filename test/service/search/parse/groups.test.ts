import { describe, expect, it } from 'vitest';
import { parse } from './understood.ts';

const groupOf = (query: string) => parse(query).intent.groupBy;

describe('what people are counted by', () => {
  it.each([
    ['state senators by state', 'state'],
    ['how many mayors in each city', 'city'],
    ['at which companies do I know the most people', 'organization'],
    ['which company do I have the most contacts at', 'organization'],
    ['which states have the most female mayors', 'state'],
    ['who do I know, grouped by employer', 'organization'],
    ['break down my contacts by job title', 'title'],
    ['number of my connections per year', 'connected_year'],
    ['governors per year', 'start_year'],
    ['governors by start year', 'start_year'],
    ['governors by end year', 'end_year'],
    ['engineers for each university', 'school'],
    ['how many people per department?', 'unit'],
    ['which department has the most people?', 'unit'],
    ['governors by team', 'unit'],
    ['number of governors each year', 'start_year'],
    ['senators by gender, please', 'gender'],
    ['senators by decade of birth', 'birth_decade'],
    ['most common employers', 'organization'],
    ['which job titles are most common', 'title'],
    ['which employers are the most common among my contacts', 'organization'],
    ['What are the most common titles in my network?', 'title'],
    ['top 10 companies in my network', 'organization'],
    ['which companies do most of my connections work at', 'organization'],
  ])('is read in "%s"', (query, by) => {
    const { intent, ignored, passed } = parse(query);
    expect([intent.groupBy, ignored, passed]).toEqual([by, [], []]);
  });

  it.each([
    'people hired by company policy',
    'designers by trade',
    'which states have a female mayor',
    'the most senior person in which company',
    'sorted by name',
    'a mayor sponsored by State Farm',
    'people at top companies',
    'who went to top universities',
    'managers of the most common type',
    'mayors who are elected every year',
  ])('is not read in "%s"', (query) => {
    expect(groupOf(query)).toBeUndefined();
  });

  it.each([
    ['how many people were hired each year?', 'start_year', { started: { to: '2026-06-01' } }],
    ['how many people left each year?', 'end_year', { ended: { to: '2026-06-01' } }],
    ['mayors hired per year', 'start_year', { title: 'mayor', started: { to: '2026-06-01' } }],
  ])('counts jobs of any time by the date of the verb: "%s"', (query, by, job) => {
    const { intent, ignored, passed } = parse(query);
    expect(intent).toEqual({ experiences: [job], groupBy: by });
    expect([ignored, passed]).toEqual([[], []]);
  });

  it('keeps the rest of the question', () => {
    expect(parse('female mayors in Utah by city').intent).toEqual({
      experiences: [{ title: 'mayor' }],
      geo: { place: 'Utah' },
      demographics: { gender: 'female' },
      groupBy: 'city',
    });
  });
});
