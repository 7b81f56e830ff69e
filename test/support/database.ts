import type { Database } from '../../src/service/store/database.ts';
import { openEmbeddedTestDatabase } from './embedded-database.ts';
import { openPostgresTestDatabase } from './postgres-database.ts';

/** The Postgres that the tests run on; without one they run on the embedded engine. */
export const TEST_DATABASE_URL = process.env.TEST_DATABASE_URL || null;

/** A fresh database with every migration applied; close it after the test. */
export function openTestDatabase(): Promise<Database> {
  return TEST_DATABASE_URL === null
    ? openEmbeddedTestDatabase()
    : openPostgresTestDatabase(TEST_DATABASE_URL);
}
