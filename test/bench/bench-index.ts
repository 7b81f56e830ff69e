import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadGazetteer } from '../../src/service/places/load-gazetteer.ts';
import { createSearch } from '../../src/service/search/create-search.ts';
import { createWordEmbedder } from '../../src/service/search/embedding/word-embedder.ts';
import type { SearchEngine } from '../../src/service/search/search-engine.ts';
import type { Database } from '../../src/service/store/database.ts';
import { openDatabase } from '../../src/service/store/open-database.ts';
import type { Embedder } from '../../src/service/vectors/embedder.ts';
import { openPostgresTestDatabase } from '../support/postgres-database.ts';

/** A database configured as a user's service has it, and the engine that searches it. */
export interface BenchIndex {
  readonly db: Database;
  readonly engine: SearchEngine;
  readonly embedder: Embedder;
  /** The folder of an embedded database; null on Postgres. */
  readonly dataDir: string | null;
  close(): Promise<void>;
}

async function openOver(
  db: Database,
  dataDir: string | null,
  remove: () => Promise<void>,
): Promise<BenchIndex> {
  const [gazetteer, embedder] = await Promise.all([loadGazetteer(), createWordEmbedder()]);
  const engine = await createSearch({ db, gazetteer, embedder });
  return {
    db,
    engine,
    embedder,
    dataDir,
    close: async () => {
      await db.close();
      await remove();
    },
  };
}

/** Embedded and durable; without a folder, in a temporary one. */
export async function openEmbeddedIndex(folder?: string): Promise<BenchIndex> {
  const dataDir = folder ?? (await mkdtemp(join(tmpdir(), 'bench-index-')));
  const remove = () => rm(dataDir, { recursive: true, force: true });
  const keep = async () => undefined;
  return openOver(await openDatabase({ dataDir }), dataDir, folder === undefined ? remove : keep);
}

/** A Postgres database that exists; it stays as it is. */
export async function openIndexAt(databaseUrl: string): Promise<BenchIndex> {
  return openOver(await openDatabase({ databaseUrl }), null, async () => undefined);
}

/** The peer: native Postgres at `TEST_DATABASE_URL`; null when that is not set. */
export async function openNativeIndex(): Promise<BenchIndex | null> {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) return null;
  return openOver(await openPostgresTestDatabase(url), null, async () => undefined);
}
