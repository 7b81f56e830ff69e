import { FACE_MODEL } from '../../people/pictures/model-ids.ts';
import type { Database, Queryable } from '../../store/database.ts';

/** What one model has read. */
export interface ModelCount {
  readonly model: string;
  readonly pictures: number;
  readonly faces: number;
}

/** What is kept of faces. */
export interface FaceStatus {
  readonly pictures: number;
  readonly faces: number;
  /** Pictures that show no face. */
  readonly withoutFaces: number;
  /** Pictures read by another model than today's: nobody is found by them until they come again. */
  readonly outdated: number;
  readonly models: readonly ModelCount[];
  /** Photos that callers sent and that wait to be searched by; gone after a day. */
  readonly uploads: number;
}

const MODELS = `
  select p.model, count(*)::integer as pictures,
    (select count(*) from picture_faces f where f.model = p.model)::integer as faces
  from pictures p group by p.model order by p.model`;

const COUNTS = `
  select (select count(*) from pictures)::integer as pictures,
    (select count(*) from picture_faces)::integer as faces,
    (select count(*) from pictures where face_count = 0)::integer as "withoutFaces",
    (select count(*) from pictures where model <> $1)::integer as outdated,
    (select count(*) from face_photos)::integer as uploads`;

/** Counts the pictures, faces and uploads. */
export async function readFaceStatus(db: Queryable): Promise<FaceStatus> {
  const [counts] = await db.query<Omit<FaceStatus, 'models'>>(COUNTS, [FACE_MODEL]);
  if (counts === undefined) throw new Error('the count answered no row');
  return { ...counts, models: await db.query<ModelCount>(MODELS) };
}

/**
 * Deletes every picture, vector and upload, at once and for good: for an operator who stops using
 * faces. People stay; an import or ingest with its note of rights reads their pictures again.
 * @returns what there was
 */
export function forgetFaces(db: Database): Promise<FaceStatus> {
  return db.transaction(async (tx) => {
    const before = await readFaceStatus(tx);
    await tx.query('delete from face_photos');
    // A face search under way has the vector of its face, and no photo; it goes on without.
    await tx.query(
      `update runs set input = jsonb_set(input, '{face,sought}', 'null')
       where kind = 'search' and jsonb_typeof(input #> '{face,sought}') = 'object'`,
    );
    await tx.query('delete from pictures');
    return before;
  });
}
