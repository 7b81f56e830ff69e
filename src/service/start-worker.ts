import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/** tsx's `--import` hook does nothing inside worker threads, so it is registered by hand. */
const fromSource = (source: URL): string => `
  import('tsx/esm/api').then(({ register }) => {
    register();
    return import(${JSON.stringify(source.href)});
  });`;

/**
 * Starts a thread of this program: the built file, or when the sources run (tests), the source.
 * Null when neither stands where it is looked for: a bundle that was made without it.
 *
 * @param name of the built file, without its ending
 * @param from the `import.meta.url` of the caller, and `source` the entry as seen from there
 */
export function startWorker(
  { name, from, source }: { readonly name: string; readonly from: string; readonly source: string },
  options: WorkerOptions,
): Worker | null {
  // Beside the bundle's `cli.js`, seen from it and from its chunks.
  for (const candidate of [`./${name}.js`, `../${name}.js`]) {
    const url = new URL(candidate, from);
    if (existsSync(fileURLToPath(url))) return new Worker(url, options);
  }
  const url = new URL(source, from);
  return existsSync(fileURLToPath(url))
    ? new Worker(fromSource(url), { ...options, eval: true })
    : null;
}
