import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { vector } from '@electric-sql/pglite-pgvector';

/**
 * The database and nothing else, as its own documentation opens it, to the first answered
 * statement: no service on it can answer sooner, nor in less memory. Arguments: FOLDER [SNAPSHOT.tar].
 */

const [folder, snapshot] = process.argv.slice(2);
const begin = snapshot === undefined ? {} : { loadDataDir: new Blob([await readFile(snapshot)]) };
const db = await PGlite.create({ dataDir: folder, ...begin, extensions: { vector, pg_trgm } });
const { rows } = await db.query('select count(*)::int as people from profiles');
const rssMb = process.memoryUsage.rss() / 2 ** 20;
process.stdout.write(`${JSON.stringify({ ...rows[0], rssMb })}\n`);
await db.close();
