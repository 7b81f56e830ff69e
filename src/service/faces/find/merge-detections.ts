import type { FaceBox } from '../../../contract/faces.ts';
import { containment, overlap } from './box.ts';
import type { Detection, Point } from './detection.ts';

/** Boxes that overlap more are one face. BlazeFace's own value for its blending. */
const SAME_OVERLAP = 0.3;

/**
 * A box that lies within another to this share is the same face. A lower value would merge a
 * child's face into that of its mother behind it.
 */
const SAME_INSIDE = 0.8;

export const isSameFace = (a: Detection, b: Detection): boolean =>
  overlap(a.box, b.box) > SAME_OVERLAP || containment(a.box, b.box) > SAME_INSIDE;

/** Merges detections of one face: positions weighted by score, the highest score kept. */
export function mergeGroup(group: readonly [Detection, ...Detection[]]): Detection {
  const total = group.reduce((sum, one) => sum + one.score, 0);
  const mean = (read: (one: Detection) => number): number =>
    group.reduce((sum, one) => sum + (read(one) * one.score) / total, 0);
  const corner = (index: 0 | 1 | 2 | 3) => mean((one) => one.box[index]);
  const box: FaceBox = [corner(0), corner(1), corner(2), corner(3)];
  const points = group[0].points.map(
    (own, index): Point => [
      mean((one) => one.points[index]?.[0] ?? own[0]),
      mean((one) => one.points[index]?.[1] ?? own[1]),
    ],
  );
  return { box, points, score: Math.max(...group.map((one) => one.score)) };
}

/** Groups detections of one face around the surest of them, surest group first. */
function groups(detections: readonly Detection[]): [Detection, ...Detection[]][] {
  const found: [Detection, ...Detection[]][] = [];
  for (const one of [...detections].sort((a, b) => b.score - a.score)) {
    const same = found.find(([first]) => isSameFace(first, one));
    if (same === undefined) found.push([one]);
    else same.push(one);
  }
  return found;
}

/** Merges the detections of one square: each face once, at the weighted mean. */
export const mergeToMeans = (detections: readonly Detection[]): Detection[] =>
  groups(detections).map(mergeGroup);

/** Merges detections of different sharpness: each face once, as its surest detection. */
export const mergeToSurest = (detections: readonly Detection[]): Detection[] =>
  groups(detections).map(([first]) => first);
