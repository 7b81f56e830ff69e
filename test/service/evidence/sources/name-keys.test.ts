import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mentionKeys } from '../../../../src/service/evidence/sources/mention-keys.ts';
import { nameKeys, nameTokens } from '../../../../src/service/evidence/sources/name-keys.ts';

const meet = (one: string, other: string): boolean =>
  nameKeys(one).some((key) => nameKeys(other).includes(key));

describe('nameKeys', () => {
  it.each([
    ['Ada Moreno', 'Moreno, Ada'],
    ['Ada Moreno', 'Dr. Ada Moreno, PhD'],
    ['Ada Moreno', 'A. Moreno'],
    ['Ada Moreno', 'Ada M. Moreno'],
    ['Ada Moreno', 'MORENO Ada'],
    ['Robert Allen', 'Bob Alen'],
    ['William Okafor', 'Bill Okafor'],
    ['Sara Meyer', 'Sarah Meier'],
    ['Ada Moreno', 'Ada Mornno'],
    ['José García Lorca', 'Jose Garcia'],
    ["Nora O'Neil", 'Nora ONeil'],
  ])('%s and %s share a key', (one, other) => {
    expect(meet(one, other)).toBe(true);
  });

  it.each([
    ['Ada Moreno', 'Bea Moreno'],
    ['Ada Moreno', 'Ada Lindqvist'],
  ])('%s and %s share no key', (one, other) => {
    expect(meet(one, other)).toBe(false);
  });

  it('every name with tokens has distinct keys of at most 600 characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (name) => {
        const keys = nameKeys(name);
        expect(keys.length > 0).toBe(nameTokens(name).length > 0);
        expect(keys.every((key) => key.length <= 600)).toBe(true);
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });

  it('two words share a key in either order', () => {
    const word = fc.stringMatching(/^[a-z]{3,9}$/);
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(meet(`${a} ${b}`, `${b} ${a}`)).toBe(true);
      }),
    );
  });

  it('mentionKeys returns identifiers, names and other names of a record', () => {
    const keys = mentionKeys({
      name: 'Ada Moreno',
      other_names: ['Ada Pike'],
      usernames: ['@AdaM'],
      urls: ['https://www.linkedin.com/in/ada-moreno/'],
    }).map(({ kind, value }) => `${kind} ${value}`);
    expect(keys).toEqual(
      expect.arrayContaining([
        'username adam',
        'linkedin_url linkedin.com/in/ada-moreno',
        'name pike a',
        'name moreno a',
      ]),
    );
  });
});
