import type { Visibility } from '../../people/visibility/visibility.ts';
import { visible } from '../../people/visibility/visible.ts';
import { isCluster } from '../../store/cluster/is-cluster.ts';
import type { Database } from '../../store/database.ts';
import { buildIndex } from '../../store/online/valid-index.ts';
import { SqlParams } from '../../store/sql-params.ts';
import type { VectorMatch } from '../../vectors/flat-vectors.ts';
import { isZero, toVectorText } from '../../vectors/vector-math.ts';
import type { VectorIndex } from './vector-index.ts';

/** From this many rows on an HNSW index beats reading all; below it exact order is cheap. */
const INDEX_FROM = 20_000;

/** pgvector indexes `vector` up to this length. */
const INDEXABLE = 2000;

/** Vectors in the index, or in none: those that no import has left for later. */
const IN_GRAPH = 'is_fresh is not true';

/** Vectors that join the index in one statement, which an import of the same people waits for. */
const JOINED_AT_ONCE = 100;

/** For building an index. */
const LONG = { timeoutMs: 3_600_000 };

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** The vectors in Postgres, compared by pgvector: through an HNSW index, and one by one before. */
export class PostgresVectors implements VectorIndex {
  readonly #db: Database;
  readonly #model: string;
  readonly #dimensions: number;
  readonly #indexFrom: number;
  #joining: Promise<void> | null = null;

  constructor(db: Database, model: string, dimensions: number, indexFrom = INDEX_FROM) {
    this.#db = db;
    this.#model = model;
    this.#dimensions = dimensions;
    this.#indexFrom = indexFrom;
  }

  async nearest(
    vector: Float32Array,
    most: number,
    visibility: Visibility,
  ): Promise<VectorMatch[]> {
    // A zero vector: pgvector's cosine distance to it is NaN.
    if (isZero(vector)) return [];
    const params = new SqlParams();
    const model = params.add(this.#model);
    const asked = `${params.add(toVectorText(vector))}::vector`;
    const seen = visible('p', visibility, params);
    const nearestOf = (which: string) => `(
      select v.profile_id as id, ${this.#column} <=> ${asked} as distance
      from profile_vectors v join profiles p on p.id = v.profile_id
      where v.model = ${model} and ${which} and ${seen}
      order by ${this.#column} <=> ${asked} limit ${Math.trunc(most)})`;
    const rows = await this.#db.query<{ id: string; distance: number }>(
      `select * from (${nearestOf(IN_GRAPH)} union all ${nearestOf('is_fresh')}) as near
       order by distance limit ${Math.trunc(most)}`,
      params.values,
    );
    return rows.map(({ id, distance }) => ({ profileId: id, cosine: 1 - distance }));
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
    this.#joinSoon();
  }

  async settled(): Promise<void> {
    await this.#ensureIndex();
    this.#joinSoon();
  }

  /**
   * Resolves when the index holds all vectors. Until then those of new people are compared one by
   * one: an import that added each to the index took twice as long.
   */
  async joined(): Promise<void> {
    while ((await this.#joinSome()) > 0);
  }

  /** In the background; whoever closes the database ends it, and the next import goes on. */
  #joinSoon(): void {
    this.#joining ??= this.joined()
      .catch(() => undefined)
      .finally(() => {
        this.#joining = null;
      });
  }

  /** Several replicas share the work. Returns the number of vectors. */
  async #joinSome(): Promise<number> {
    // A cluster locks rows of one shard only; there, replicas wait for each other.
    const sharing = (await isCluster(this.#db)) ? '' : 'for update skip locked';
    // A transaction goes to the primary, also from a search that a replica answers.
    const rows = await this.#db.transaction((tx) =>
      tx.query(
        `with chosen as (
           select model, profile_id from profile_vectors
           where model = $1 and is_fresh limit ${JOINED_AT_ONCE} ${sharing}
         )
         update profile_vectors v set is_fresh = null from chosen
         where v.model = chosen.model and v.profile_id = chosen.profile_id returning 1`,
        [this.#model],
      ),
    );
    return rows.length;
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
