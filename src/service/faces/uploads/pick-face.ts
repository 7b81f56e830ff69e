import type { FaceBox } from '../../../contract/faces.ts';
import { overlap } from '../find/box.ts';

/** Least overlap between a sender's box and the face that it means. Source: docs/contract.md 18. */
export const MIN_OVERLAP = 0.5;

/** The index of the picked face, or why there is none. */
export type Picked =
  | { readonly at: number }
  | { readonly missing: 'no_face' | 'box_needed' | 'no_overlap' };

/** The face that overlaps a box most; of equal ones the one further left. */
function nearestFace(faces: readonly FaceBox[], box: FaceBox): Picked {
  const overlaps = faces.map((face) => overlap(face, box));
  const best = Math.max(...overlaps);
  return best >= MIN_OVERLAP ? { at: overlaps.indexOf(best) } : { missing: 'no_overlap' };
}

/** The face that a sender picked from a photo; without a box, the only face. */
export function pickFace(faces: readonly FaceBox[], box: FaceBox | undefined): Picked {
  if (faces.length === 0) return { missing: 'no_face' };
  if (box !== undefined) return nearestFace(faces, box);
  return faces.length === 1 ? { at: 0 } : { missing: 'box_needed' };
}
