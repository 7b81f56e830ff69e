import { FACE_MATCH_ABOVE } from '../../../contract/faces.ts';

/**
 * Two vectors so far apart are as alike as `FACE_MATCH_ABOVE` says. The embedder was trained so that
 * the Euclidean distance of two vectors tells people apart, with its line at 0.6; of photos from
 * different days 79 % of one person's lie nearer than this. What strangers do is in docs/faces.md.
 */
const DISTANCE_AT_MATCH = 0.48;

/** Of the Gaussian `exp(-rate · distance²)`, so that it has that value at that distance. */
const RATE = -Math.log(FACE_MATCH_ABOVE) / DISTANCE_AT_MATCH ** 2;

/**
 * How alike two faces are, 0 to 1, by the distance of their vectors: 1 for the same vector, and
 * less the farther they are. A Gaussian, because it is also a cosine, as the interface calls it:
 * that of the two vectors in the space of this kernel.
 */
export const similarityAt = (distance: number): number => Math.exp(-RATE * distance * distance);

/** The distance at which two faces are so alike; infinite for 0 and less, 0 for 1 and more. */
export function distanceAt(similarity: number): number {
  if (similarity <= 0) return Number.POSITIVE_INFINITY;
  return Math.sqrt(Math.max(0, -Math.log(similarity)) / RATE);
}

/** How alike two faces are, by their vectors. */
export function faceSimilarity(one: Float32Array, other: Float32Array): number {
  let squares = 0;
  for (let at = 0; at < one.length; at += 1) squares += ((one[at] ?? 0) - (other[at] ?? 0)) ** 2;
  return similarityAt(Math.sqrt(squares));
}

/** The likest of these faces to that one; 0 where there are none. */
export const likestOf = (face: Float32Array, others: readonly Float32Array[]): number =>
  others.reduce((best, other) => Math.max(best, faceSimilarity(face, other)), 0);
