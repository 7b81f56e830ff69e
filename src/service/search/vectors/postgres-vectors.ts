import type { Visibility } from '../../people/visibility/visibility.ts';
import { visible } from '../../people/visibility/visible.ts';
import type { Database } from '../../store/database.ts';
import { SqlParams } from '../../store/sql-params.ts';
import type { VectorMatch } from '../../vectors/flat-vectors.ts';
import { isZero, toVectorText } from '../../vectors/vector-math.ts';
import type { VectorIndex } from './vector-index.ts';

/** From this many rows on an HNSW index beats reading all; below it exact order is cheap. */
const INDEX_FROM = 20_000;

/** pgvector indexes `vector` up to this length. */
const INDEXABLE = 2000;

/** For building an index. */
const LONG = { timeoutMs: 3_600_000 };

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** The vectors in Postgres, compared by pgvector. */
export class PostgresVectors implements VectorIndex {
  readonly #db: Database;
  readonly #model: string;
  readonly #dimensions: number;
  readonly #indexFrom: number;

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
    const rows = await this.#db.query<{ id: string; distance: number }>(
      `select v.profile_id as id, ${this.#column} <=> ${asked} as distance
       from profile_vectors v join profiles p on p.id = v.profile_id
       where v.model = ${model} and ${visible('p', visibility, params)}
       order by ${this.#column} <=> ${asked} limit ${Math.trunc(most)}`,
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
    // Nothing is kept in memory.
  }

  async settled(): Promise<void> {
    await this.#ensureIndex();
  }

  /**
   * Creates the HNSW index of this model once the table is large enough. Takes minutes per million
   * rows, blocks no search, and is safe to call repeatedly and from several replicas. A build that
   * was cut off leaves an index that is written to and never read: it is replaced.
   */
  async #ensureIndex(): Promise<void> {
    if (this.#dimensions > INDEXABLE || !(await this.#isWorthIndexing())) return;
    const model = this.#model.replace(/\W+/g, '_');
    const name = `profile_vectors_${model}_${this.#dimensions}`.slice(0, 60);
    if (await this.#isCutOff(name)) {
      await this.#db.query(`drop index concurrently if exists "${name}"`, [], LONG);
    }
    await this.#db.query(
      `create index concurrently if not exists "${name}" on profile_vectors
       using hnsw ((${this.#column}) vector_cosine_ops) where model = ${quoted(this.#model)}`,
      [],
      LONG,
    );
  }

  /** Whether there are enough rows; it counts no further than that. */
  async #isWorthIndexing(): Promise<boolean> {
    const rows = await this.#db.query(
      'select 1 from profile_vectors where model = $1 offset $2 limit 1',
      [this.#model, this.#indexFrom - 1],
    );
    return rows.length > 0;
  }

  /** Whether an index is unfinished, and nobody works on it. */
  async #isCutOff(name: string): Promise<boolean> {
    const rows = await this.#db.query(
      `select 1 from pg_index i where i.indexrelid = to_regclass(quote_ident($1)) and not i.indisvalid
       and not exists (
         select from pg_stat_progress_create_index b
         where b.relid = i.indrelid and b.index_relid in (i.indexrelid, 0))`,
      [name],
    );
    return rows.length > 0;
  }

  /** The column has no length, because models differ; an index needs one. */
  get #column(): string {
    return `(embedding::vector(${this.#dimensions}))`;
  }
}
