import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { namesOfRecord } from '../../../../src/service/identity/names/names-of-record.ts';
import { namesOfRows } from '../../../../src/service/intake/joining/names-of-rows.ts';
import type { PersonRecord } from '../../../../src/service/people/record/person-record.ts';

type Name = string | PersonRecord;

const read = (name: Name) => namesOfRecord(typeof name === 'string' ? { name } : name);

const stated = (given_name: string, family_name: string): PersonRecord => ({
  ...{ given_name, family_name },
  name: `${given_name} ${family_name}`,
});

const moss: PersonRecord = { name: 'Ada Moss', other_names: ['Ada Holm'] };
const bo: PersonRecord = { name: 'Robert Moss', other_names: ['Bo'] };

describe('namesOfRows', () => {
  test.each<[Name, Name, string]>([
    ['Ada Moss', 'Ada Moss', 'full'],
    ['Ada Moss', 'ADA MOSS', 'full'],
    ['Ada Moss', 'Moss, Ada', 'full'],
    ['Xiaoming Li', 'Li Xiaoming', 'full'],
    ['Robert Moss', 'Bob Moss', 'full'],
    ['Jürgen Müller', 'Juergen Mueller', 'full'],
    ['Jürgen Müller', 'Jurgen Muller', 'full'],
    ['Анна Петрова', 'Anna Petrova', 'full'],
    ['Dr. Ada Moss', 'Ada Moss, PhD', 'full'],
    ['Ada Marie Moss', 'Ada Moss', 'full'],
    ['Ada M. Moss', 'Ada Marie Moss', 'full'],
    ['Ada Moss-Brandt', 'Ada Brandt', 'full'],
    ['Ada Vashti-Brandt', 'Ada M. Vashti-Brandt', 'full'],
    ['Ada Vashti-Brandt', stated('Ada M.', 'Vashti-Brandt'), 'full'],
    ['María García López', 'María García', 'full'],
    [stated('María', 'García López'), 'María López', 'full'],
    ['Ludwig van der Berg', stated('Ludwig', 'Berg'), 'full'],
    [moss, 'Ada Holm', 'full'],
    ['A. Moss', 'Ada Moss', 'partial'],
    ['M. Moss', 'Peggy Moss', 'partial'],
    ['Ada M.', 'Ada Moss', 'partial'],
    ['Ada', 'Ada Moss', 'partial'],
    ['Anna Maria Moss', 'Maria Moss', 'partial'],
    ['John Moss', 'John Moss Jr.', 'partial'],
    [bo, 'Bo Moss', 'partial'],
    ['Joe Raffles', 'Joe Raflfes', 'partial'],
    ['Ada Moss', 'Ada Holm', 'unclear'],
    ['Moss', 'Ada Moss', 'unclear'],
    ['A. Moss', 'Ben A. Moss', 'unclear'],
    ['…', 'Ada Moss', 'unclear'],
    ['Ada Moss', 'Adam Moss', 'conflict'],
    ['Daniel Moss', 'Daniela Moss', 'conflict'],
    ['Ada Moss', 'Ben Moss', 'conflict'],
    ['Ada Moss', 'Anna Moss', 'conflict'],
    ['Ada Moss', 'B. Moss', 'conflict'],
    ['A. Moss', 'Ada Holm', 'conflict'],
    ['Ada Moss', 'Grace Hopper', 'conflict'],
    ['Ada Marie Moss', 'Ada Lena Moss', 'conflict'],
    ['Ada Marie Moss', 'Ada Marie Holm', 'unclear'],
    ['John A. Moss', 'John B. Moss', 'conflict'],
    ['John Moss Jr.', 'John Moss Sr.', 'conflict'],
    ['J. Rafferty', 'R.J. Black', 'conflict'],
    // A letter that is two units of a string.
    ['𐀀gia', '#01gA', 'conflict'],
  ])('compares %j and %j: %s, in either order', (one, other, expected) => {
    expect(namesOfRows(read(one), read(other))).toBe(expected);
    expect(namesOfRows(read(other), read(one))).toBe(expected);
  });

  test('does not depend on the order of its arguments, and equal names agree', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (one, other) => {
        const [a, b] = [read(one), read(other)];
        expect(namesOfRows(a, b)).toBe(namesOfRows(b, a));
      }),
    );
    const word = fc.stringMatching(/^[a-z]{4,5}$/);
    fc.assert(
      fc.property(word, word, (given, family) => {
        fc.pre(given !== family);
        expect(namesOfRows(read(`${given} ${family}`), read(stated(given, family)))).toBe('full');
      }),
    );
  });
});
