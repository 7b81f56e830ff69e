import { pictureSpaces } from '../../people/visibility/visible-spaces.ts';
import type { Database } from '../../store/database.ts';
import type { FaceHit, FaceIndex, FaceQuery } from '../face-index.ts';
import { faceHits } from './face-hits.ts';
import type { FaceVectors } from './face-vectors.ts';
import { MemoryFaces } from './memory-faces.ts';
import { PostgresFaces } from './postgres-faces.ts';

/** Faces compared first; some of the nearest may show only people whom the caller may not see. */
const FIRST = 32;

/** Factor by which more faces are compared until there are enough hits. */
const WIDER = 4;

async function search(
  db: Database,
  vectors: FaceVectors,
  { embedding, model, atLeast, most, visibility }: FaceQuery,
): Promise<FaceHit[]> {
  const spaces = pictureSpaces(visibility);
  const hits: FaceHit[] = [];
  if (spaces.length === 0 || most < 1) return hits;
  const looked = new Set<number>();
  for (let width = Math.max(most, FIRST); ; width *= WIDER) {
    const likest = await vectors.likest({ embedding, model, atLeast, most: width, spaces });
    const fresh = likest.filter(({ faceId }) => !looked.has(faceId));
    hits.push(...(await faceHits(db, fresh, { model, visibility })));
    if (hits.length >= most || likest.length < width) return hits.slice(0, most);
    for (const { faceId } of fresh) looked.add(faceId);
  }
}

/**
 * The index of the faces in the operator's pictures. Embedded: vectors are kept in memory and
 * follow the table. Postgres: they are compared in the database.
 */
export function createFaceIndex(db: Database): FaceIndex {
  const vectors = db.engine === 'postgres' ? new PostgresFaces(db) : new MemoryFaces(db);
  return { nearest: (question) => search(db, vectors, question) };
}
