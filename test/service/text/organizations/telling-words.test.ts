import { describe, expect, test } from 'vitest';
import { tellingWords } from '../../../../src/service/text/organizations/telling-words.ts';

describe('The telling words of a name', () => {
  test.each([
    ['Polruspol Gortam Holdings', ['polruspol', 'gortam']],
    ['Zephyrine Partners, Inc.', ['zephyrine']],
    ['Ottilie University', ['ottilie']],
  ])('%s: what no other name for it lacks', (name, telling) => {
    expect(tellingWords(name)).toEqual(telling);
  });

  test.each([
    ['Google Cloud', 'is compared by family'],
    ['Waymo', 'belongs to a family'],
    ['Virginia House of Delegates', 'is compared as a body of a place'],
    ['Quillford (Zephyrine)', 'is two names'],
    ['UC Berkeley', 'has words that are spelled out elsewhere'],
    ['Acme Labs', 'has words that may be letters with points elsewhere'],
    ['Global Partners', 'has none but optional words'],
  ])('%s: none, because it %s', (name) => {
    expect(tellingWords(name)).toEqual([]);
  });
});
