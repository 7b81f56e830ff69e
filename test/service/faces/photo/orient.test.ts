import { expect, test } from 'vitest';
import {
  type Orientation,
  orient,
  orientationOf,
} from '../../../../src/service/faces/photo/orient.ts';
import type { RgbImage } from '../../../../src/service/faces/photo/rgb-image.ts';

/** A picture from rows of letters, each a pixel of its own colour. */
function picture(...rows: string[]): RgbImage {
  const data = Uint8Array.from(
    [...rows.join('')].flatMap((letter) => {
      const code = letter.charCodeAt(0);
      return [code, code + 1, code + 2];
    }),
  );
  return { width: rows[0]?.length ?? 0, height: rows.length, data };
}

function rows({ width, data }: RgbImage): string[] {
  const letters = [...data].filter((_byte, at) => at % 3 === 0);
  const text = String.fromCharCode(...letters);
  return text.match(new RegExp(`.{${width}}`, 'g')) ?? [];
}

test.each<[Orientation, string[]]>([
  [1, ['abc', 'def']],
  [2, ['cba', 'fed']],
  [3, ['fed', 'cba']],
  [4, ['def', 'abc']],
  [5, ['ad', 'be', 'cf']],
  [6, ['da', 'eb', 'fc']],
  [7, ['fc', 'eb', 'da']],
  [8, ['cf', 'be', 'ad']],
])('orient turns orientation %i upright', (orientation, upright) => {
  expect(rows(orient(picture('abc', 'def'), orientation))).toEqual(upright);
});

test('orient keeps the order of the colour channels', () => {
  expect([...orient(picture('ab'), 3).data]).toEqual([98, 99, 100, 97, 98, 99]);
});

test.each([undefined, 0, 9, -1, 1.5])(
  'orientationOf falls back to 1 for an invalid tag: %s',
  (tag) => {
    expect(orientationOf(tag)).toBe(1);
  },
);
