import type { Queryable } from '../database.ts';

/** Minutes within which a running service erases what was removed from its own files. */
export const ERASURE_MINUTES = 10;

/** What was removed from the tables and may still be in the files. */
export interface DueErasure {
  /** When the earliest of it was removed. */
  readonly since: Date;
  /** When the latest was. */
  readonly until: Date;
  /** How many removals there were; tells whether there was one more meanwhile. */
  readonly removals: number;
  /** Transaction of the latest removal, as text. */
  readonly transaction: string;
}

/**
 * Notes that this transaction removes what must leave the files too: a deleted row stays in its
 * page, in the log and in the planner's statistics. The note is a row, so it survives a kill.
 */
export async function markErasure(tx: Queryable): Promise<void> {
  await tx.query(
    `insert into meta as m (key, value) values ('erasure_due', jsonb_build_object(
       'since', clock_timestamp(), 'until', clock_timestamp(), 'removals', 1,
       'transaction', pg_current_xact_id()::text))
     on conflict (key) do update set value = excluded.value || jsonb_build_object(
       'since', m.value -> 'since', 'removals', (m.value ->> 'removals')::bigint + 1)`,
  );
}

/** null: nothing that was removed is left in the files. */
export async function readDueErasure(db: Queryable): Promise<DueErasure | null> {
  const [row] = await db.query<DueErasure>(
    `select (value ->> 'since')::timestamptz as since, (value ->> 'until')::timestamptz as until,
       (value ->> 'removals')::bigint as removals, value ->> 'transaction' as transaction
     from meta where key = 'erasure_due'`,
  );
  return row ?? null;
}

/** Takes the note back, unless something else was removed meanwhile. */
export async function settleErasure(db: Queryable, { removals }: DueErasure): Promise<void> {
  await db.query(
    `delete from meta where key = 'erasure_due' and (value ->> 'removals')::bigint = $1`,
    [removals],
  );
}
