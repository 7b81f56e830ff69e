import { DIMENSIONS, type FaceCloud } from './face-cloud.ts';

export interface Near {
  readonly face: number;
  readonly cosine: number;
}

/** The peer: a plain loop over all vectors, and a sort of those that are alike enough. */
export function bruteForce(
  { values, size }: FaceCloud,
  asked: Float32Array,
  { atLeast, most }: { readonly atLeast: number; readonly most: number },
): Near[] {
  const near: Near[] = [];
  for (let face = 0; face < size; face += 1) {
    let cosine = 0;
    for (let at = 0; at < DIMENSIONS; at += 1) {
      cosine += (values[face * DIMENSIONS + at] as number) * (asked[at] as number);
    }
    if (cosine >= atLeast) near.push({ face, cosine });
  }
  return near.sort((a, b) => b.cosine - a.cosine || a.face - b.face).slice(0, most);
}
