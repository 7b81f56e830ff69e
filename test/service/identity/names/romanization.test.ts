import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areOfManAndWoman } from '../../../../src/service/identity/names/given-names-of-two.ts';
import { romanized } from '../../../../src/service/identity/names/romanization.ts';
import { compareWords } from '../../../../src/service/identity/names/word-slips.ts';
import { areForms } from '../../../../src/service/identity/names/word-spellings.ts';

describe('one sound written in several ways', () => {
  test.each([
    ['shcherbin', 'schtscherbin'],
    ['shcherbin', 'szczerbin'],
    ['chernetz', 'tchernetz'],
    ['khalmur', 'halmour'],
    ['walidi', 'oualidi'],
    ['orloff', 'orlov'],
    ['ksenin', 'xenin'],
    ['yelenin', 'elenin'],
    ['belhadj', 'belhaj'],
  ])('is one: %s and %s', (one, other) => {
    expect(romanized(one)).toBe(romanized(other));
    expect(compareWords(one, other).agreement).toBe('sound');
    expect(compareWords(other, one).agreement).toBe('sound');
  });

  test('is not looked for in short words', () => {
    expect(compareWords('khan', 'hun').agreement).not.toBe('sound');
  });

  test('is written in one way once and for all', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcdehijkostuwxyz'), maxLength: 8 });
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(compareWords(one, other)).toEqual(compareWords(other, one));
      }),
    );
  });
});

describe('a short form', () => {
  test('is known of a name in any spelling', () => {
    expect(areForms('kolya', 'nikolay')).toBe(true);
    expect(areForms('mykola', 'kolya')).toBe(true);
    expect(areForms('kolya', 'timofey')).toBe(false);
  });
});

describe('given names of a man and a woman', () => {
  test.each([
    ['mario', 'maria'],
    ['daniel', 'daniela'],
    ['daniel', 'danielle'],
    ['julius', 'julia'],
    ['octavian', 'octavia'],
    ['viktor', 'viktoria'],
    ['jan', 'jane'],
    ['олександр', 'олександра'],
  ])('are told apart: %s and %s', (his, hers) => {
    expect(areOfManAndWoman(his, hers)).toBe(true);
    expect(areOfManAndWoman(hers, his)).toBe(true);
  });

  test.each([
    ['mario', 'mario'],
    ['sergej', 'sergey'],
    ['li', 'lia'],
    ['ambrose', 'ambrosse'],
  ])('are not seen in %s and %s', (one, other) => {
    expect(areOfManAndWoman(one, other)).toBe(false);
  });
});
