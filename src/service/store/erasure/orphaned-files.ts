import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database, Queryable } from '../database.ts';

/** A relation's file: `16384`, `16384_fsm`, `16384.1`; of a temporary table `t3_16384`. */
const RELATION_FILE = /^(?:t\d+_)?(\d+)(?:_(?:fsm|vm|init))?(?:\.\d+)?$/;

/** The number of the relation that a file belongs to; null for other files. */
const relationOfFile = (name: string): string | null => RELATION_FILE.exec(name)?.[1] ?? null;

async function relationsInUse(tx: Queryable): Promise<Set<string>> {
  const rows = await tx.query<{ file: string }>(
    'select pg_relation_filenode(oid)::text as file from pg_class where relfilenode is not null',
  );
  return new Set(rows.map(({ file }) => file));
}

async function databaseFolder(tx: Queryable): Promise<string> {
  const [row] = await tx.query<{ oid: string }>(
    'select oid::text as oid from pg_database where datname = current_database()',
  );
  if (row === undefined) throw new Error('the database does not know itself');
  return row.oid;
}

/**
 * Deletes the embedded engine's files that no table uses. A process that is killed while it writes a
 * table anew, or sorts on disk, leaves them, and Postgres never looks at them again. Nothing else
 * runs meanwhile: the engine has one connection, which this holds.
 */
export function removeOrphanedFiles(db: Database, dataDir: string): Promise<void> {
  return db.transaction(async (tx) => {
    const base = join(dataDir, 'postgres', 'base');
    const folder = join(base, await databaseFolder(tx));
    const used = await relationsInUse(tx);
    for (const name of await readdir(folder)) {
      const relation = relationOfFile(name);
      if (relation !== null && !used.has(relation)) await rm(join(folder, name), { force: true });
    }
    await rm(join(base, 'pgsql_tmp'), { recursive: true, force: true });
  });
}
