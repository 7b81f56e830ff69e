import type { FaceBox } from '../../../contract/faces.ts';

/** x and y, in pixels. */
export type Point = readonly [number, number];

/** A detector's result for one face. */
export interface Detection {
  readonly box: FaceBox;
  /** The detector's confidence, 0 to 1. */
  readonly score: number;
  /** `FACE_POINTS`, in that order. */
  readonly points: readonly Point[];
}

/** A detection with its box and points moved by `place`, which keeps squares square. */
export function moveDetection(
  detection: Detection,
  scale: number,
  place: (point: Point) => Point,
): Detection {
  const [x0, y0, x1, y1] = detection.box;
  const [x, y] = place([(x0 + x1) / 2, (y0 + y1) / 2]);
  const halfWidth = ((x1 - x0) * scale) / 2;
  const halfHeight = ((y1 - y0) * scale) / 2;
  return {
    box: [x - halfWidth, y - halfHeight, x + halfWidth, y + halfHeight],
    score: detection.score,
    points: detection.points.map(place),
  };
}

/** The tilt of a face in radians, clockwise in the picture, by the line through its eyes. */
export function faceTilt(detection: Detection): number {
  const [left, right] = detection.points;
  if (left === undefined || right === undefined) return 0;
  return Math.atan2(right[1] - left[1], right[0] - left[0]);
}
