import type { Visibility } from '../../people/visibility/visibility.ts';
import { visible } from '../../people/visibility/visible.ts';
import { type BestStatement, bestRows } from '../../store/cluster/best-of-shards.ts';
import type { Database } from '../../store/database.ts';
import { buildIndex } from '../../store/online/valid-index.ts';
import { SqlParams } from '../../store/sql-params.ts';
import type { VectorMatch } from '../../vectors/flat-vectors.ts';
import { isZero, toVectorText } from '../../vectors/vector-math.ts';
import type { VectorIndex } from './vector-index.ts';
import { VectorJoiner, type VectorJoinerOptions } from './vector-joiner.ts';

/** From this many rows on an HNSW index beats reading all; below it exact order is cheap. */
const INDEX_FROM = 20_000;

/** pgvector indexes `vector` up to this length. */
const INDEXABLE = 2000;

/** Vectors in the index, or in none: those that no import has left for later. */
const IN_GRAPH = 'is_fresh is not true';

/** For building an index. */
const LONG = { timeoutMs: 3_600_000 };

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

interface NearRow {
  readonly id: string;
  readonly distance: number;
}

export interface PostgresVectorsOptions extends VectorJoinerOptions {
  /** Rows from which an index is made. Default 20,000. */
  readonly indexFrom?: number;
}

/** The vectors in Postgres, compared by pgvector: through an HNSW index, and one by one before. */
export class PostgresVectors implements VectorIndex {
  readonly #db: Database;
  readonly #model: string;
  readonly #dimensions: number;
  readonly #indexFrom: number;
  readonly #joiner: VectorJoiner;

  constructor(
    db: Database,
    model: string,
    dimensions: number,
    { indexFrom = INDEX_FROM, ...joining }: PostgresVectorsOptions = {},
  ) {
    this.#db = db;
    this.#model = model;
    this.#dimensions = dimensions;
    this.#indexFrom = indexFrom;
    this.#joiner = new VectorJoiner(db, model, joining);
  }

  async nearest(
    vector: Float32Array,
    most: number,
    visibility: Visibility,
  ): Promise<VectorMatch[]> {
    // A zero vector: pgvector's cosine distance to it is NaN.
    if (isZero(vector)) return [];
    const near = await bestRows<NearRow>(this.#db, most, (each) =>
      this.#nearest(vector, each, visibility),
    );
    return near.map(({ id, distance }) => ({ profileId: id, cosine: 1 - distance }));
  }

  /** One statement: what the joiner moves from one part to the other meanwhile is in one of them. */
  #nearest(vector: Float32Array, most: number, visibility: Visibility): BestStatement {
    const params = new SqlParams();
    const model = params.add(this.#model);
    const distance = `${this.#column} <=> ${params.add(toVectorText(vector))}::vector`;
    const seen = visible('p', visibility, params);
    const limit = `limit ${Math.trunc(most)}`;
    const parts = [IN_GRAPH, 'is_fresh'].map(
      (which) => `(
        select v.profile_id as id, ${distance} as distance
        from profile_vectors v join profiles p on p.id = v.profile_id
        where v.model = ${model} and ${which} and ${seen}
        order by ${distance} ${limit})`,
    );
    return {
      sql: `select * from (${parts.join(' union all ')}) as near order by distance ${limit}`,
      params: params.values,
      order: 'distance',
    };
  }

  async compare(vector: Float32Array, ids: readonly string[]): Promise<Map<string, number>> {
    if (isZero(vector)) return new Map();
    const rows = await this.#db.query<{ id: string; distance: number }>(
      `select profile_id as id, ${this.#column} <=> $2::vector as distance
       from profile_vectors where model = $1 and profile_id = any ($3::text[])`,
      [this.#model, toVectorText(vector), [...ids]],
    );
    return new Map(rows.map(({ id, distance }) => [id, 1 - distance]));
  }

  async follow(): Promise<void> {
    this.#joiner.joinSoon();
  }

  async settled(): Promise<void> {
    await this.#ensureIndex();
    this.#joiner.joinSoon();
  }

  /** Resolves when the index holds all vectors; until then new ones are compared one by one. */
  joined(): Promise<void> {
    return this.#joiner.joined();
  }

  /**
   * Creates the HNSW index of this model once the table is large enough. Takes minutes per million
   * rows, blocks no search, and is safe to call repeatedly and from several replicas.
   */
  async #ensureIndex(): Promise<void> {
    if (this.#dimensions > INDEXABLE || !(await this.#isWorthIndexing())) return;
    const model = this.#model.replace(/\W+/g, '_');
    const earlier = `profile_vectors_${model}_${this.#dimensions}`.slice(0, 60);
    const name = `${earlier.slice(0, 54)}_graph`;
    const isBuilt = await buildIndex(
      this.#db,
      name,
      `profile_vectors using hnsw ((${this.#column}) vector_cosine_ops)
       where model = ${quoted(this.#model)} and ${IN_GRAPH}`,
    );
    if (!isBuilt) return;
    // That of earlier versions takes new vectors at once.
    await this.#db.query(`drop index concurrently if exists "${earlier}"`, [], LONG);
  }

  /** Whether there are enough rows; it counts no further than that. */
  async #isWorthIndexing(): Promise<boolean> {
    const rows = await this.#db.query(
      'select 1 from profile_vectors where model = $1 offset $2 limit 1',
      [this.#model, this.#indexFrom - 1],
    );
    return rows.length > 0;
  }

  /** The column has no length, because models differ; an index needs one. */
  get #column(): string {
    return `(embedding::vector(${this.#dimensions}))`;
  }
}
