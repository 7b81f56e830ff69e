import { describe, expect, it } from 'vitest';
import {
  hyphenedOccupations,
  isOccupation,
} from '../../../../src/service/text/titles/occupation-nouns.ts';

describe('isOccupation', () => {
  it.each(['poet', 'essayist', 'ethnographer', 'magician', 'playwright', 'inventor'])(
    'takes "%s" for one',
    (word) => expect(isOccupation(word)).toBe(true),
  );

  it.each(['list', 'sales', 'physics', 'development', 'mother', ''])(
    'takes "%s" for none',
    (word) => expect(isOccupation(word)).toBe(false),
  );
});

describe('hyphenedOccupations', () => {
  it.each([
    ['Singer-songwriter', ['singer', 'songwriter']],
    ['physician-scientist', ['physician', 'scientist']],
    ['assistant-manager', []],
    ['Student-teacher', []],
    ['Director-General', []],
    ['stage-manager', []],
    ['writer-director-producer', []],
    ['writer', []],
  ])('takes "%s" apart into %j', (words, expected) => {
    expect(hyphenedOccupations(words)).toEqual(expected);
  });
});
