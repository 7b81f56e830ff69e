import { loadScript } from '../scripts/load-script.ts';
import { SCRIPT_BUNDLES } from '../scripts/script-bundle.ts';

/** Starts the stdio server for a host, as one script where the build has made it. */
export async function startHost(files: readonly string[]): Promise<void> {
  if (SCRIPT_BUNDLES === null) {
    const { serveHost } = await import('./serve-host.ts');
    return serveHost(files, () => undefined);
  }
  const { program, keepCache } = loadScript<typeof import('./serve-host.ts')>(SCRIPT_BUNDLES.host);
  return program.serveHost(files, keepCache);
}
