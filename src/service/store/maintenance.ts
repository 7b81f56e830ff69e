import type { Database } from './database.ts';

/** Milliseconds; vacuum reads whole tables. */
const TIMEOUT_MS = 10 * 60_000;

/** Amount of log that a killed engine replays in about two seconds. */
const CHECKPOINT_BYTES = 64 * 1024 * 1024;

/** After this much change (about 2,000 people) the planner's statistics mislead. */
const VACUUM_BYTES = 16 * 1024 * 1024;

/** Maintenance of tables and log, which the embedded engine does not do by itself. */
export interface Maintenance {
  /** Vacuums and checkpoints if enough was written since the last time. Call it regularly. */
  maintainIfDue(): Promise<void>;
  /** Updates statistics and removes dead rows at once, on both engines: after an import. */
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

/** Those with rows, or with room that rows once had. */
const TABLES = `select string_agg(format('%I', relname), ', ') as names from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0`;

/**
 * Everything is vacuumed, which also keeps transaction ids from running out; statistics are made
 * of our own tables only. The catalogs do not change after the migrations, and analyzing them took
 * nine tenths of the time after a small import.
 */
async function vacuum(db: Database): Promise<void> {
  await db.query('vacuum', [], { timeoutMs: TIMEOUT_MS });
  const [tables] = await db.query<{ names: string | null }>(TABLES);
  if (!tables?.names) return;
  await db.query(`analyze ${tables.names}`, [], { timeoutMs: TIMEOUT_MS });
}

/**
 * The embedded engine has no background workers: there is no autovacuum, and in single-user mode no
 * checkpoint, so its log would only grow. It does not count changed rows either; the bytes of its
 * log serve as the measure. An external Postgres maintains itself.
 */
export function createMaintenance(db: Database): Maintenance {
  let vacuumedAt: number | null = null;
  return {
    maintainIfDue: async () => {
      if (db.engine !== 'pglite') return;
      const { written, sinceCheckpoint } = await logState(db);
      vacuumedAt ??= written;
      if (written - vacuumedAt >= VACUUM_BYTES) {
        await vacuum(db);
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
      await vacuum(db);
      await db.query('checkpoint', [], { timeoutMs: TIMEOUT_MS });
      vacuumedAt = (await logState(db)).written;
    },
  };
}
