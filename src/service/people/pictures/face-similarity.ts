import { FACE_MATCH_ABOVE } from '../../../contract/faces.ts';

/**
 * The vector distance at which the similarity equals `FACE_MATCH_ABOVE`. The embedder was trained
 * so that Euclidean distance separates people at 0.6; 79 % of pairs of photos of one person, taken
 * on different days, are closer than 0.48. For strangers see docs/faces.md.
 */
const DISTANCE_AT_MATCH = 0.48;

/** Of the Gaussian `exp(-rate · distance²)`, chosen to pass through that point. */
const RATE = -Math.log(FACE_MATCH_ABOVE) / DISTANCE_AT_MATCH ** 2;

/**
 * The similarity of two faces, 0 to 1, by the distance of their vectors: 1 for equal vectors,
 * falling with distance. A Gaussian is also a cosine, as the interface calls it: that of the two
 * vectors in the feature space of this kernel.
 */
export const similarityAt = (distance: number): number => Math.exp(-RATE * distance * distance);

/** The distance of faces with this similarity; infinite for 0 and less, 0 for 1 and more. */
export function distanceAt(similarity: number): number {
  if (similarity <= 0) return Number.POSITIVE_INFINITY;
  return Math.sqrt(Math.max(0, -Math.log(similarity)) / RATE);
}

/** The similarity of two faces, by their vectors. */
export function faceSimilarity(one: Float32Array, other: Float32Array): number {
  let squares = 0;
  for (let at = 0; at < one.length; at += 1) squares += ((one[at] ?? 0) - (other[at] ?? 0)) ** 2;
  return similarityAt(Math.sqrt(squares));
}

/** The highest similarity of these faces to that one; 0 when there are none. */
export const highestSimilarity = (face: Float32Array, others: readonly Float32Array[]): number =>
  others.reduce((best, other) => Math.max(best, faceSimilarity(face, other)), 0);
