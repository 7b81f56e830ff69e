import { type Detector, FACE_POINTS, NUMBERS_PER_ANCHOR } from '../models/detectors.ts';
import type { RawDetections } from '../models/load-models.ts';
import type { Detection, Point } from './detection.ts';

/** The centres of the cells of a detector's anchors, in pixels of its input. */
export function anchorCenters({ grids, side }: Pick<Detector, 'grids' | 'side'>): Point[] {
  return grids.flatMap((grid) => {
    const middles = Array.from({ length: grid.side }, (_, n) => ((n + 0.5) / grid.side) * side);
    return middles.flatMap((y) =>
      middles.flatMap((x) => Array.from({ length: grid.anchorsPerCell }, (): Point => [x, y])),
    );
  });
}

const logistic = (logit: number): number => 1 / (1 + Math.exp(-logit));
const logit = (score: number): number => Math.log(score / (1 - score));

/** The detections that score at least `atLeast`, in pixels of the detector's input. */
export function decodeDetections(
  raw: RawDetections,
  anchors: readonly Point[],
  atLeast: number,
): Detection[] {
  const lowest = logit(atLeast);
  const found: Detection[] = [];
  // Almost no anchor sees a face: one comparison skips each of the others.
  for (let index = 0; index < anchors.length; index += 1) {
    const score = raw.scores[index];
    const anchor = anchors[index];
    if (score === undefined || anchor === undefined || !(score >= lowest)) continue;
    found.push(decodeOne(raw.boxes, index, anchor, logistic(score)));
  }
  return found;
}

function decodeOne(boxes: Float32Array, index: number, anchor: Point, score: number): Detection {
  const number = (at: number) => boxes[index * NUMBERS_PER_ANCHOR + at] ?? 0;
  const moved = (at: number): Point => [anchor[0] + number(at), anchor[1] + number(at + 1)];
  const [x, y] = moved(0);
  const halfWidth = Math.abs(number(2)) / 2;
  const halfHeight = Math.abs(number(3)) / 2;
  return {
    box: [x - halfWidth, y - halfHeight, x + halfWidth, y + halfHeight],
    score,
    points: FACE_POINTS.map((_, point) => moved(4 + point * 2)),
  };
}
