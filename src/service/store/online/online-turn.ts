import type { Database, Queryable } from '../database.ts';

/** "people" in ASCII: an advisory lock that nothing else in this database uses. */
export const MIGRATION_LOCK = 0x70656f70;

/** Seconds for which a process has a migration to itself; renewed with each step. */
export const TURN_SECONDS = 30;

const CREATE = `create table if not exists online_migrations (
  version integer primary key,
  holder text not null,
  held_until timestamptz not null,
  step integer not null default 0,
  cursor jsonb,
  rows bigint not null default 0
)`;

/** Longest wait for a process that migrates in one go. */
const WAIT = { timeoutMs: 30 * 60_000, totalMs: 31 * 60_000 };

/** How far an online migration is. */
export interface Place {
  /** The step that comes next, from 0. */
  readonly step: number;
  /** Where its last batch ended. */
  readonly cursor: unknown;
  /** Rows that it has copied. */
  readonly rows: number;
}

/** Another process went on with the migration meanwhile. */
export class TurnLost extends Error {
  override readonly name = 'TurnLost';
}

/**
 * Takes or renews the turn to migrate: one process at a time does, and the next goes on where it
 * was, should it die.
 * @returns `done` when the migration is applied, null while another process has the turn
 */
export function takeTurn(
  db: Database,
  version: number,
  holder: string,
): Promise<Place | 'done' | null> {
  return db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK], WAIT);
    const applied = await tx.query('select 1 from schema_migrations where version = $1', [version]);
    if (applied.length > 0) return 'done';
    await tx.query(CREATE);
    // The row is locked while its holder is in a step.
    const busy = await tx.query(
      `select from online_migrations where version = $1 and ctid not in (
         select ctid from online_migrations for update skip locked)`,
      [version],
    );
    if (busy.length > 0) return null;
    const [place] = await tx.query<Place>(
      `insert into online_migrations as m (version, holder, held_until)
       values ($1, $2, now() + make_interval(secs => $3))
       on conflict (version) do update set holder = $2, held_until = excluded.held_until
       where m.holder = $2 or m.held_until < now()
       returning step, cursor, rows`,
      [version, holder, TURN_SECONDS],
    );
    return place ?? null;
  }, WAIT);
}

/** Renews the turn during a statement that takes long. */
export async function renewTurn(db: Queryable, version: number, holder: string): Promise<void> {
  await db.query(
    `update online_migrations set held_until = now() + make_interval(secs => $3)
     where version = $1 and holder = $2`,
    [version, holder, TURN_SECONDS],
  );
}

/** Ends the turn of a process that cannot go on, so that the next need not wait for its end. */
export async function dropTurn(db: Queryable, version: number, holder: string): Promise<void> {
  await db.query(
    'update online_migrations set held_until = now() where version = $1 and holder = $2',
    [version, holder],
  );
}

/**
 * Notes how far the migration is, in the transaction that brought it there.
 * @throws TurnLost when another process has the turn: what this one did is rolled back
 */
export async function moveOn(
  tx: Queryable,
  version: number,
  holder: string,
  from: Place,
  to: Place,
): Promise<void> {
  const moved = await tx.query(
    `update online_migrations
     set step = $4, cursor = $5::jsonb, rows = $6, held_until = now() + make_interval(secs => $7)
     where version = $1 and holder = $2 and step = $3 returning 1 as moved`,
    [version, holder, from.step, to.step, JSON.stringify(to.cursor), to.rows, TURN_SECONDS],
  );
  if (moved.length === 0) throw new TurnLost('Another process goes on with this migration.');
}
