import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assetPath } from '../runtime/assets.ts';
import { sha256Hex } from '../text/sha256.ts';
import { DatabaseUnusable } from './database-errors.ts';
import { readSteps, type Step } from './online/read-steps.ts';

/** One numbered `.sql` file: `0001_foundation.sql` is version 1. */
export interface Migration {
  readonly version: number;
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
  /** Empty: it is one script. */
  readonly steps: readonly Step[];
}

/** A row of `schema_migrations`. */
export interface AppliedMigration {
  readonly version: number;
  readonly name: string;
  readonly checksum: string;
}

function migrationsFolder(): string {
  const beside = fileURLToPath(new URL('./migrations', import.meta.url));
  return existsSync(beside) ? beside : assetPath('migrations');
}

/** All migrations of this version, in order. */
export async function loadMigrations(folder = migrationsFolder()): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      const checksum = sha256Hex(sql);
      return { version: Number(name.slice(0, 4)), name, sql, checksum, steps: readSteps(sql) };
    }),
  );
}

/** One hash of all migrations: identifies the snapshot made with them. */
export function fingerprint(migrations: readonly Migration[]): string {
  const hash = createHash('sha256');
  for (const { checksum } of migrations) hash.update(checksum);
  return hash.digest('hex').slice(0, 12);
}

/**
 * The migrations still to run.
 * @throws DatabaseUnusable when the database was written by a newer version, or with different
 *   migrations
 */
export function pendingMigrations(
  known: readonly Migration[],
  applied: readonly AppliedMigration[],
): Migration[] {
  const newest = known.at(-1)?.version ?? 0;
  const beyond = applied.find(({ version }) => version > newest);
  if (beyond !== undefined) {
    throw new DatabaseUnusable(
      `The database was written by a newer people-search-mcp (its schema is ${beyond.version}, ` +
        `this version knows ${newest}). Upgrade people-search-mcp, or use another --data folder ` +
        'or DATABASE_URL.',
    );
  }
  const byVersion = new Map(applied.map((row) => [row.version, row]));
  const changed = known.find(({ version, checksum }) => {
    const row = byVersion.get(version);
    return row !== undefined && row.checksum !== checksum;
  });
  if (changed !== undefined) {
    throw new DatabaseUnusable(
      `The database was made by an unreleased build (its ${changed.name} differs from ours). ` +
        'Use another --data folder or database.',
    );
  }
  return known.filter(({ version }) => !byVersion.has(version));
}
