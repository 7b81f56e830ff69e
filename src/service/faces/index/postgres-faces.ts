import { toVectorText } from '../../search/embedding/vector-math.ts';
import type { Database } from '../../store/database.ts';
import type { FaceLikeness, FaceVectors, VectorQuestion } from './face-vectors.ts';

/**
 * Vectors first, and the pictures' rows only of those that are alike enough: `offset 0` keeps the
 * planner from joining all of them (at 100,000 faces 35 ms instead of 65). Vectors are of unit
 * length, so that the inner product is the cosine, without taking lengths anew for each.
 */
const LIKEST = `
  select "faceId", cosine
  from (
    select id as "faceId", picture_id, -(embedding <#> $1::vector) as cosine
    from picture_faces
    where model = $2 and (embedding <#> $1::vector) <= -$4::float8 offset 0
  ) as alike
  where (select space from pictures p where p.id = alike.picture_id) = any ($3::text[])
  order by cosine desc, "faceId" limit $5::integer`;

/**
 * The vectors where they are: in Postgres, each compared by pgvector. It takes about twice as long
 * as a scan in memory; that would be read at each start of each replica, and kept by each.
 */
export class PostgresFaces implements FaceVectors {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  likest({ embedding, model, atLeast, most, spaces }: VectorQuestion): Promise<FaceLikeness[]> {
    const asked = toVectorText(embedding);
    return this.#db.query<FaceLikeness>(LIKEST, [asked, model, [...spaces], atLeast, most]);
  }
}
