import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  inPhrases,
  isSaidIn,
  saidOf,
  subjectLines,
} from '../../../../src/service/search/concepts/subjects/subjects.ts';

const asked = subjectLines().flatMap((line) => line.asked);

describe('the table of subjects', () => {
  it('has something asked and something said in every line', () => {
    for (const line of subjectLines()) {
      expect(line.asked.every((words) => words.length > 0)).toBe(true);
      expect(line.said.every((phrase) => phrase !== '')).toBe(true);
      expect(line.said.length).toBeGreaterThan(0);
    }
  });

  it('finds every line by each phrase that is asked', () => {
    fc.assert(
      fc.property(fc.constantFrom(...asked), (words) => {
        expect(inPhrases(words)).toEqual([words.join(' ')]);
        expect(saidOf(words.join(' '))).toBeDefined();
      }),
    );
  });
});

const says = (phrase: string, word: string): boolean => {
  const said = saidOf(phrase);
  return said !== undefined && isSaidIn(said, [word]);
};

describe('saidOf', () => {
  it.each([
    ['cancer treatment', 'oncologist'],
    ['elderly', 'aging'],
    ['prisons', 'corrections'],
    ['jail', 'correctional'],
    ['law enforcement', 'detectives'],
    ['childbirth', 'midwife'],
  ])('knows that %s may be named by %s', (one, word) => {
    expect(says(one, word)).toBe(true);
  });

  it('does not hold the other way round', () => {
    expect(says('detective', 'sheriff')).toBe(true);
    expect(says('notary', 'barrister')).toBe(false);
  });

  it('takes a plural of the table only for itself', () => {
    expect(says('elderly', 'seniors')).toBe(true);
    expect(says('elderly', 'senior')).toBe(false);
    expect(says('clean water', 'well')).toBe(false);
  });

  it.each([
    ['mobile payments', 'pay'],
    ['sailing', 'sailor'],
    ['baggage', 'port'],
    ['starting a business', 'founded'],
  ])('does not take %s for %s, which has the same beginning', (one, word) => {
    expect(says(one, word)).toBe(false);
  });

  it('knows nothing of a word that no line has', () => {
    expect(saidOf('zzqxv')).toBeUndefined();
  });
});

describe('inPhrases', () => {
  it('puts the longest phrases together', () => {
    expect(inPhrases(['public', 'law', 'enforcement', 'jobs'])).toEqual([
      'public',
      'law enforcement',
      'jobs',
    ]);
  });

  it('keeps all words in their order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('law', 'enforcement', 'air', 'force', 'x')), (words) => {
        expect(inPhrases(words).flatMap((one) => one.split(' '))).toEqual(words);
      }),
    );
  });
});
