import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redactNames } from '../../../../src/service/people/opted-out/redact-names.ts';

describe('redactNames', () => {
  it('replaces whole names in any text, regardless of case and line breaks', () => {
    const said = {
      text: 'ada\nMoss and Bo Lind met ADA MOSS-LIND.',
      n: 1,
      list: ['Ada Moss', null],
    };
    expect(redactNames(said, ['Ada Moss', 'Ada Moss-Lind'])).toEqual({
      text: '[withheld] and Bo Lind met [withheld].',
      n: 1,
      list: ['[withheld]', null],
    });
  });

  it('keeps longer names and single words', () => {
    expect(redactNames('Ada Mossman; grace', ['Ada Moss', 'Grace'])).toBe('Ada Mossman; grace');
  });

  it('accepts names with any characters', () => {
    const word = fc.string({ minLength: 1, maxLength: 6 }).filter((w) => !/\s/.test(w));
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(() => redactNames('some text', [`${a} ${b}`])).not.toThrow();
      }),
    );
  });

  it('never changes values that do not contain the name', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const value: unknown = JSON.parse(text);
        expect(redactNames(value, ['Zy Qx-Never'])).toEqual(value);
      }),
    );
  });
});
