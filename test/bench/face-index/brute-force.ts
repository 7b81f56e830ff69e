import { distanceAt } from '../../../src/service/people/pictures/face-similarity.ts';
import { DIMENSIONS, type FaceCloud } from './face-cloud.ts';

export interface Near {
  readonly face: number;
  readonly distance: number;
}

/** The peer: a plain loop over all vectors that sorts those near enough. */
export function bruteForce(
  { values, size }: FaceCloud,
  asked: Float32Array,
  { atLeast, most }: { readonly atLeast: number; readonly most: number },
): Near[] {
  const farthest = distanceAt(atLeast);
  const near: Near[] = [];
  for (let face = 0; face < size; face += 1) {
    let squares = 0;
    for (let at = 0; at < DIMENSIONS; at += 1) {
      squares += ((values[face * DIMENSIONS + at] as number) - (asked[at] as number)) ** 2;
    }
    const distance = Math.sqrt(squares);
    if (distance <= farthest) near.push({ face, distance });
  }
  return near.sort((a, b) => a.distance - b.distance || a.face - b.face).slice(0, most);
}
