import { FACE_BAND_FROM } from '../../../contract/faces.ts';
import { likestOf } from '../../people/pictures/face-similarity.ts';

/** A picture as the index keeps it. */
export interface PictureFaces<Face> {
  /** How many faces it shows; fewer may be kept. */
  readonly faceCount: number;
  readonly faces: readonly Face[];
}

/**
 * Which faces of a picture count for a person whom it is said to show. Alone in a picture, the
 * face is theirs: a portrait. In a group nobody says who is who, so a face counts that resembles
 * one of their portraits; of somebody without any portrait, none does.
 */
export function countingFaces<Face extends { readonly embedding: Float32Array }>(
  { faceCount, faces }: PictureFaces<Face>,
  portraits: readonly Float32Array[],
): Face[] {
  if (faceCount === 1) return [...faces];
  return faces.filter(({ embedding }) => likestOf(embedding, portraits) >= FACE_BAND_FROM.likely);
}
