import { describe, expect, it } from 'vitest';
import { parseNotices } from '../../../../src/service/search/parse/parse-notices.ts';
import { parse, understood } from './understood.ts';

const told = (query: string) => parseNotices(parse(query)).map(({ message }) => message);

const apart = (words: string) =>
  `Not applied: "${words}" (cannot be searched as an alternative to the others; ask for it separately).`;

const STAFF = 'job: faculty member/professor/lecturer/instructor, @';

describe('parseQuestion: who studied and who works at a school', () => {
  it.each([
    ['Stanford alumni and faculty', 'school: Stanford', 'faculty'],
    ['Stanford alumni or faculty', 'school: Stanford', 'faculty'],
    ['Harvard students and professors', 'school: Harvard, current', 'professors'],
    ['Yale graduates and employees', 'school: Yale', 'employees'],
    ['employees and alumni of MIT', 'school: MIT', 'employees'],
    ['Stanford faculty and alumni', `${STAFF}Stanford`, 'alumni'],
    ['alumni and faculty of Stanford', `${STAFF}Stanford`, 'alumni'],
    ['Stanford alumni and finance faculty', 'school: Stanford', 'finance faculty'],
    ['Yale alumni and faculty in Boston', 'school: Yale | place: Boston', 'faculty'],
  ])('asks for those beside the name, and tells the others: "%s"', (query, expected, words) => {
    expect(understood(query)).toBe(`${expected} | not: ${words}`);
    expect(told(query)).toEqual([apart(words)]);
  });

  it.each([
    ['Harvard alumni and professors at Yale', 'job: professor, @Yale | school: Harvard'],
    ['Harvard alumni who are Stanford faculty', `${STAFF}Stanford | school: Harvard`],
    ['a Stanford alumnus and professor', 'job: professor | school: Stanford'],
  ])('asks for both where one person is both: "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
    expect(told(query)).toEqual([]);
  });

  it.each([
    ['faculty of Yale', `${STAFF}Yale`],
    ['professors of Stanford', 'job: professor, @Stanford'],
    ['professors of law', 'job: professor of law'],
  ])('takes the school of its staff for no town: "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
  });
});
