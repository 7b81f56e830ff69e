import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redactNames } from '../../../../src/service/people/opted-out/redact-names.ts';

describe('names of people who opted out', () => {
  it('go from every text, whole, whatever the case and the line', () => {
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

  it('leaves longer names and single words', () => {
    expect(redactNames('Ada Mossman; grace', ['Ada Moss', 'Grace'])).toBe('Ada Mossman; grace');
  });

  it('takes names as they are, whatever signs they hold', () => {
    const word = fc.string({ minLength: 1, maxLength: 6 }).filter((w) => !/\s/.test(w));
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(() => redactNames('some text', [`${a} ${b}`])).not.toThrow();
      }),
    );
  });

  it('never changes what does not name them', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const value: unknown = JSON.parse(text);
        expect(redactNames(value, ['Zy Qx-Never'])).toEqual(value);
      }),
    );
  });
});
