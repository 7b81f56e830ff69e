import type { FaceBox } from '../../../../contract/faces.ts';
import type { RgbImage, Size } from '../rgb-image.ts';
import { DIGIT_HEIGHT, numberDots, numberWidth } from './digits.ts';
import { placeLabels } from './place-labels.ts';

type Colour = readonly [red: number, green: number, blue: number];
const BLACK: Colour = [0, 0, 0];
const YELLOW: Colour = [255, 222, 0];

/** Pixels of each line: yellow between two black ones is visible on any background. */
const EDGE = 1;
const LINE = 2;

/** Dots between a number and the edge of its plate. */
const MARGIN = 2;

function fill({ data, width, height }: RgbImage, [x0, y0, x1, y1]: FaceBox, colour: Colour): void {
  for (let y = Math.max(0, y0); y < Math.min(height, y1); y += 1) {
    for (let x = Math.max(0, x0); x < Math.min(width, x1); x += 1) {
      data.set(colour, (y * width + x) * 3);
    }
  }
}

/** The four sides of a box, `by` pixels inside it and `thick` pixels thick. */
function sides([x0, y0, x1, y1]: FaceBox, by: number, thick: number): FaceBox[] {
  const [left, top, right, bottom] = [x0 + by, y0 + by, x1 - by, y1 - by];
  return [
    [left, top, right, top + thick],
    [left, bottom - thick, right, bottom],
    [left, top, left + thick, bottom],
    [right - thick, top, right, bottom],
  ];
}

function frame(image: RgbImage, box: FaceBox): void {
  for (const side of sides(box, -EDGE, LINE + 2 * EDGE)) fill(image, side, BLACK);
  for (const side of sides(box, 0, LINE)) fill(image, side, YELLOW);
}

/** Pixels per dot of the numbers: fewer if many faces share the picture. */
const dotSize = (faces: number): number => (faces > 12 ? 2 : 3);

function labelSize(value: number, dot: number): Size {
  return {
    width: (numberWidth(value) + 2 * MARGIN) * dot,
    height: (DIGIT_HEIGHT + 2 * MARGIN) * dot,
  };
}

function label(image: RgbImage, [x0, y0, x1, y1]: FaceBox, value: number, dot: number): void {
  fill(image, [x0, y0, x1, y1], BLACK);
  fill(image, [x0 + EDGE, y0 + EDGE, x1 - EDGE, y1 - EDGE], YELLOW);
  for (const [x, y] of numberDots(value)) {
    const left = x0 + (x + MARGIN) * dot;
    const top = y0 + (y + MARGIN) * dot;
    fill(image, [left, top, left + dot, top + dot], BLACK);
  }
}

/**
 * Draws a frame around each box and its number beside it, starting at 1. Numbers are drawn last, so
 * that no frame hides one.
 * @param image is modified
 * @param boxes whole pixels of `image`
 */
export function drawBoxes(image: RgbImage, boxes: readonly FaceBox[]): void {
  const dot = dotSize(boxes.length);
  const labels = boxes.map((_box, index) => labelSize(index + 1, dot));
  for (const box of boxes) frame(image, box);
  placeLabels(boxes, labels, image).forEach((place, index) => {
    label(image, place, index + 1, dot);
  });
}
