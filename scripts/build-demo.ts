import { pathToFileURL } from 'node:url';
import { seedDemo } from '../src/service/demo/seed-demo.ts';
import { loadGazetteer } from '../src/service/places/load-gazetteer.ts';
import { createWordEmbedder } from '../src/service/search/embedding/word-embedder.ts';
import { buildSnapshot } from './build-snapshot.ts';

/**
 * Makes the first folder that has the demo world in it, so that a first look waits for no
 * import. Needs the words and places of the same build.
 */
export async function buildDemo(directory = 'dist/assets'): Promise<void> {
  const [gazetteer, embedder] = await Promise.all([loadGazetteer(), createWordEmbedder()]);
  await buildSnapshot(directory, 'demo', (db) => seedDemo(db, { gazetteer, embedder }));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildDemo();
