import { BUNDLED_ENTRIES } from '../../src/service/runtime/find-entry.ts';
import { bundlePrograms } from './bundle-programs.ts';

/** Threads and processes of the service; `bundlePrograms` adds the engine's. */
const ENTRIES = {
  'reading-worker': 'src/service/evidence/extract/thread/reading-worker.ts',
  'import-worker': 'src/service/intake/reading/import-worker.ts',
  'face-finder': 'src/service/faces/reader/face-finder.ts',
  'photo-decoder': 'src/service/faces/reader/photo-decoder.ts',
};

/** Bundles them once for a whole run: from its source each start takes a second of the processor. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  // The other project of this run has done it.
  if (process.env[BUNDLED_ENTRIES] !== undefined) return undefined;
  const { folder, remove } = await bundlePrograms(ENTRIES);
  process.env[BUNDLED_ENTRIES] = folder;
  return remove;
}
