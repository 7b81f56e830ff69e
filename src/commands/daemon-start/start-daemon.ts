import { setFlagsFromString } from 'node:v8';
import { engineAhead } from '../../service/store/engine/engine-ahead.ts';
import { ENGINE_FLAG } from '../../service/store/engine/engine-flag.ts';
import { loadScript } from '../scripts/load-script.ts';
import { SCRIPT_BUNDLES } from '../scripts/script-bundle.ts';

/**
 * Starts the service in the background, as one script where the build has made it; the embedded
 * engine, which takes longest, first of all.
 */
export async function startDaemon(dataDir: string): Promise<void> {
  const makeWorker = process.env.DATABASE_URL ? undefined : engineAhead();
  if (SCRIPT_BUNDLES === null) {
    const { serveDaemon } = await import('./serve-daemon.ts');
    return serveDaemon(dataDir, { makeWorker, keepCache: () => undefined });
  }
  // The engine's thread sets it for the whole process, and V8 refuses code that was compiled under
  // other flags: it must be set before a cache is read, as it is when one is written.
  setFlagsFromString(ENGINE_FLAG);
  const { program, keepCache } = loadScript<typeof import('./serve-daemon.ts')>(
    SCRIPT_BUNDLES.daemon,
  );
  return program.serveDaemon(dataDir, { makeWorker, keepCache });
}
