import { importFile } from '../../src/service/intake/import/import-file.ts';
import type { ImportReport } from '../../src/service/intake/import/import-report.ts';
import { createImportReader } from '../../src/service/intake/reading/reading-thread.ts';
import { loadGazetteer } from '../../src/service/places/load-gazetteer.ts';
import { createWordEmbedder } from '../../src/service/search/embedding/word-embedder.ts';
import type { Database } from '../../src/service/store/database.ts';
import { inBackground } from '../../src/service/store/in-background.ts';
import { type Taken, taking } from './taken.ts';

/** The result of an import, and the latency of searches while it ran. */
export interface MeasuredImport {
  readonly report: ImportReport;
  readonly searchMs: readonly number[];
  /** The import, and the searches too. */
  readonly taken: Taken;
}

/** Runs `ask` over and over, one at a time, until `stop` is called. */
function keepAsking(ask: () => Promise<unknown>): { stop(): Promise<number[]> } {
  let going = true;
  const taken: number[] = [];
  const asking = (async () => {
    while (going) {
      const started = performance.now();
      await ask();
      taken.push(performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  return {
    stop: async () => {
      going = false;
      await asking;
      return taken;
    },
  };
}

/**
 * Imports a file as the service does, behind requests and with a thread that reads, while `ask` (a
 * search) runs over and over.
 */
export async function measureImport(
  db: Database,
  file: string,
  ask: () => Promise<unknown>,
  onChanged?: (ids: readonly string[]) => void | Promise<void>,
): Promise<MeasuredImport> {
  const [gazetteer, embedder] = [await loadGazetteer(), await createWordEmbedder()];
  const readers = async () => ({ gazetteer, embedder });
  const imports = createImportReader({ hasWords: true }, readers);
  const asking = keepAsking(ask);
  const options = { gazetteer, embedder, imports, onChanged };
  try {
    const { done: report, taken } = await taking(() => importFile(inBackground(db), file, options));
    return { report, taken, searchMs: await asking.stop() };
  } finally {
    await asking.stop();
    await imports.close();
  }
}
