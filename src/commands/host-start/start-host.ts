import { loadScript } from '../scripts/load-script.ts';

/** Starts the stdio server for a host, as one script where the build has made it. */
export async function startHost(files: readonly string[]): Promise<void> {
  const loaded = loadScript<typeof import('./serve-host.ts')>('host');
  if (loaded !== null) return loaded.program.serveHost(files, loaded.keepCache);
  const { serveHost } = await import('./serve-host.ts');
  return serveHost(files, () => undefined);
}
