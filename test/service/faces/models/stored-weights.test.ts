import { describe, expect, it } from 'vitest';
import {
  type WeightsPart,
  widenWeights,
} from '../../../../src/service/faces/models/stored-weights.ts';

const PARTS: readonly WeightsPart[] = [
  { count: 3, quantization: { scale: 0.1, min: -1 } },
  { count: 1, quantization: null },
  { count: 1, quantization: { scale: 2, min: 5 } },
];
const STORED = Uint8Array.of(0, 10, 255, 0, 0, 0x20, 0xc0, 1);

describe('widenWeights', () => {
  it('dequantizes each part and decodes the unquantized one', () => {
    const wide = widenWeights(STORED, PARTS);

    expect([...wide]).toEqual([-1, 0, Math.fround(255 * 0.1 - 1), -2.5, 7]);
  });

  it('accepts bytes at any offset in memory', () => {
    const moved = new Uint8Array(STORED.length + 1);
    moved.set(STORED, 1);

    expect(widenWeights(moved.subarray(1), PARTS)).toEqual(widenWeights(STORED, PARTS));
  });

  it.each([STORED.length - 1, STORED.length + 1])(
    'rejects weights of the wrong length: %i bytes',
    (length) => {
      const other = new Uint8Array(length);
      other.set(STORED.subarray(0, length));

      expect(() => widenWeights(other, PARTS)).toThrow('wrong number of stored weights');
    },
  );
});
