import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fingerprint, loadMigrations } from '../src/service/store/migrations.ts';
import { FINGERPRINT_FILE, makeSnapshot, SNAPSHOT_FILE } from '../src/service/store/snapshot.ts';

async function replaceFile(path: string, content: Uint8Array | string): Promise<void> {
  const fresh = `${path}.${process.pid}`;
  await writeFile(fresh, content);
  await rename(fresh, path);
}

/** Makes the embedded database's first folder: see `src/service/store/snapshot.ts`. */
export async function buildSnapshot(directory = 'dist/assets'): Promise<void> {
  const migrations = await loadMigrations();
  const snapshot = await makeSnapshot(migrations);
  await mkdir(directory, { recursive: true });
  // In between, no fingerprint: a snapshot must never stand beside one that is not its own.
  await rm(join(directory, FINGERPRINT_FILE), { force: true });
  await replaceFile(join(directory, SNAPSHOT_FILE), snapshot);
  await replaceFile(join(directory, FINGERPRINT_FILE), fingerprint(migrations));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildSnapshot();
