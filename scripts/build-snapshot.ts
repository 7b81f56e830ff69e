import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Database } from '../src/service/store/database.ts';
import { makeSnapshot } from '../src/service/store/engine/make-snapshot.ts';
import { type SnapshotName, snapshotFiles } from '../src/service/store/engine/snapshot.ts';
import { fingerprint, loadMigrations } from '../src/service/store/migrations.ts';
import { replaceFile } from './replace-file.ts';

/**
 * Builds the first data folder of the embedded database: see
 * `src/service/store/engine/snapshot.ts`.
 */
export async function buildSnapshot(
  directory = 'dist/assets',
  name: SnapshotName = 'empty',
  fill?: (db: Database) => Promise<void>,
): Promise<void> {
  const migrations = await loadMigrations();
  const files = snapshotFiles(name);
  const snapshot = await makeSnapshot(migrations, fill);
  await mkdir(directory, { recursive: true });
  // No fingerprint meanwhile, so that a snapshot never has a fingerprint of another one.
  await rm(join(directory, files.fingerprint), { force: true });
  await replaceFile(join(directory, files.snapshot), snapshot);
  await replaceFile(join(directory, files.fingerprint), fingerprint(migrations));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildSnapshot();
