import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { slimBundle } from '../../../scripts/slim-bundle.ts';

export interface Program {
  readonly path: string;
  remove(): Promise<void>;
}

/** Bundles the stdio server as the product is bundled, so that a real process can run it. */
export async function bundleProgram(): Promise<Program> {
  const folder = await mkdtemp(join(tmpdir(), 'mcp-program-'));
  await build({
    entryPoints: [fileURLToPath(new URL('./stdio-program.ts', import.meta.url))],
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    plugins: [slimBundle],
    banner: {
      js: "import{createRequire as __make}from'node:module';const require=__make(import.meta.url);",
    },
    logLevel: 'error',
  });
  return {
    path: join(folder, 'stdio-program.mjs'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
