import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparePeople } from '../../../../src/service/identity/compare/compare-people.ts';
import { traitsOf } from '../../../../src/service/identity/traits/traits-of.ts';
import type { PersonRecord } from '../../../../src/service/people/record/person-record.ts';

const home = { addresses: ['12 Harbour Street, Moorby 4410'] };
const member = (name: string, number: string): PersonRecord => ({
  ...{ name, usernames: [number], ...home },
});

/** The weight, in bits, of two account numbers as evidence for one person. */
function bitsOf(one: string, other: string): number {
  const [a, b] = [member('Ada Moss', one), member('Ada Moss', other)].map((all) => traitsOf(all));
  if (a === undefined || b === undefined) return Number.NaN;
  const found = comparePeople(a, b).reasons.filter(({ kind }) => kind === 'username');
  return found.reduce((sum, { weight }) => sum + weight, 0);
}

describe('comparePeople with account numbers', () => {
  it.each([
    ['equal', '2459775', '2459775', 10],
    ['with one digit mistyped', '2459775', '2959775', 9],
    ['with two digits exchanged', '2459775', '2549775', 9],
    ['with two digits mistyped', '2459775', '2958775', 4],
    ['of two people', '2459775', '8103346', -4],
  ])('account numbers %s have the expected weight', (_, one, other, bits) => {
    expect(bitsOf(one, other)).toBe(bits);
    expect(bitsOf(other, one)).toBe(bits);
  });

  it('account numbers less than 100 apart add no weight for a match', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000_000, max: 9_999_800 }),
        fc.integer({ min: 1, max: 99 }),
        (number, apart) => {
          expect(bitsOf(String(number), String(number + apart))).toBeLessThanOrEqual(0);
        },
      ),
    );
  });

  it('close account numbers do not merge siblings who live together', () => {
    const phone = { phones: ['+44 20 7946 0018'] };
    const [ada, corin] = [member('Ada Moss', '10004411'), member('Corin Moss', '10004421')];
    const compared = comparePeople(
      traitsOf({ ...ada, ...phone }),
      traitsOf({ ...corin, ...phone }),
    );
    expect(compared.decision).not.toBe('same');
  });
});
