import type { Queryable } from '../../store/database.ts';

/** How far the search for people without a vector of a model has come. */
export interface EmbeddingProgress {
  /** When the last search that ended began, by the database's clock; `-infinity`: none has ended. */
  readonly since: string;
  /** When the search through those written since then began. */
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

/** Keeps where a search stands, or of one that ended only `since`: when it began. */
export async function keepEmbeddingProgress(
  db: Queryable,
  model: string,
  progress: Partial<EmbeddingProgress>,
): Promise<void> {
  await db.query(
    `insert into meta (key, value) values ($1, $2::jsonb)
     on conflict (key) do update set value = excluded.value`,
    [keyOf(model), JSON.stringify(progress)],
  );
}
