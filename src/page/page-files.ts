import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';

/** Where the assets are, relative to one of the chunks of `dist`, and to the sources. */
const FOLDERS = ['./assets', '../assets', '../../dist/assets'];

const TYPES = { 'page.js': 'text/javascript', 'page.css': 'text/css' } as const;

/** @throws Error if the build has not been run */
async function fileText(name: string): Promise<string> {
  for (const folder of FOLDERS) {
    const file = new URL(`${folder}/page/${name}`, import.meta.url);
    const text = await readFile(file, 'utf8').catch(() => null);
    if (text !== null) return text;
  }
  throw new Error(`page/${name} is missing from the assets: run the build`);
}

/** Script and style, which scripts/build-page.ts makes of src/page/browser. */
export function pageFiles(): Hono {
  const files = new Hono();
  for (const [name, type] of Object.entries(TYPES)) {
    files.get(`/${name}`, async (c) =>
      c.body(await fileText(name), 200, { 'content-type': `${type}; charset=utf-8` }),
    );
  }
  return files;
}
