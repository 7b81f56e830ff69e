import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areOfManAndWoman } from '../../../../src/service/identity/names/given-names-of-two.ts';
import { romanized } from '../../../../src/service/identity/names/romanization.ts';
import { compareWords } from '../../../../src/service/identity/names/word-slips.ts';
import { areForms } from '../../../../src/service/identity/names/word-spellings.ts';

describe('romanized and compareWords', () => {
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
  ])('recognizes the same sound: %s and %s', (one, other) => {
    expect(romanized(one)).toBe(romanized(other));
    expect(compareWords(one, other).agreement).toBe('sound');
    expect(compareWords(other, one).agreement).toBe('sound');
  });

  test('compareWords does not compare short words by sound', () => {
    expect(compareWords('khan', 'hun').agreement).not.toBe('sound');
  });

  test('compareWords does not depend on the order of its arguments', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcdehijkostuwxyz'), maxLength: 8 });
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(compareWords(one, other)).toEqual(compareWords(other, one));
      }),
    );
  });
});

describe('areForms', () => {
  test('matches a short form with any spelling of its name', () => {
    expect(areForms('kolya', 'nikolay')).toBe(true);
    expect(areForms('mykola', 'kolya')).toBe(true);
    expect(areForms('kolya', 'timofey')).toBe(false);
  });
});

describe('areOfManAndWoman', () => {
  test.each([
    ['mario', 'maria'],
    ['daniel', 'daniela'],
    ['daniel', 'danielle'],
    ['julius', 'julia'],
    ['octavian', 'octavia'],
    ['viktor', 'viktoria'],
    ['jan', 'jane'],
    ['олександр', 'олександра'],
  ])('returns true for %s and %s', (his, hers) => {
    expect(areOfManAndWoman(his, hers)).toBe(true);
    expect(areOfManAndWoman(hers, his)).toBe(true);
  });

  test.each([
    ['mario', 'mario'],
    ['sergej', 'sergey'],
    ['li', 'lia'],
    ['ambrose', 'ambrosse'],
  ])('returns false for %s and %s', (one, other) => {
    expect(areOfManAndWoman(one, other)).toBe(false);
  });
});
