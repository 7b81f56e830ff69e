import type { Database } from './database.ts';
import { eraseFiles } from './erasure/erase-files.ts';
import { analyzeTurns, isMisleading, type TableSize, vacuumTurns } from './maintenance-turns.ts';

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
  /**
   * Erases from the embedded engine's files what was removed from its tables, if anything was. Call
   * it regularly: it begins anew after a failure or a kill.
   */
  eraseIfDue(): Promise<void>;
  /**
   * After an import: updates the planner's statistics, on Postgres those that mislead, and removes
   * dead rows on the embedded engine.
   */
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

const TABLES = `select c.oid::regclass::text as name,
    ((pg_relation_size(c.oid) + coalesce(pg_relation_size(nullif(reltoastrelid, 0)), 0)) / 8192)::bigint
      as pages,
    (pg_relation_size(c.oid) / 8192)::bigint as "rowPages", relpages as "knownPages",
    greatest(reltuples, 0)::float8 as "knownRows",
    coalesce(pg_stat_get_mod_since_analyze(c.oid), 0)::float8 as "changedRows",
    (select json_agg(quote_ident(attname) order by attnum) from pg_attribute
     where attrelid = c.oid and attnum > 0 and not attisdropped) as columns,
    relnamespace <> 'public'::regnamespace as "isCatalog"
  from pg_class c where relkind = 'r' order by 1`;

/**
 * In short statements, so that others get turns in between. Everything is vacuumed, which also keeps transaction ids from running out; statistics are made
 * of our own tables only: analyzing the catalogs took nine tenths of the time after a small import.
 */
async function vacuum(db: Database): Promise<void> {
  const tables = await db.query<TableSize>(TABLES);
  for (const sql of [...vacuumTurns(tables), ...analyzeTurns(tables)]) {
    await db.query(sql, [], { timeoutMs: TIMEOUT_MS });
  }
}

/** Any constant; held by the import that makes statistics. */
const STATISTICS_LOCK = 7_320_414;

/**
 * A server of its own removes dead rows, but may look at a new table only after a minute. Tables as
 * a whole: after a few columns it still counts all rows as changed, so that each small import made
 * statistics of everything. Of imports that end together one makes them.
 */
const analyze = (db: Database): Promise<void> =>
  db.transaction(
    async (tx) => {
      const [lock] = await tx.query<{ isMine: boolean }>(
        'select pg_try_advisory_xact_lock($1) as "isMine"',
        [STATISTICS_LOCK],
      );
      if (lock?.isMine !== true) return;
      const tables = (await tx.query<TableSize>(TABLES)).filter(
        (table) => !table.isCatalog && table.pages > 0 && isMisleading(table),
      );
      if (tables.length === 0) return;
      const names = tables.map(({ name }) => name).join(', ');
      await tx.query(`analyze ${names}`, [], { timeoutMs: TIMEOUT_MS });
    },
    { totalMs: TIMEOUT_MS },
  );

/**
 * The embedded engine has no background workers: there is no autovacuum, and in single-user mode no
 * checkpoint, so its log would only grow. It does not count changed rows either; the bytes of its
 * log serve as the measure. An external Postgres maintains itself, and writing its tables anew locks
 * out its other users: there an operator says when.
 * @param dataDir the data folder of an embedded database, where files beside it are erased too
 */
export function createMaintenance(db: Database, dataDir: string | null = null): Maintenance {
  let vacuumedAt: number | null = null;
  let erasing: Promise<unknown> | null = null;
  return {
    eraseIfDue: async () => {
      if (db.engine !== 'pglite') return;
      erasing ??= eraseFiles(db, dataDir).finally(() => {
        erasing = null;
      });
      await erasing;
    },
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
        await analyze(db);
        return;
      }
      await vacuum(db);
      await db.query('checkpoint', [], { timeoutMs: TIMEOUT_MS });
      vacuumedAt = (await logState(db)).written;
    },
  };
}
