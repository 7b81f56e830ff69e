import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { vector } from '@electric-sql/pglite-pgvector';
import type { Database, Queryable } from '../../src/service/store/database.ts';

/** A fresh database with every migration applied; close it after the test. */
export async function openTestDatabase(): Promise<Database> {
  const pg = new PGlite({ extensions: { vector, pg_trgm } });
  await pg.exec(
    readFileSync(
      new URL('../../src/service/store/migrations/0001_foundation.sql', import.meta.url),
      'utf8',
    ),
  );
  const over = (on: Pick<PGlite, 'query'>): Queryable => ({
    query: async <Row>(sql: string, params: readonly unknown[] = []) =>
      (await on.query<Row>(sql, [...params])).rows,
  });
  return {
    engine: 'pglite',
    ...over(pg),
    transaction: (work) => pg.transaction((tx) => work(over(tx as unknown as PGlite))),
    close: () => pg.close(),
  };
}
