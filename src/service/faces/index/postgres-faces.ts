import { toVectorText } from '../../search/embedding/vector-math.ts';
import type { Database } from '../../store/database.ts';
import type { FaceLikeness, FaceVectors, VectorQuestion } from './face-vectors.ts';

/** The vectors where they are: in Postgres, each compared by pgvector. */
export class PostgresFaces implements FaceVectors {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  likest({ embedding, model, atLeast, most, spaces }: VectorQuestion): Promise<FaceLikeness[]> {
    return this.#db.query<FaceLikeness>(
      `select f.id as "faceId", 1 - (f.embedding <=> $1::vector) as cosine
       from picture_faces f join pictures p on p.id = f.picture_id
       where f.model = $2 and p.space = any ($3::text[])
         and (f.embedding <=> $1::vector) <= 1 - $4::float8
       order by f.embedding <=> $1::vector, f.id limit $5::integer`,
      [toVectorText(embedding), model, [...spaces], atLeast, most],
    );
  }
}
