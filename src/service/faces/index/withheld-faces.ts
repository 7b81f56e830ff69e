import type { Queryable } from '../../store/database.ts';
import type { FoundFace } from '../face-reader.ts';
import { linkedPeople } from './linked-people.ts';
import { readPortraits } from './portraits.ts';
import { stayingFaces } from './staying-faces.ts';

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
export async function facesOfThoseWhoStay(
  tx: Queryable,
  { pictureId, space, faces, model }: RereadPicture,
): Promise<FoundFace[]> {
  const people = (await linkedPeople(tx, [pictureId])).get(pictureId) ?? [];
  const spaces = [...new Set(['public', space])];
  const portraits = await readPortraits(tx, { people, model, spaces, except: [pictureId] });
  return stayingFaces(faces, { staying: [...portraits.values()].flat(), leaving: [] });
}
