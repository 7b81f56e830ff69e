import type { PictureToStore } from '../../../../src/service/faces/face-index.ts';
import type { PeopleShown } from '../../../../src/service/faces/index/lock-indexed-people.ts';
import {
  type StoredPicture,
  storePicture,
} from '../../../../src/service/faces/index/store-picture.ts';
import { distanceAt } from '../../../../src/service/people/pictures/face-similarity.ts';
import { FACE_MODEL } from '../../../../src/service/people/pictures/model-ids.ts';
import type { Database } from '../../../../src/service/store/database.ts';
import { normalized } from '../../../../src/service/vectors/vector-math.ts';

/** The model of the vectors in these tests: the current one, as only its vectors are compared. */
export const MODEL = FACE_MODEL;

/** A face vector with this direction: two with different axes are not similar at all. */
export const face = (...towards: number[]): Float32Array =>
  normalized(Float32Array.from({ length: 8 }, (_, at) => towards[at] ?? 0));

/** A distance at which nothing is similar. */
const FAR = 5;

/** A face with this similarity to `face(1)`: the same vector, moved along another axis. */
export const likeFirst = (similarity: number, axis = 1): Float32Array => {
  const values = face(1);
  values[axis] = Math.min(FAR, distanceAt(similarity));
  return values;
};

export interface PictureOfTest extends Partial<PictureToStore> {
  readonly url: string;
  readonly faces: readonly Float32Array[];
  readonly model?: string;
}

/** Stores a picture with these faces, as an import or an ingest does. */
export function keepPicture(
  db: Database,
  { faces, model = MODEL, ...picture }: PictureOfTest,
  people: PeopleShown,
): Promise<StoredPicture> {
  const stored = { space: 'public', rights: 'our own', contentHash: 'hash-1', ...picture };
  const read = {
    ...{ width: 800, height: 600, model },
    faces: faces.map((embedding, at) => ({
      bbox: [at * 100, 10, at * 100 + 80, 100] as [number, number, number, number],
      confidence: 0.9,
      embedding,
    })),
  };
  return db.transaction((tx) =>
    storePicture(tx, { origin: 'import' as const, ...stored }, read, people),
  );
}
