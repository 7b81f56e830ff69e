import { describe, expect, it } from 'vitest';
import {
  anchorCenters,
  decodeDetections,
} from '../../../../src/service/faces/find/decode-detections.ts';
import { faceTilt, moveDetection } from '../../../../src/service/faces/find/detection.ts';
import { DETECTORS } from '../../../../src/service/faces/models/detectors.ts';

const anchors = anchorCenters(DETECTORS.back);

function rawWith(index: number, logit: number, numbers: readonly number[]) {
  const scores = new Float32Array(anchors.length).fill(-100);
  const boxes = new Float32Array(anchors.length * 16);
  scores[index] = logit;
  boxes.set(numbers, index * 16);
  return { scores, boxes };
}

describe('anchorCenters', () => {
  it('puts all anchors of a cell at its centre, row by row', () => {
    expect(anchors).toHaveLength(16 * 16 * 2 + 8 * 8 * 6);
    expect(anchors.slice(0, 3)).toEqual([
      [8, 8],
      [8, 8],
      [24, 8],
    ]);
    expect(anchors.at(-1)).toEqual([240, 240]);
    expect(anchorCenters(DETECTORS.full)).toHaveLength(48 * 48);
  });
});

describe('decode', () => {
  it('places the box and landmarks relative to the anchor', () => {
    const points = [-8, -8, 8, -8, 0, 0, 0, 8, -16, 0, 16, 0];
    const [face, ...others] = decodeDetections(
      rawWith(2, 0, [1, 2, 40, 30, ...points]),
      anchors,
      0.5,
    );
    expect(others).toEqual([]);
    expect(face?.score).toBe(0.5);
    expect(face?.box).toEqual([24 + 1 - 20, 8 + 2 - 15, 24 + 1 + 20, 8 + 2 + 15]);
    expect(face?.points).toEqual([
      [16, 0],
      [32, 0],
      [24, 8],
      [24, 16],
      [8, 8],
      [40, 8],
    ]);
  });

  it('drops detections with a score below the threshold or NaN', () => {
    expect(decodeDetections(rawWith(2, 0.9, []), anchors, 0.75)).toEqual([]);
    expect(decodeDetections(rawWith(2, Number.NaN, []), anchors, 0.1)).toEqual([]);
  });
});

describe('faceTilt and moveDetection', () => {
  const face = decodeDetections(rawWith(0, 3, [0, 0, 10, 10, -2, -2, 2, 2]), anchors, 0.5)[0];

  it('faceTilt returns the angle of the line through the eyes', () => {
    expect(face && faceTilt(face)).toBeCloseTo(Math.PI / 4);
  });

  it('moveDetection maps the box and landmarks and keeps their proportions', () => {
    const moved = face && moveDetection(face, 3, ([x, y]) => [x * 3 + 1, y * 3]);
    expect(moved?.box).toEqual([10, 9, 40, 39]);
    expect(moved?.points[0]).toEqual([19, 18]);
  });
});
