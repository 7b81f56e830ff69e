import { describe, expect, it } from 'vitest';
import { namedAt, wordsOf } from '../../../../src/service/search/in-text/named-at.ts';

const isNamed = (text: string, name: string) => namedAt(text, wordsOf(text), name).length > 0;

describe('namedAt', () => {
  it.each([
    ['CEO, Norvane', 'Norvane'],
    ['CEO Norvane', 'norvane'],
    ['She joined Norvane’s board', 'Norvane'],
    ['At Norvane, he built looms', 'Norvane'],
    ['Norvane Fellow', 'Norvane'],
    ['works for Norvane Inc. in Bern', 'Norvane'],
    ['of the Ada Loom Foundation', 'Loom Foundation'],
    ['Bank of Loom, Bern', 'bank of loom'],
    ['co-founder, iLoom', 'iloom'],
    ['founder of WEFT', 'weft'],
  ])('finds in "%s" the name "%s"', (text, name) => {
    expect(isNamed(text, name)).toBe(true);
  });

  it.each([
    ['defying gravity', 'Gravity'],
    ['Norvane Research, Bern', 'Norvane'],
    ['Norvane Institute', 'Norvane'],
    ['the Second Norvane', 'Norvane'],
    ['Norvanes of old', 'Norvan'],
    ['the Foundation of Loom', 'Loom Foundation'],
    ['a text without it', 'Norvane'],
    ['a text', ''],
  ])('finds in "%s" no "%s"', (text, name) => {
    expect(isNamed(text, name)).toBe(false);
  });
});
