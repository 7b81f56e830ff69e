import { likestOf } from '../../people/pictures/face-similarity.ts';
import { countingFaces } from './counting-faces.ts';

/** Portraits, from other pictures, of those whom a picture is said to show. */
export interface PortraitSides {
  readonly staying: readonly Float32Array[];
  /** Of those who opt out. */
  readonly leaving: readonly Float32Array[];
}

/**
 * The faces of a shared picture that are kept when somebody of it opts out. Whose face is whose
 * nobody says, so one stays only if it is like somebody who stays, and less like who leaves; of a
 * picture with one face too, which several people were said to be.
 */
export function stayingFaces<Face extends { readonly embedding: Float32Array }>(
  faces: readonly Face[],
  { staying, leaving }: PortraitSides,
): Face[] {
  const asGroup = { faceCount: Number.POSITIVE_INFINITY, faces };
  return countingFaces(asGroup, staying).filter(
    ({ embedding }) => likestOf(embedding, staying) > likestOf(embedding, leaving),
  );
}
