import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Alignment, alignWords } from '../../../../src/service/identity/names/align-words.ts';
import { compareWords } from '../../../../src/service/identity/names/word-slips.ts';
import { tries } from '../../../support/thorough.ts';

const align = (one: string, other: string): Alignment =>
  alignWords(one.split(' '), other.split(' '));

const agreements = ({ pairs }: Alignment): string[] =>
  pairs.map(({ a, b, agreement }) => `${a} ${agreement} ${b}`).sort();

describe('alignWords: adjacent words', () => {
  it.each([
    ['equal letters', 'pol moss', 'polmoss', 'polmoss equal polmoss'],
    ['one differing letter', 'bright dell', 'brightwell', 'brightdell slip brightwell'],
    ['three words', 'van der moor', 'vandermoor', 'vandermoor equal vandermoor'],
  ])('joins adjacent words: %s', (_, one, other, found) => {
    expect(agreements(align(one, other))).toContain(found);
  });

  it('does not join adjacent words that only sound alike', () => {
    expect(align('mei er', 'maeyr')).toEqual({
      pairs: [],
      onlyA: ['mei', 'er'],
      onlyB: ['maeyr'],
    });
  });

  it('does not join an initial with the next word', () => {
    expect(align('j hayes', 'josiah')).toMatchObject({ onlyA: ['hayes'], onlyB: [] });
    expect(align('j hayes', 'jhayes').pairs).not.toContainEqual(
      expect.objectContaining({ a: 'jhayes' }),
    );
  });
});

describe('compareWords and alignWords: initials', () => {
  it('a single letter matches as an initial, also against the same letter', () => {
    expect(compareWords('j', 'j')).toEqual({ agreement: 'initial', slips: 0 });
    expect(compareWords('j', 'josiah').agreement).toBe('initial');
    expect(agreements(align('j moss', 'j moss'))).toEqual(['j initial j', 'moss equal moss']);
    expect(agreements(align('jp moss', 'jean pierre moss'))).toEqual([
      'j initial jean',
      'moss equal moss',
      'p initial pierre',
    ]);
  });

  it('a Han character or Korean syllable is not an initial', () => {
    expect(compareWords('王', '王').agreement).toBe('equal');
    expect(compareWords('김', '김').agreement).toBe('equal');
  });
});

describe('alignWords: unmatched words', () => {
  it('returns an unmatched word on the side that has it', () => {
    expect(align('ada corisande moss', 'ada moss')).toMatchObject({
      onlyA: ['corisande'],
      onlyB: [],
    });
    expect(align('ada moss', 'ada corisande moss')).toMatchObject({
      onlyA: [],
      onlyB: ['corisande'],
    });
  });
});

describe('compareWords', () => {
  it.each([
    ['meyer', 'maier', 'sound'],
    ['lena', 'lino', 'none'],
    ['navros', 'lavrov', 'none'],
    ['sancho', 'sanchez', 'none'],
    ['joan', 'john', 'none'],
    ['bob', 'robert', 'form'],
  ])('compares %s with %s: %s', (one, other, agreement) => {
    expect(compareWords(one, other).agreement).toBe(agreement);
  });

  it('counts a typo twice in the first letter of a short word', () => {
    expect(compareWords('hayes', 'mayes').slips).toBe(2);
    expect(compareWords('hayes', 'hayas').slips).toBeLessThanOrEqual(1);
    expect(compareWords('brightwell', 'drightwell').slips).toBe(1);
  });
});

describe('alignWords with arbitrary names', () => {
  const word = fc.oneof(
    fc.constantFrom('ada', 'adda', 'j', 'jr', 'moss', 'mosss', 'adamoss', 'bob', 'robert', 'li'),
    fc.string({ unit: fc.constantFrom('a', 'b', 'l', 'o', 's'), minLength: 1, maxLength: 7 }),
  );
  const words = fc.array(word, { minLength: 1, maxLength: 5 });

  it('aligns the same way in both directions', () => {
    fc.assert(
      fc.property(words, words, (one, other) => {
        const there = alignWords(one, other);
        const back = alignWords(other, one);
        expect(back.onlyA).toEqual(there.onlyB);
        expect(back.onlyB).toEqual(there.onlyA);
        const turned = back.pairs.map((pair) => ({ ...pair, a: pair.b, b: pair.a }));
        expect(agreements({ ...back, pairs: turned })).toEqual(agreements(there));
      }),
      { numRuns: tries(167, 500) },
    );
  });

  it('pairs every word at most once and loses none', () => {
    fc.assert(
      fc.property(words, words, (one, other) => {
        const { pairs, onlyA, onlyB } = alignWords(one, other);
        const [left, right] = [pairs.map(({ a }) => a), pairs.map(({ b }) => b)];
        const letters = (all: readonly string[]) => [...all.join('')].sort().join('');
        expect(letters([...left, ...onlyA])).toBe(letters(one));
        expect(letters([...right, ...onlyB])).toBe(letters(other));
      }),
    );
  });
});
