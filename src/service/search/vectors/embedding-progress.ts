import type { Database, Queryable } from '../../store/database.ts';

/**
 * Longer than any transaction that writes people may last, and than the clocks of a cluster's servers
 * differ: rows that became visible later than their time says are looked at again.
 */
const OVERLAP = '10 minutes';

/** How far the search for people without a vector of a model has come. */
export interface EmbeddingProgress {
  /** Everybody written before this time has a vector; `-infinity`: not known of anybody. */
  readonly since: string;
  /** When the search through those written since began, by the database's clock. */
  readonly began: string;
  /** The last id that it has come to; empty at its beginning. */
  readonly after: string;
}

const keyOf = (model: string): string => `embedding_progress ${model}`;

/** Where an interrupted search stands; after one that ended, the beginning of the next. */
export async function readEmbeddingProgress(
  db: Queryable,
  model: string,
): Promise<EmbeddingProgress> {
  const [row] = await db.query<EmbeddingProgress>(
    `select coalesce(value ->> 'since', '-infinity') as since,
            coalesce(value ->> 'began', now()::text) as began,
            coalesce(value ->> 'after', '') as after
     from (select) as one left join meta on key = $1`,
    [keyOf(model)],
  );
  if (row === undefined) throw new Error('a row is always returned');
  return row;
}

async function write(db: Database, model: string, value: Partial<EmbeddingProgress>) {
  await db.query(
    `insert into meta (key, value) values ($1, $2::jsonb)
     on conflict (key) do update set value = excluded.value`,
    [keyOf(model), JSON.stringify(value)],
  );
}

/** Keeps where a search stands, so that an interrupted one does not begin again. */
export const keepEmbeddingProgress = (
  db: Database,
  model: string,
  progress: EmbeddingProgress,
): Promise<void> => write(db, model, progress);

/** Keeps that everybody was looked at. */
export async function endEmbeddingProgress(
  db: Database,
  model: string,
  { began }: EmbeddingProgress,
): Promise<void> {
  const [row] = await db.query<{ since: string }>(
    `select ($1::timestamptz - interval '${OVERLAP}')::text as since`,
    [began],
  );
  await write(db, model, row ?? {});
}
