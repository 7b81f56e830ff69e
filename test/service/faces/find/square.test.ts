import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFlat } from '../../../../src/service/faces/find/flatness.ts';
import {
  halved,
  Mipmap,
  type Pixels,
  quartered,
} from '../../../../src/service/faces/find/mipmap.ts';
import {
  AS_BYTES,
  copySquare,
  inPhoto,
  PLUS_MINUS_ONE,
} from '../../../../src/service/faces/find/square.ts';

/** Red encodes the column, green the row. */
function plan(width: number, height: number): Pixels {
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) data.set([x, y, 7], (y * width + x) * 3);
  }
  return { data, width, height };
}

const pixel = (copy: Float32Array, side: number, x: number, y: number): number[] => [
  ...copy.slice((y * side + x) * 3, (y * side + x) * 3 + 3),
];

describe('copySquare, inPhoto and isFlat', () => {
  const photo = plan(100, 80);

  it('copySquare copies pixel by pixel when the size is unchanged', () => {
    const square = { middle: [50, 40] as const, side: 20, turn: 0 };
    const copy = copySquare(new Mipmap(photo), square, 20, AS_BYTES);
    expect(pixel(copy, 20, 0, 0)).toEqual([40, 30, 7]);
    expect(pixel(copy, 20, 19, 5)).toEqual([59, 35, 7]);
  });

  it('copySquare rotates the square upright', () => {
    const square = { middle: [50, 40] as const, side: 20, turn: Math.PI / 2 };
    const copy = copySquare(new Mipmap(photo), square, 20, AS_BYTES);
    const [red = 0, green = 0] = pixel(copy, 20, 19, 0);
    expect(red).toBeCloseTo(59, 3);
    expect(green).toBeCloseTo(49, 3);
  });

  it('copySquare fills with black beyond the edges of the photo', () => {
    const square = { middle: [0, 0] as const, side: 20, turn: 0 };
    const copy = copySquare(new Mipmap(photo), square, 20, PLUS_MINUS_ONE);
    expect(pixel(copy, 20, 0, 0)).toEqual([-1, -1, -1]);
    expect(pixel(copy, 20, 10, 10)[2]).toBeCloseTo(7 / 127.5 - 1);
  });

  it('copySquare shifts no pixel when it samples a reduced copy of the photo', () => {
    const large = plan(250, 250);
    const square = { middle: [125, 125] as const, side: 200, turn: 0 };
    const copy = copySquare(new Mipmap(large), square, 50, AS_BYTES);
    const [red = 0, green = 0] = pixel(copy, 50, 10, 40);
    // The middle of the pixel: 25 + 10.5 × 4, less half a pixel of the photo.
    expect(Math.abs(red - 66.5)).toBeLessThanOrEqual(0.6);
    expect(Math.abs(green - 186.5)).toBeLessThanOrEqual(0.6);
  });

  it('inPhoto maps centre to centre and scales distances evenly', () => {
    const numbers = fc.double({ min: -300, max: 300, noNaN: true });
    fc.assert(
      fc.property(numbers, numbers, numbers, (x, y, turn) => {
        const place = inPhoto({ middle: [x, y], side: 300, turn }, 100);
        expect(place([50, 50])[0]).toBeCloseTo(x);
        expect(place([50, 50])[1]).toBeCloseTo(y);
        const [[ax, ay], [bx, by]] = [place([10, 20]), place([13, 24])];
        expect(Math.hypot(ax - bx, ay - by)).toBeCloseTo(15);
      }),
    );
  });

  it('isFlat is true for a uniform area and false for one with a stripe', () => {
    const wall = { data: new Uint8Array(300 * 300 * 3).fill(90), width: 300, height: 300 };
    const square = { middle: [150, 150] as const, side: 200, turn: 0 };
    expect(isFlat(new Mipmap(wall), square)).toBe(true);
    wall.data.fill(200, 150 * 300 * 3, 155 * 300 * 3);
    expect(isFlat(new Mipmap(wall), square)).toBe(false);
  });
});

describe('Mipmap', () => {
  it('stops halving when a side would get too short', () => {
    const levels = new Mipmap(plan(250, 140));
    expect(levels.depth).toBe(2);
    expect([0, 1].map((level) => levels.level(level).width)).toEqual([250, 125]);
    expect(new Mipmap(plan(1, 1)).depth).toBe(1);
  });

  it('returns the same levels in whatever order they are requested', () => {
    const photo = plan(1040, 1040);
    const [down, up] = [new Mipmap(photo), new Mipmap(photo)];
    const order = [0, 1, 2, 3, 4];
    const small = order.toReversed().map((level) => down.level(level));
    for (const [level, { data, ...sides }] of small.toReversed().entries()) {
      const { data: same, ...sameSides } = up.level(level);
      expect(sameSides).toEqual(sides);
      // Millions of bytes: told apart one by one, they take seconds.
      expect(Buffer.compare(same, data)).toBe(0);
    }
    expect(small.map(({ width }) => width)).toEqual([65, 130, 260, 520, 1040]);
  });

  it('halved and quartered keep every point at its place', () => {
    const photo = plan(64, 64);
    const redAt = ({ data, width }: Pixels, x: number) => data[(3 * width + x) * 3];
    // The middle of a small pixel, in pixels of the photo, rounded up.
    expect(redAt(halved(photo), 5)).toBe(11);
    expect(redAt(quartered(photo), 5)).toBe(22);
  });

  it('halved averages four pixels', () => {
    const { data } = halved({
      data: Uint8Array.from([0, 0, 0, 10, 20, 30, 20, 40, 60, 30, 60, 90]),
      width: 2,
      height: 2,
    });
    expect([...data]).toEqual([15, 30, 45]);
  });
});
