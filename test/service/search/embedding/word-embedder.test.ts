import { beforeAll, describe, expect, it } from 'vitest';
import {
  createWordEmbedder,
  wordWeight,
} from '../../../../src/service/search/embedding/word-embedder.ts';
import type { Embedder } from '../../../../src/service/vectors/embedder.ts';
import { dot, isZero } from '../../../../src/service/vectors/vector-math.ts';

let embedder: Embedder;

beforeAll(async () => {
  embedder = await createWordEmbedder();
});

async function likeness(one: string, other: string): Promise<number> {
  const [a, b] = await embedder.embed([one, other]);
  return dot(a ?? new Float32Array(), b ?? new Float32Array());
}

describe('createWordEmbedder', () => {
  it('returns one vector of unit length for each text, in order', async () => {
    const vectors = await embedder.embed(['state senator', 'beekeeper', 'state senator']);
    expect(vectors).toHaveLength(3);
    for (const vector of vectors) {
      expect(vector).toHaveLength(embedder.dimensions);
      expect(dot(vector, vector)).toBeCloseTo(1, 5);
    }
    expect(vectors[0]).toEqual(vectors[2]);
  });

  it.each([
    ['physician who treats children', 'pediatrician', 'bricklayer'],
    ['lawyer', 'attorney at a law firm', 'chemistry teacher'],
    ['climate policy', 'reducing carbon emissions', 'restaurant kitchen'],
  ])('places "%s" nearer to "%s" than to "%s"', async (text, near, far) => {
    expect(await likeness(text, near)).toBeGreaterThan((await likeness(text, far)) + 0.1);
  });

  it('expands common job abbreviations such as SRE and ML', async () => {
    expect(await likeness('SRE', 'site reliability engineer')).toBeCloseTo(1, 4);
    expect(await likeness('ML', 'machine learning')).toBeCloseTo(1, 4);
  });

  it('gives common words almost no weight', async () => {
    expect(await likeness('the mayor of the city', 'mayor city')).toBeGreaterThan(0.99);
    expect(wordWeight(3)).toBeLessThan(0.01);
    expect(wordWeight(50_000)).toBeGreaterThan(0.95);
  });

  it.each(['', '...', 'zzqxv wqrtzp', '\u0000\ud800'])(
    'returns a zero vector for a text without known words: %j',
    async (text) => {
      const [vector = new Float32Array([1])] = await embedder.embed([text]);
      expect(isZero(vector)).toBe(true);
    },
  );
});
