import { highestSimilarity } from '../../people/pictures/face-similarity.ts';
import type { Queryable } from '../../store/database.ts';
import type { FoundFace } from '../face-reader.ts';
import { attributableFaces } from './attributable-faces.ts';
import { linkedPeople } from './linked-people.ts';
import { readPortraits } from './portraits.ts';

/** Portraits, from other pictures, of the people whom a picture shows. */
export interface OptOutPortraits {
  readonly staying: readonly Float32Array[];
  /** Of people who opt out. */
  readonly leaving: readonly Float32Array[];
}

/**
 * The faces of a shared picture that are kept when a person on it opts out. It is unknown whose
 * face is whose, so a face stays only if it resembles a person who stays, and more than anybody who
 * leaves. The same holds for a single face that several people were linked to.
 */
export function facesToKeep<Face extends { readonly embedding: Float32Array }>(
  faces: readonly Face[],
  { staying, leaving }: OptOutPortraits,
): Face[] {
  const asGroup = { faceCount: Number.POSITIVE_INFINITY, faces };
  return attributableFaces(asGroup, staying).filter(
    ({ embedding }) =>
      highestSimilarity(embedding, staying) > highestSimilarity(embedding, leaving),
  );
}

/** A picture that a person was removed from, read again. */
export interface RereadPicture {
  readonly pictureId: string;
  readonly space: string;
  readonly faces: readonly FoundFace[];
  readonly model: string;
}

/**
 * The faces of the people whom it still shows: a removed person must not come back with a new
 * reading.
 */
export async function facesToKeepOnReread(
  tx: Queryable,
  { pictureId, space, faces, model }: RereadPicture,
): Promise<FoundFace[]> {
  const people = (await linkedPeople(tx, [pictureId])).get(pictureId) ?? [];
  const spaces = [...new Set(['public', space])];
  const portraits = await readPortraits(tx, { people, model, spaces, except: [pictureId] });
  return facesToKeep(faces, { staying: [...portraits.values()].flat(), leaving: [] });
}
