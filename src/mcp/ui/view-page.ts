import { readFile } from 'node:fs/promises';
import type { ViewName } from './views.ts';

/** Where the assets are, relative to `dist/cli.js`, to one of its chunks, and to the sources. */
const FOLDERS = ['./assets', '../assets', '../../../dist/assets'];

/**
 * The page of a view as built by scripts/build-views.ts.
 * @throws Error if the build has not been run.
 */
export async function viewPage(name: ViewName): Promise<string> {
  for (const folder of FOLDERS) {
    const page = new URL(`${folder}/views/${name}.html`, import.meta.url);
    const html = await readFile(page, 'utf8').catch(() => null);
    if (html !== null) return html;
  }
  throw new Error(`views/${name}.html is missing from the assets: run the build`);
}
