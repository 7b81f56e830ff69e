import { describe, expect, test } from 'vitest';
import { numberDots, numberWidth } from '../../../../../src/service/faces/photo/numbered/digits.ts';
import { drawBoxes } from '../../../../../src/service/faces/photo/numbered/draw-boxes.ts';
import type { RgbImage } from '../../../../../src/service/faces/photo/rgb-image.ts';

const YELLOW = '255,222,0';
const BLACK = '0,0,0';

function plain(level: number): RgbImage {
  return { width: 200, height: 160, data: new Uint8Array(200 * 160 * 3).fill(level) };
}

const colourAt = ({ data, width }: RgbImage, x: number, y: number): string =>
  [...data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)].join();

describe.each([
  ['black', 0],
  ['grey', 128],
  ['white', 255],
])('drawBoxes on %s', (_name, level) => {
  const image = plain(level);
  drawBoxes(image, [[50, 60, 120, 140]]);

  test('draws a yellow frame between black lines', () => {
    expect(colourAt(image, 80, 59)).toBe(BLACK);
    expect(colourAt(image, 80, 60)).toBe(YELLOW);
    expect(colourAt(image, 80, 62)).toBe(BLACK);
    expect(colourAt(image, 50, 100)).toBe(YELLOW);
    expect(colourAt(image, 119, 100)).toBe(YELLOW);
  });

  test('leaves the face inside the frame unchanged', () => {
    expect(colourAt(image, 80, 100)).toBe([level, level, level].join());
  });

  test('draws the number in black on yellow', () => {
    const colours = new Set<string>();
    for (let x = 52; x < 75; x += 1) colours.add(colourAt(image, x, 40));
    expect([...colours].sort()).toEqual([BLACK, YELLOW]);
  });
});

test('drawBoxes draws a box that touches the edges of the picture', () => {
  const image = plain(9);
  drawBoxes(image, [[0, 0, 200, 160]]);
  expect(image.data).toHaveLength(200 * 160 * 3);
  expect(colourAt(image, 100, 159)).toBe(YELLOW);
});

test('numberDots draws every digit differently', () => {
  const shapes = Array.from({ length: 10 }, (_one, digit) => JSON.stringify(numberDots(digit)));
  expect(new Set(shapes).size).toBe(10);
});

test('numberWidth returns the width of all digits', () => {
  expect(numberWidth(7)).toBe(5);
  expect(numberWidth(50)).toBe(11);
  expect(Math.max(...numberDots(50).map(([x]) => x))).toBeLessThan(11);
});
