import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { replaceFile } from './replace-file.ts';

const FILES = ['page.ts', 'page.css'] as const;

/** Writes `page/page.js` and `page/page.css` into the folder of assets. */
export async function buildPage(directory = 'dist/assets'): Promise<void> {
  const folder = join(directory, 'page');
  await mkdir(folder, { recursive: true });
  for (const file of FILES) {
    const { outputFiles } = await build({
      entryPoints: [`src/page/browser/${file}`],
      bundle: true,
      minify: true,
      write: false,
      format: 'iife',
      target: 'es2022',
      logLevel: 'warning',
    });
    await replaceFile(join(folder, file.replace(/ts$/, 'js')), outputFiles[0]?.text ?? '');
  }
}
