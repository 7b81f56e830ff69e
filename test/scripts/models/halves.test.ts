import { describe, expect, it } from 'vitest';
import { widenHalf, widenHalves } from '../../../scripts/models/halves.ts';

describe('widenHalf and widenHalves', () => {
  // IEEE 754-2008, binary16: bits and what they stand for.
  it.each([
    [0x0000, 0],
    [0x3c00, 1],
    [0xc000, -2],
    [0x3555, 0.333251953125],
    [0x7bff, 65504],
    [0x0400, 2 ** -14],
    [0x03ff, 1023 * 2 ** -24],
    [0x8001, -(2 ** -24)],
  ])('widenHalf of %i is %d', (bits, value) => {
    expect(widenHalf(bits)).toBe(value);
  });

  it('widenHalves reads little endian at any offset', () => {
    const bytes = Uint8Array.of(9, 0x00, 0x3c, 0x00, 0xc0).subarray(1);

    expect([...widenHalves(bytes)]).toEqual([1, -2]);
  });
});
