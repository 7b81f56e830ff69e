import { describe, expect, it } from 'vitest';
import { NO_KNOWN_TERMS } from '../../../../src/service/search/parse/known-terms.ts';
import { parseNotices } from '../../../../src/service/search/parse/parse-notices.ts';
import { parse, understood } from './understood.ts';

const known = { ...NO_KNOWN_TERMS, organizations: new Set(['loomco']) };
const told = (query: string) =>
  parseNotices(parse(query, known)).flatMap(({ kind, words }) => (kind === 'applied' ? words : []));

describe('parseQuestion: degrees at a school', () => {
  it.each([
    ['PhDs at Harvard University', 'PhDs at Harvard University'],
    ['who has an MBA at the University of Ohio', 'MBA at the University of Ohio'],
    ['a PhD in physics at Yale University', 'PhD in physics at Yale University'],
  ])('are told to be from there: "%s"', (query, words) => {
    expect(understood(query, known)).toContain('school: ');
    expect(told(query)).toEqual([words]);
  });

  it.each([
    ['PhDs from Yale University', 'school: Yale University, phd'],
    ['who did a PhD at Yale University', 'school: Yale University, phd'],
    ['who got an MBA at the University of Ohio', 'school: University of Ohio, mba'],
    ['PhDs who work at Harvard University', 'job: @Harvard University, current | school: phd'],
    ['PhDs at Loomco', 'job: @Loomco | school: phd'],
  ])('are not told where the words are clear: "%s"', (query, expected) => {
    expect(understood(query, known)).toBe(expected);
    expect(told(query)).toEqual([]);
  });
});
