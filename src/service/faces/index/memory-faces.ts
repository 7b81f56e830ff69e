import { distanceAt, similarityAt } from '../../people/pictures/face-similarity.ts';
import type { Database } from '../../store/database.ts';
import { FlatVectors } from '../../vectors/flat-vectors.ts';
import { packedVectors, unpackVectors } from '../../vectors/packed-vectors.ts';
import type { FaceSimilarity, FaceVectors, VectorQuery } from './face-vectors.ts';

/** Rows per statement while the vectors are loaded: a search waits for one of these at most. */
const CHUNK = 2000;

interface ChunkRow {
  readonly ids: number[] | null;
  readonly spaces: string[] | null;
  readonly packed: string | null;
}

const half = (vector: Float32Array): number =>
  vector.reduce((sum, value) => sum + value * value, 0) / 2;

/** A copy of a vector with one more number at its end. */
function extended(vector: Float32Array, last: number): Float32Array {
  const longer = new Float32Array(vector.length + 1);
  longer.set(vector);
  longer[vector.length] = last;
  return longer;
}

interface TableState {
  readonly newest: number;
  readonly removals: number;
}

/**
 * The faces of one model, as far as they are loaded. The scan computes inner products, which are
 * fastest; they rank by distance, since |a - b|² = |a|² - 2 (a·b - |b|²/2): each stored vector
 * carries half its square, which an extra component of the query vector subtracts.
 */
class ModelFaces {
  readonly #db: Database;
  readonly #model: string;
  readonly #vectors: FlatVectors;
  /** By face; a picture never changes its space. */
  readonly #spaces = new Map<string, string>();
  /** Ids of faces ascend, and the embedded engine runs one transaction at a time. */
  #newest = 0;
  #removals: number | null = null;

  constructor(db: Database, model: string, dimensions: number) {
    this.#db = db;
    this.#model = model;
    this.#vectors = new FlatVectors(dimensions + 1);
  }

  get dimensions(): number {
    return this.#vectors.dimensions - 1;
  }

  likest({ embedding, most, spaces, atLeast }: VectorQuery): FaceSimilarity[] {
    const seen = new Set(spaces);
    const sees = (id: string) => seen.has(this.#spaces.get(id) ?? '');
    const own = half(embedding);
    const lowest = own - distanceAt(atLeast) ** 2 / 2;
    return this.#vectors
      .nearest(extended(embedding, -1), most, sees, lowest)
      .map(({ profileId: id, cosine: product }) => {
        // Rounding can make the distance of a vector to itself slightly negative.
        const distance = Math.sqrt(2 * Math.max(0, own - product));
        return { faceId: Number(id), similarity: similarityAt(distance) };
      });
  }

  /** Drops removed faces and loads added ones. */
  async follow(): Promise<void> {
    const [state] = await this.#db.query<TableState>(
      `select coalesce((select max(id) from picture_faces where model = $1), 0) as newest,
         coalesce((select (value #>> '{}')::bigint from meta where key = 'face_removals'), 0)
           as removals`,
      [this.#model],
    );
    if (state === undefined) return;
    const hasLost = this.#removals !== null && state.removals !== this.#removals;
    if (hasLost) await this.#forgetRemoved();
    if (state.newest > this.#newest) await this.#readNew();
    this.#removals = state.removals;
  }

  async #forgetRemoved(): Promise<void> {
    const [row] = await this.#db.query<{ ids: number[] | null }>(
      'select json_agg(id) as ids from picture_faces where model = $1 and id <= $2',
      [this.#model, this.#newest],
    );
    const left = new Set((row?.ids ?? []).map(String));
    for (const id of [...this.#vectors.ids()]) {
      if (left.has(id)) continue;
      this.#vectors.delete(id);
      this.#spaces.delete(id);
    }
  }

  async #readNew(): Promise<void> {
    for (;;) {
      const { ids, spaces, packed } = await this.#chunk();
      if (ids === null || packed === null) return;
      unpackVectors(packed).forEach((vector, row) => {
        const id = String(ids[row]);
        this.#spaces.set(id, spaces?.[row] ?? '');
        this.#vectors.set(id, extended(vector, half(vector)));
      });
      this.#newest = ids.at(-1) ?? this.#newest;
      if (ids.length < CHUNK) return;
    }
  }

  async #chunk(): Promise<ChunkRow> {
    const [row] = await this.#db.query<ChunkRow>(
      `select json_agg(id order by id) as ids, json_agg(space order by id) as spaces,
              ${packedVectors('embedding', 'id')} as packed
       from (
         select f.id, p.space, f.embedding
         from picture_faces f join pictures p on p.id = f.picture_id
         where f.model = $1 and f.id > $2
         order by f.id limit ${CHUNK}
       ) as chunk`,
      [this.#model, this.#newest],
    );
    return row ?? { ids: null, spaces: null, packed: null };
  }
}

/**
 * The vectors in memory, beside the embedded database, fully scanned for each question. Each
 * question first loads what the table has gained since the last one.
 */
export class MemoryFaces implements FaceVectors {
  readonly #db: Database;
  readonly #models = new Map<string, ModelFaces>();
  #following: Promise<void> = Promise.resolve();

  constructor(db: Database) {
    this.#db = db;
  }

  async likest(question: VectorQuery): Promise<FaceSimilarity[]> {
    const faces = this.#facesOf(question.model, question.embedding.length);
    await this.#follow(faces);
    return faces.likest(question);
  }

  /** One at a time: two loads at once would read the same rows. */
  #follow(faces: ModelFaces): Promise<void> {
    const run = this.#following.catch(() => undefined).then(() => faces.follow());
    run.catch(() => undefined);
    this.#following = run;
    return run;
  }

  #facesOf(model: string, dimensions: number): ModelFaces {
    const known = this.#models.get(model);
    if (known !== undefined && known.dimensions === dimensions) return known;
    const fresh = new ModelFaces(this.#db, model, dimensions);
    this.#models.set(model, fresh);
    return fresh;
  }
}
