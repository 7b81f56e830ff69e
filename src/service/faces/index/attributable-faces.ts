import { FACE_BAND_FROM } from '../../../contract/faces.ts';
import { highestSimilarity } from '../../people/pictures/face-similarity.ts';

/** A picture of the index. */
export interface PictureFaces<Face> {
  /** Number of faces on it; fewer may be stored. */
  readonly faceCount: number;
  readonly faces: readonly Face[];
}

/**
 * Which faces of a picture count for a person whom it shows. The only face of a picture is theirs:
 * a portrait. In a group picture it is unknown who is who, so a face counts if it resembles one of
 * the person's portraits; for a person without portraits, none does.
 */
export function attributableFaces<Face extends { readonly embedding: Float32Array }>(
  { faceCount, faces }: PictureFaces<Face>,
  portraits: readonly Float32Array[],
): Face[] {
  if (faceCount === 1) return [...faces];
  return faces.filter(
    ({ embedding }) => highestSimilarity(embedding, portraits) >= FACE_BAND_FROM.likely,
  );
}
