import type { Database } from './database.ts';

/** Vacuum reads whole tables. */
const TIMEOUT_MS = 10 * 60_000;

/** What an engine that is killed replays of its log in about two seconds. */
const CHECKPOINT_BYTES = 64 * 1024 * 1024;

/** So much change (about 2,000 people) makes the planner's statistics mislead. */
const VACUUM_BYTES = 16 * 1024 * 1024;

/** What the embedded engine lacks: whoever looks after its tables and its log. */
export interface Upkeep {
  /** Vacuums and checkpoints as far as what was written since asks for it. Call it now and then. */
  tend(): Promise<void>;
  /** Statistics and dead rows at once, whatever the engine: after an import. */
  afterImport(): Promise<void>;
}

interface LogState {
  readonly written: number;
  readonly sinceCheckpoint: number;
}

async function logState(db: Database): Promise<LogState> {
  const [row] = await db.query<LogState>(
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as written,
            pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 as "sinceCheckpoint"
     from pg_control_checkpoint()`,
  );
  return row ?? { written: 0, sinceCheckpoint: 0 };
}

/**
 * The embedded engine has no background workers: nobody else vacuums it, and in single-user mode
 * nothing ever checkpoints, so its log would only grow. It counts no changed rows either; the
 * bytes of its log stand for them. A Postgres elsewhere looks after itself.
 */
export function createUpkeep(db: Database): Upkeep {
  let vacuumedAt: number | null = null;
  const vacuum = () => db.query('vacuum (analyze)', [], { timeoutMs: TIMEOUT_MS });
  return {
    tend: async () => {
      if (db.engine !== 'pglite') return;
      const { written, sinceCheckpoint } = await logState(db);
      vacuumedAt ??= written;
      if (written - vacuumedAt >= VACUUM_BYTES) {
        await vacuum();
        vacuumedAt = (await logState(db)).written;
      }
      if (sinceCheckpoint >= CHECKPOINT_BYTES) {
        await db.query('checkpoint', [], { timeoutMs: TIMEOUT_MS });
      }
    },
    afterImport: async () => {
      if (db.engine === 'postgres') {
        await db.query('analyze', [], { timeoutMs: TIMEOUT_MS });
        return;
      }
      await vacuum();
      await db.query('checkpoint', [], { timeoutMs: TIMEOUT_MS });
      vacuumedAt = (await logState(db)).written;
    },
  };
}
