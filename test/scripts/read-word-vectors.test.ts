import fc from 'fast-check';
import { expect, it } from 'vitest';
import { usableWord } from '../../scripts/build-words.ts';
import { readWordVectors } from '../../scripts/words/read-word-vectors.ts';
import { commonComponent, quantize } from '../../scripts/words/word-statistics.ts';

async function* pieces(text: string, size: number) {
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
}

async function readAll(text: string, size: number) {
  const read: [string, number[]][] = [];
  let bytes = 0;
  const entries = readWordVectors(pieces(text, size), (piece) => {
    bytes += piece.length;
  });
  for await (const [word, numbers] of entries) read.push([word, numbers.split(',').map(Number)]);
  return { read, bytes };
}

it('readWordVectors reads every entry for any words and any chunk size', async () => {
  const word = fc.oneof(
    fc.string(),
    fc.constantFrom('"', ']', '\\', '],"', '":[', 'é', '😀', '"vectors":{'),
  );
  const entry = fc.tuple(word, fc.array(fc.integer(), { minLength: 1, maxLength: 4 }));
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(entry, { selector: ([key]) => key }),
      fc.integer({ min: 1, max: 40 }),
      async (entries, size) => {
        const vectors = entries.map(([key, list]) => `${JSON.stringify(key)}:[${list}]`).join(',');
        const text = `{"words":["a"],"vectors":{${vectors}},"unkVector":[0]}`;
        const { read, bytes } = await readAll(text, size);
        expect(read).toEqual(entries);
        expect(bytes).toBe(new TextEncoder().encode(text).length);
      },
    ),
  );
});

it.each([
  ['Mayor', 'mayor'],
  ['josé', 'jose'],
  ['c++', 'c++'],
  ['u.s.', null],
  ['1984', null],
  [',', null],
])('usableWord of %s is %s', (word, kept) => {
  expect(usableWord(word)).toBe(kept);
});

it('quantize keeps a vector within its rounding error', () => {
  const vector = Float32Array.of(0.5, -1.27, 0, 0.013);
  const packed = quantize([vector], 4);
  const scale = new Float32Array(packed.buffer.slice(0, 4))[0] ?? 0;
  const values = Array.from(new Int8Array(packed.buffer.slice(4)), (value) => value * scale);
  values.forEach((value, at) => {
    expect(Math.abs(value - (vector[at] ?? 9))).toBeLessThanOrEqual(scale / 2 + 1e-6);
  });
});

it('commonComponent finds the mean of vectors and the direction of most difference', () => {
  const vectors = [-3, -1, 1, 3].map((x) => Float32Array.of(5 + x, 2, 0));
  const { mean, direction } = commonComponent(vectors, 3);
  expect(mean).toEqual([5, 2, 0]);
  expect(Math.abs(direction[0] ?? 0)).toBeCloseTo(1);
});
