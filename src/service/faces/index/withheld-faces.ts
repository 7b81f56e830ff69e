import type { Queryable } from '../../store/database.ts';
import type { FoundFace } from '../face-reader.ts';
import { facesToKeep } from './faces-to-keep.ts';
import { linkedPeople } from './linked-people.ts';
import { readPortraits } from './portraits.ts';

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
