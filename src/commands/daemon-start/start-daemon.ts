import { engineAhead } from '../../service/store/engine/engine-ahead.ts';
import type { loadScript } from '../scripts/load-script.ts';
import { setStartFlags } from './start-flags.ts';

/**
 * Starts the service in the background, as one script where the build has made it; the embedded
 * engine, which takes longest, first of all.
 * @param load is `loadScript`, given so that it remains a part of the program's entry
 */
export async function startDaemon(dataDir: string, load: typeof loadScript): Promise<void> {
  const makeWorker = process.env.DATABASE_URL ? undefined : engineAhead();
  setStartFlags();
  const loaded = load<typeof import('./serve-daemon.ts')>('daemon');
  if (loaded !== null) {
    const { program, keepCache } = loaded;
    return program.serveDaemon(dataDir, { makeWorker, keepCache });
  }
  const { serveDaemon } = await import('./serve-daemon.ts');
  return serveDaemon(dataDir, { makeWorker, keepCache: () => undefined });
}
