import type { Visibility } from '../../people/visibility/visibility.ts';
import type { Database } from '../../store/database.ts';
import { inBackground } from '../../store/in-background.ts';
import type { VectorMatch } from '../../vectors/flat-vectors.ts';
import { FlatVectors } from '../../vectors/flat-vectors.ts';
import { packedVectors, unpackVectors } from '../../vectors/packed-vectors.ts';
import { type Keeper, type KeptPart, numbersOf } from '../memory/kept-part.ts';
import { idsOf } from '../memory/table-ids.ts';
import { pagesOf } from '../memory/table-pages.ts';
import type { VectorIndex } from './vector-index.ts';
import { vectorPages, vectorRows } from './vector-pages.ts';

/** Changed rows per statement. */
const CHANGED_ROWS = 2000;

const HAVE_VECTORS = 'select profile_id from profile_vectors where profile_id > $1 and model = $2';

interface PackedRows {
  readonly ids: string[] | null;
  readonly packed: string | null;
}

function take(into: FlatVectors, row: PackedRows | undefined): void {
  if (!row?.packed) return;
  unpackVectors(row.packed).forEach((vector, at) => {
    into.set(row.ids?.[at] ?? '', vector);
  });
}

/**
 * The vectors in memory, for the embedded database. They follow the table: changed rows are read
 * again, and all rows after a removal.
 */
export class MemoryVectors implements VectorIndex, Keeper {
  readonly #db: Database;
  /** For reading between the statements of searches. */
  readonly #behind: Database;
  /** The callers that wait for the vectors. */
  #waiting = 0;
  readonly #model: string;
  readonly #dimensions: number;
  #vectors: FlatVectors;
  /** People who are in directories only; a profile never changes between public and private. */
  readonly #private = new Set<string>();
  /** Everything written before this is loaded; the engine runs one transaction at a time. */
  #since: string | null = null;
  #removals = 0;
  #catchingUp: Promise<void> = Promise.resolve();

  constructor(db: Database, model: string, dimensions: number) {
    this.#db = db;
    this.#behind = inBackground(db);
    this.#model = model;
    this.#dimensions = dimensions;
    this.#vectors = new FlatVectors(dimensions);
  }

  /** The model whose vectors they are, and their length. */
  get #space(): string {
    return `${this.#model} ${this.#dimensions}`;
  }

  restore(kept: KeptPart): void {
    const { space = [], ids = [], hidden = [] } = kept.texts;
    if (space[0] !== this.#space) return;
    const rows = numbersOf(kept, 'rows', Float32Array);
    this.#vectors = FlatVectors.from(this.#dimensions, ids, rows);
    for (const id of hidden) this.#private.add(id);
    this.#since = kept.since;
    this.#removals = kept.removals;
  }

  kept(): KeptPart | null {
    if (this.#since === null) return null;
    const ids = [...this.#vectors.ids()];
    const texts = { space: [this.#space], ids, hidden: ids.filter((id) => this.#private.has(id)) };
    const numbers = { rows: this.#vectors.rows };
    return { since: this.#since, removals: this.#removals, texts, numbers };
  }

  async nearest(
    vector: Float32Array,
    most: number,
    { includePublic, directoryIds }: Visibility,
  ): Promise<VectorMatch[]> {
    await this.#ready();
    const held = new Set(await this.#membersOf(directoryIds));
    const isVisible = (id: string) => (includePublic && !this.#private.has(id)) || held.has(id);
    return this.#vectors.nearest(vector, most, isVisible);
  }

  /** Read for each question, because directory membership decides what the caller may see. */
  async #membersOf(directoryIds: readonly string[]): Promise<string[]> {
    if (directoryIds.length === 0) return [];
    const [row] = await this.#db.query<{ ids: string[] | null }>(
      `select json_agg(profile_id) as ids from directory_profiles
       where directory_id = any ($1::text[])`,
      [[...directoryIds]],
    );
    return row?.ids ?? [];
  }

  async compare(vector: Float32Array, ids: readonly string[]): Promise<Map<string, number>> {
    await this.#ready();
    return this.#vectors.compare(vector, ids);
  }

  /** Returns at once: only questions with concepts wait for the vectors. */
  async follow(): Promise<void> {
    const before = this.#catchingUp;
    const run = before.catch(() => undefined).then(() => this.#catchUp());
    // The error is for callers that need the vectors, not for questions without concepts.
    run.catch(() => undefined);
    this.#catchingUp = run;
  }

  async settled(): Promise<void> {
    await this.#ready();
  }

  /** Resolves when what was begun has ended; does not hurry it as those do who need the vectors. */
  async ended(): Promise<void> {
    await this.#catchingUp;
  }

  /** All rows are read behind searches, until one of them waits for the rows. */
  get #reading(): Database {
    return this.#waiting > 0 ? this.#db : this.#behind;
  }

  /** Retries if the last load failed. */
  async #ready(): Promise<void> {
    this.#waiting += 1;
    try {
      await this.#catchingUp.catch(() => this.#catchUp());
    } finally {
      this.#waiting -= 1;
    }
  }

  async #catchUp(): Promise<void> {
    const [state] = await this.#db.query<{ now: string; removals: number }>(
      `select now()::text as now, coalesce(
         (select (value #>> '{}')::bigint from meta where key = 'removals'), 0) as removals`,
    );
    if (this.#since === null || state?.removals !== this.#removals) await this.#readAnew();
    else await this.#readChanges(this.#since);
    this.#since = state?.now ?? null;
    this.#removals = state?.removals ?? 0;
  }

  async #readChanges(since: string): Promise<void> {
    // A text that lost its last known word has no vector any more.
    const gone = await this.#db.query<{ id: string }>(
      `select id from profiles where updated_at >= $2::timestamptz and not exists (
         select from profile_vectors v where v.profile_id = profiles.id and v.model = $1)`,
      [this.#model, since],
    );
    const nothing = new Float32Array(this.#dimensions);
    for (const { id } of gone) this.#vectors.set(id, nothing);
    for (let after = ''; ; ) {
      const ids = await this.#takeChanged(after, since);
      if (ids.length < CHANGED_ROWS) return;
      after = ids.at(-1) ?? '';
    }
  }

  /** Loads everything: at first, and after rows were removed, such as the demo world's. */
  async #readAnew(): Promise<void> {
    const fresh = new FlatVectors(this.#dimensions, this.#vectors.size + 1);
    const pages = vectorPages(this.#dimensions);
    for await (const { from, to } of pagesOf(this.#db, 'profile_vectors', pages)) {
      await this.#take(fresh, 'ctid >= $3::tid and ctid < $4::tid', [from, to]);
    }
    const rows = vectorRows(this.#dimensions);
    for await (const ids of idsOf(this.#reading, HAVE_VECTORS, [this.#model])) {
      const missing = ids.filter((id) => !fresh.has(id));
      for (let at = 0; at < missing.length; at += rows) {
        await this.#take(fresh, 'profile_id = any($3::text[])', [missing.slice(at, at + rows)]);
      }
    }
    // After the vectors and in one statement: so whoever has one is known to be private by now.
    const [row] = await this.#reading.query<{ hidden: string[] | null }>(
      'select json_agg(id) as hidden from profiles where not is_public',
    );
    for (const id of row?.hidden ?? []) this.#private.add(id);
    this.#vectors = fresh;
  }

  /** Takes up the vectors of rows that a condition on `$3` and later parameters chooses. */
  async #take(into: FlatVectors, condition: string, params: readonly unknown[]): Promise<void> {
    const [row] = await this.#reading.query<PackedRows>(
      `select array_agg(profile_id) as ids, ${packedVectors('embedding')} as packed
       from profile_vectors where model = $1 and vector_dims(embedding) = $2 and ${condition}`,
      [this.#model, this.#dimensions, ...params],
    );
    take(into, row);
  }

  /** Takes up some of those written since then. @returns their ids, in order */
  async #takeChanged(after: string, since: string): Promise<readonly string[]> {
    const [row] = await this.#db.query<PackedRows & { hidden: string[] | null }>(
      `select array_agg(profile_id order by profile_id) as ids,
              ${packedVectors('embedding', 'profile_id')} as packed,
              json_agg(profile_id) filter (where not is_public) as hidden
       from (
         select profile_id, embedding, is_public
         from profile_vectors join profiles on profiles.id = profile_id
         where model = $1 and profile_id > $2 and vector_dims(embedding) = $3
           and written_at >= $4::timestamptz
         order by profile_id limit ${CHANGED_ROWS}
       ) as chunk`,
      [this.#model, after, this.#dimensions, since],
    );
    // Before the vectors, so that no private person is visible for a moment.
    for (const id of row?.hidden ?? []) this.#private.add(id);
    take(this.#vectors, row);
    return row?.ids ?? [];
  }
}
