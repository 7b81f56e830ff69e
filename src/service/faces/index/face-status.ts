import { FACE_MODEL } from '../../people/pictures/model-ids.ts';
import type { Database, Queryable } from '../../store/database.ts';
import { markErasure } from '../../store/erasure/due-erasure.ts';

/** Number of pictures and faces read by one model. */
export interface ModelCount {
  readonly model: string;
  readonly pictures: number;
  readonly faces: number;
}

/** What is stored about faces. */
export interface FaceStatus {
  readonly pictures: number;
  readonly faces: number;
  /** Pictures without a face. */
  readonly withoutFaces: number;
  /** Pictures read by an older model: they match nobody until they are imported again. */
  readonly outdated: number;
  readonly models: readonly ModelCount[];
  /** Uploaded photos that can be searched by; deleted after a day. */
  readonly uploads: number;
}

const MODELS = `
  select p.model, count(*)::bigint as pictures,
    (select count(*) from picture_faces f where f.model = p.model)::bigint as faces
  from pictures p group by p.model order by p.model`;

const COUNTS = `
  select (select count(*) from pictures)::bigint as pictures,
    (select count(*) from picture_faces)::bigint as faces,
    (select count(*) from pictures where face_count = 0)::bigint as "withoutFaces",
    (select count(*) from pictures where model <> $1)::bigint as outdated,
    (select count(*) from face_photos)::bigint as uploads`;

/** Counts the pictures, faces and uploads. */
export async function readFaceStatus(db: Queryable): Promise<FaceStatus> {
  const [counts] = await db.query<Omit<FaceStatus, 'models'>>(COUNTS, [FACE_MODEL]);
  if (counts === undefined) throw new Error('the count returned no row');
  return { ...counts, models: await db.query<ModelCount>(MODELS) };
}

/**
 * Deletes every picture, vector and upload, at once and for good: for an operator who stops using
 * faces. People stay; an import or ingest with a note of rights reads their pictures again.
 * @returns the counts before the deletion
 */
export function forgetFaces(db: Database): Promise<FaceStatus> {
  return db.transaction(async (tx) => {
    const before = await readFaceStatus(tx);
    await tx.query('delete from face_photos');
    // A face search under way holds the vector of its face, not the photo; it continues without.
    await tx.query(
      `update runs set input = jsonb_set(input, '{face,sought}', 'null')
       where kind = 'search' and jsonb_typeof(input #> '{face,sought}') = 'object'`,
    );
    await tx.query('delete from pictures');
    await markErasure(tx);
    return before;
  });
}
