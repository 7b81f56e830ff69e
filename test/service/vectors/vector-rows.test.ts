import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import wabt from 'wabt';
import { DOT_PRODUCTS } from '../../../src/service/vectors/dot-products.ts';
import { FlatVectors } from '../../../src/service/vectors/flat-vectors.ts';
import { normalized } from '../../../src/service/vectors/vector-math.ts';
import { CHUNK_ROWS, VectorRows } from '../../../src/service/vectors/vector-rows.ts';

const SOURCE = new URL('../../../src/service/vectors/dot-products.wat', import.meta.url);

const numbers = (length: number) =>
  fc
    .array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: length, maxLength: length })
    .map((values) => Float32Array.from(values));

const product = (a: Float32Array, b: Float32Array) =>
  a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);

/** Unit vectors that are the same in every run. */
function spread(count: number, dimensions: number): Float32Array[] {
  let state = 1;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647 - 0.5;
  };
  return Array.from({ length: count }, () =>
    normalized(Float32Array.from({ length: dimensions }, next)),
  );
}

test('the assembled module matches dot-products.wat', async () => {
  const assembler = await wabt();
  const parsed = assembler.parseWat('dot-products.wat', readFileSync(SOURCE, 'utf8'), {
    simd: true,
  });
  parsed.validate();
  expect(Buffer.from(parsed.toBinary({}).buffer).toString('base64')).toBe(DOT_PRODUCTS);
});

test('computes the same dot products as a plain loop, for any vector length', () => {
  const question = fc
    .integer({ min: 1, max: 40 })
    .chain((length) => fc.tuple(fc.array(numbers(length), { maxLength: 20 }), numbers(length)));
  fc.assert(
    fc.property(question, fc.nat(19), ([all, asked], from) => {
      const rows = new VectorRows(asked.length);
      rows.reserve(all.length);
      all.forEach((one, row) => {
        rows.set(row, one);
      });
      rows.ask(asked);
      const count = Math.max(0, all.length - from);
      const products = rows.products(from, count);
      expect(products).toHaveLength(count);
      products.forEach((value, at) => {
        expect(value).toBeCloseTo(product(all[from + at] ?? asked, asked), 4);
      });
    }),
  );
});

test('keeps rows unchanged while the memory grows', () => {
  const rows = new VectorRows(5);
  rows.set(3, Float32Array.of(1, 2, 3, 4, 5));
  rows.reserve(200_000);
  rows.set(199_999, Float32Array.of(5, 4, 3, 2, 1));
  rows.ask(Float32Array.of(1, 1, 1, 1, 2));
  expect(rows.products(3, 1)).toEqual(Float32Array.of(20));
  expect(rows.products(199_999, 1)).toEqual(Float32Array.of(16));
});

test('finds the same nearest vectors as a plain loop across several chunks', () => {
  const all = spread(2 * CHUNK_ROWS + 7, 12);
  const flat = new FlatVectors(12);
  all.forEach((one, at) => {
    flat.set(String(at), one);
  });
  for (const asked of spread(5, 12)) {
    const expected = all
      .map((one, at) => ({ id: String(at), cosine: product(one, asked) }))
      .sort((a, b) => b.cosine - a.cosine)
      .slice(0, 25);
    const found = flat.nearest(asked, 25, () => true);
    expect(found.map(({ profileId }) => profileId)).toEqual(expected.map(({ id }) => id));
  }
});
