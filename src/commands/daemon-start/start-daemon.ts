import { setFlagsFromString } from 'node:v8';
import { engineAhead } from '../../service/store/engine/engine-ahead.ts';
import { ENGINE_FLAG } from '../../service/store/engine/engine-flag.ts';
import type { loadScript } from '../scripts/load-script.ts';

/**
 * Starts the service in the background, as one script where the build has made it; the embedded
 * engine, which takes longest, first of all.
 * @param load is `loadScript`, given so that it remains a part of the program's entry
 */
export async function startDaemon(dataDir: string, load: typeof loadScript): Promise<void> {
  const makeWorker = process.env.DATABASE_URL ? undefined : engineAhead();
  // The engine's thread sets it for the whole process, and V8 refuses code that was compiled under
  // other flags: it must be set before a cache is read, as it is when one is written.
  setFlagsFromString(ENGINE_FLAG);
  const loaded = load<typeof import('./serve-daemon.ts')>('daemon');
  if (loaded !== null) {
    const { program, keepCache } = loaded;
    return program.serveDaemon(dataDir, { makeWorker, keepCache });
  }
  const { serveDaemon } = await import('./serve-daemon.ts');
  return serveDaemon(dataDir, { makeWorker, keepCache: () => undefined });
}
