import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { singularOf, writtenSingular } from '../../../../src/service/search/parse/singular.ts';
import { isDivided, readWords, slice } from '../../../../src/service/search/parse/words.ts';
import { phraseSet } from '../../../../src/service/text/vocabulary/phrase-set.ts';

describe('readWords', () => {
  it('splits at spaces, hyphens, slashes and ampersands, and keeps "C++" whole', () => {
    const { words } = readWords("ai/ml O'Neil's C++ R&D, e-commerce");
    expect(words.map((word) => word.text)).toEqual([
      'ai',
      'ml',
      "O'Neil",
      'C++',
      'R',
      '&',
      'D',
      'e',
      'commerce',
    ]);
    expect(words[2]).toMatchObject({ folded: 'oneil', possessive: true });
  });

  it('gives each word its exact position in the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const question = readWords(text);
        for (const word of question.words) {
          expect(text.slice(word.start, word.end)).toBe(word.text);
          expect(word.folded).not.toBe('');
        }
        const all = slice(question, 0, question.words.length);
        expect(text.includes(all)).toBe(true);
      }),
    );
  });

  it.each([
    ['nurses in boston', 'lower'],
    ['SRE in nyc', 'lower'],
    ['Nurses in Boston', 'mixed'],
    ['Nurses In Boston', 'title'],
    ['NURSES IN BOSTON', 'upper'],
  ])('reads the letter case of "%s" as %s', (text, style) => {
    expect(readWords(text).style).toBe(style);
  });

  it('divides at commas and sentence ends, not at the full stop of "St. Louis"', () => {
    expect(isDivided(readWords('Boston, Denver'), 1)).toBe(true);
    expect(isDivided(readWords('Boston. Denver'), 1)).toBe(true);
    expect(isDivided(readWords('St. Louis'), 1)).toBe(false);
    expect(isDivided(readWords('full-stack'), 1)).toBe(false);
  });
});

describe('singularOf', () => {
  it.each([
    ['engineers', 'engineer'],
    ['secretaries', 'secretary'],
    ['coaches', 'coach'],
    ['bosses', 'boss'],
    ['salesmen', 'salesman'],
    ['congresswomen', 'congresswoman'],
    ['salespeople', 'salesperson'],
    ['people', 'people'],
    ['aes', 'ae'],
    ['business', 'business'],
    ['analysis', 'analysis'],
    ['nurse', 'nurse'],
  ])('turns "%s" into "%s"', (plural, singular) => {
    expect(singularOf(plural)).toBe(singular);
  });

  it('writtenSingular keeps the letter case', () => {
    expect(writtenSingular('TAMs')).toBe('TAM');
    expect(writtenSingular('Secretaries')).toBe('Secretary');
    expect(writtenSingular('SECRETARIES')).toBe('SECRETARY');
    expect(writtenSingular('Congresswomen')).toBe('Congresswoman');
  });
});

describe('phraseSet', () => {
  const set = phraseSet('chief_of_staff chief r&d');

  it('finds the longest phrase that begins at a word', () => {
    const at = (text: string) => set.lengthAt(readWords(text).words, 0);
    expect(at('chief of staff today')).toBe(3);
    expect(at('chief of')).toBe(1);
    expect(at('R&D director')).toBe(3);
    expect(at('staff')).toBe(0);
    expect(at('')).toBe(0);
  });
});
