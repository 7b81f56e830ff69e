import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HOST_BUNDLE } from './host-bundle.ts';
import { loadHostBundle } from './load-host-bundle.ts';

/** Starts the stdio server for a host, as one script where the build has made it. */
export async function startHost(files: readonly string[]): Promise<void> {
  if (HOST_BUNDLE === null) {
    const { serveHost } = await import('./serve-host.ts');
    return serveHost(files, () => undefined);
  }
  const folder = join(dirname(fileURLToPath(import.meta.url)), 'chunks');
  const { serveHost, keepCache } = loadHostBundle(folder, HOST_BUNDLE);
  return serveHost(files, keepCache);
}
