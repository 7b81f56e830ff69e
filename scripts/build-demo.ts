import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { DEMO_DATA_FILE } from '../src/service/demo/demo-data.ts';
import { seedDemo } from '../src/service/demo/seed-demo.ts';
import { loadGazetteer } from '../src/service/places/load-gazetteer.ts';
import { createWordEmbedder } from '../src/service/search/embedding/word-embedder.ts';
import { buildSnapshot } from './build-snapshot.ts';
import { makeDemoData } from './demo-world/demo-data.ts';
import { replaceFile } from './replace-file.ts';

/**
 * Builds the demo world: as data, for a service with another embedder, and as a first data folder,
 * so that the first search need not wait for an import. Needs the words and places of the same
 * build.
 */
export async function buildDemo(directory = 'dist/assets'): Promise<void> {
  const [gazetteer, embedder] = await Promise.all([loadGazetteer(), createWordEmbedder()]);
  const data = makeDemoData();
  await mkdir(directory, { recursive: true });
  await replaceFile(join(directory, DEMO_DATA_FILE), gzipSync(JSON.stringify(data), { level: 9 }));
  await buildSnapshot(directory, 'demo', (db) => seedDemo(db, { gazetteer, embedder }, data));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildDemo();
