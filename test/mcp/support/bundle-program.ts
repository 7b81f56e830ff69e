import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { inject } from 'vitest';
import { slimBundle } from '../../../scripts/slim-bundle.ts';

export interface Program {
  readonly path: string;
}

let bundled: Promise<Program> | undefined;

/**
 * The stdio server, bundled as the product is, so that a real process can run it. Built once for
 * all test files of a worker, because building takes as long as most of their tests.
 */
export function bundleProgram(): Promise<Program> {
  bundled ??= makeProgram();
  return bundled;
}

async function makeProgram(): Promise<Program> {
  const folder = join(inject('runFolder'), `program-${process.pid}`);
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
  return { path: join(folder, 'stdio-program.mjs') };
}
