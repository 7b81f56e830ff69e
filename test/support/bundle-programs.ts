import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { REQUIRE_BANNER } from '../../scripts/require-banner.ts';

/** Programs of a test, bundled as the product is, with the worker of the engine beside them. */
export interface Programs {
  /** The file to run with `node`. */
  file(name: string): string;
  readonly folder: string;
  remove(): Promise<void>;
}

/** tsx would cost each process 0.3 s and another 0.5 s in its worker. */
export async function bundlePrograms(entries: Readonly<Record<string, string>>): Promise<Programs> {
  // As deep as the sources, which look for the assets in the project's `dist`.
  await mkdir('.cache/programs', { recursive: true });
  const folder = resolve(await mkdtemp('.cache/programs/test-'));
  await build({
    entryPoints: { ...entries, 'pglite-worker': 'src/service/store/engine/pglite-worker.ts' },
    outdir: folder,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    banner: { js: REQUIRE_BANNER },
    external: ['@electric-sql/*', 'pg', 'pg-native', 'sharp'],
    logLevel: 'silent',
  });
  await cp('src/service/store/migrations', join(folder, 'migrations'), { recursive: true });
  return {
    file: (name) => join(folder, `${name}.js`),
    folder,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
