import { describe, expect, it } from 'vitest';
import { NO_KNOWN_TERMS } from '../../../../src/service/search/parse/known-terms.ts';
import { parseNotices } from '../../../../src/service/search/parse/parse-notices.ts';
import { parse, understood } from './understood.ts';

const SENATE = 'united states senate';
const KNOWN = {
  ...NO_KNOWN_TERMS,
  organizations: new Set([SENATE, 'united states house of representatives']),
};
const CONGRESS =
  'senator/representative/congress member/delegate, @United States Senate/United States House of Representatives';

describe('parseQuestion: seats of the nation in a list of offices', () => {
  it.each([
    ['members of Congress and mayors', `job: ${CONGRESS}`, 'mayors'],
    ['mayors and members of Congress', 'job: mayor', 'members of Congress'],
    ['judges and members of Congress', 'job: judge', 'members of Congress'],
    ['US senators or governors', 'job: senator, @United States Senate', 'governors'],
    ['governors and members of the US Senate', 'job: governor', 'US Senate'],
    ['governors, mayors and US senators', 'job: governor/mayor', 'US senators'],
  ])('asks for what is named first, and tells the others: "%s"', (query, expected, words) => {
    expect(understood(query, KNOWN)).toBe(`${expected} | not: ${words}`);
    expect(parseNotices(parse(query, KNOWN)).map(({ message }) => message)).toEqual([
      `Not applied: "${words}" (cannot be searched as an alternative to the others; ask for it separately).`,
    ]);
  });

  it.each([
    ['senators and governors', 'job: senator/governor'],
    ['mayors and members of the city council', 'job: mayor/council member'],
    ['members of the city council and mayors', 'job: council member/mayor'],
    ['members of Congress', `job: ${CONGRESS}`],
  ])('asks for any of them where titles are enough: "%s"', (query, expected) => {
    expect(understood(query, KNOWN)).toBe(expected);
  });
});
