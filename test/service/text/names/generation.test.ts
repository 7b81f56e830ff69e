import { describe, expect, it } from 'vitest';
import { foldTokens } from '../../../../src/service/text/fold.ts';
import { generationFactor, generationOf } from '../../../../src/service/text/names/generation.ts';

const generation = (name: string) => generationOf(foldTokens(name));

describe('the generation of a name', () => {
  it.each([
    ['Orrin Vale, Jr.', 'jr'],
    ['Orrin Vale III', 'iii'],
    ['Orrin Vale', null],
    ['Jr', null],
    ['Orrin V. Vale', null],
  ])('of "%s" is %j', (name, expected) => {
    expect(generation(name)).toBe(expected);
  });

  it('counts for who has it, less for who says nothing, and against another', () => {
    expect(generationFactor('jr', 'jr')).toBe(1);
    expect(generationFactor('jr', null)).toBeLessThan(generationFactor('jr', 'jr'));
    expect(generationFactor('jr', 'sr')).toBeLessThan(generationFactor('jr', null));
  });

  it('leaves open who is meant where none is asked for', () => {
    expect(generationFactor(null, 'jr')).toBe(1);
  });
});
