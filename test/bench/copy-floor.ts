import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { vector } from '@electric-sql/pglite-pgvector';
import { DurableFilesystem } from '../../src/service/store/engine/durable-filesystem.ts';
import { PAGE_CACHE_MB } from '../../src/service/store/open-database.ts';
import { type Taken, taking } from './taken.ts';

/** The rows of one table in COPY format. */
interface CopiedTable {
  readonly name: string;
  readonly rows: Blob;
}

/** The engine as the service configures it: durable, with the same caches. */
const openFolder = (folder: string): Promise<PGlite> =>
  PGlite.create({
    fs: new DurableFilesystem(folder),
    extensions: { vector, pg_trgm },
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      ...[
        '-c',
        'wal_sync_method=fsync',
        '-c',
        `shared_buffers=${PAGE_CACHE_MB}MB`,
        '-c',
        'jit=off',
      ],
    ],
  });

const TABLES = `select format('%I', relname) as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`;

async function tablesOf(db: PGlite): Promise<string[]> {
  return (await db.query<{ name: string }>(TABLES)).rows.map(({ name }) => name);
}

/** Every row of every table of a closed Postgres folder. */
export async function copyOut(folder: string): Promise<CopiedTable[]> {
  const db = await openFolder(folder);
  const tables: CopiedTable[] = [];
  for (const name of await tablesOf(db)) {
    const { blob } = await db.query(`copy ${name} to '/dev/blob'`);
    if (blob !== undefined && blob.size > 0) tables.push({ name, rows: blob });
  }
  await db.close();
  return tables;
}

/**
 * The floor for an import: the same finished rows through COPY, one statement for each table, into
 * the same schema with all its indexes. Foreign keys are not checked.
 */
export async function copyIn(folder: string, tables: readonly CopiedTable[]): Promise<Taken> {
  const db = await openFolder(folder);
  await db.query(`truncate ${(await tablesOf(db)).join(', ')} cascade`);
  await db.query('set session_replication_role = replica');
  const { taken } = await taking(async () => {
    for (const { name, rows } of tables) {
      await db.query(`copy ${name} from '/dev/blob'`, [], { blob: rows });
    }
  });
  await db.close();
  return taken;
}
