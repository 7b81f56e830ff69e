import type { FaceBox } from '../../../contract/faces.ts';

/** A sender's box means a face when it overlaps it at least so much. Source: API-DECISIONS.md. */
export const LEAST_OVERLAP = 0.5;

/** Which face is meant: its place among the faces, or why there is none. */
export type Picked =
  | { readonly at: number }
  | { readonly missing: 'no_face' | 'box_needed' | 'no_overlap' };

const side = (from: number, to: number): number => Math.max(0, to - from);

const area = ([x0, y0, x1, y1]: FaceBox): number => side(x0, x1) * side(y0, y1);

/** Intersection over union of two boxes: 1 for the same, 0 for apart. A box without area has 0. */
export function overlap(a: FaceBox, b: FaceBox): number {
  const width = side(Math.max(a[0], b[0]), Math.min(a[2], b[2]));
  const height = side(Math.max(a[1], b[1]), Math.min(a[3], b[3]));
  const shared = width * height;
  return shared === 0 ? 0 : shared / (area(a) + area(b) - shared);
}

/** The face that a box means, the highest overlap first; of equal ones the one further left. */
function nearestFace(faces: readonly FaceBox[], box: FaceBox): Picked {
  const overlaps = faces.map((face) => overlap(face, box));
  const best = Math.max(...overlaps);
  return best >= LEAST_OVERLAP ? { at: overlaps.indexOf(best) } : { missing: 'no_overlap' };
}

/** The face that a sender picked from a photo; without a box, the only one there is. */
export function pickFace(faces: readonly FaceBox[], box: FaceBox | undefined): Picked {
  if (faces.length === 0) return { missing: 'no_face' };
  if (box !== undefined) return nearestFace(faces, box);
  return faces.length === 1 ? { at: 0 } : { missing: 'box_needed' };
}
