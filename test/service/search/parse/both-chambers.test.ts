import { describe, expect, it } from 'vitest';
import { NO_KNOWN_TERMS } from '../../../../src/service/search/parse/known-terms.ts';
import { parseNotices } from '../../../../src/service/search/parse/parse-notices.ts';
import { parse, understood } from './understood.ts';

const told = (query: string) => parseNotices(parse(query)).map(({ message }) => message);

const LOWER = 'state representative/state delegate/assembly member';
const EITHER = `${LOWER}/state senator`;
const OHIO = {
  ...NO_KNOWN_TERMS,
  organizations: new Set(['ohio house of representatives', 'ohio senate']),
};

describe('parseQuestion: two chambers', () => {
  it.each([
    ['served in both the House and the Senate', `job: ${LOWER}/representative + senator`],
    ['people who served in both the house and senate', `job: ${LOWER}/representative + senator`],
    ['who served in both chambers', `job: ${LOWER}/representative + senator`],
    ['served in both houses of Congress', 'job: US representative/congress member + US senator'],
    [
      'people who served in both the US House and the US Senate',
      'job: US representative/congress member + US senator',
    ],
    ['served in both the Ohio House and Senate', `job: ${LOWER} + state senator | place: Ohio`],
    ['served in both the state house and state senate', `job: ${LOWER} + state senator`],
  ])('asks for each after "both", and applies every word: "%s"', (query, expected) => {
    expect(understood(query)).toBe(expected);
    expect(told(query)).toEqual([]);
  });

  it('names each chamber that the index has', () => {
    expect(understood('served in both the Ohio House and Senate', OHIO)).toBe(
      `job: ${LOWER}, @Ohio House of Representatives + state senator, @Ohio Senate | place: Ohio`,
    );
  });

  it('asks for the time in each of them', () => {
    expect(understood('served in both chambers before 2000')).toBe(
      `job: ${LOWER}/representative, held ..1999 + senator, held ..1999`,
    );
  });

  it.each([
    ['people who served in the House and Senate', `job: ${EITHER}/legislator`, 'House and Senate'],
    ['women in the Ohio House and Senate', `job: ${EITHER}`, 'House and Senate'],
    ['who served in the assembly and the senate', `job: ${EITHER}`, 'assembly and the senate'],
  ])('asks for any without "both", and says so: "%s"', (query, expected, words) => {
    expect(understood(query)).toContain(expected);
    expect(told(query)).toEqual([
      `Applied: "${words}" as any of them; with "both", each is asked for.`,
    ]);
  });

  it('asks for any member of either where several people are in both', () => {
    const query = 'members of both the House and the Senate';
    expect(understood(query)).toBe(`job: ${EITHER}/legislator`);
    expect(told(query)).toEqual(['Applied: "both the House and the Senate" as any of them.']);
  });
});
