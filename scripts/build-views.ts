import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BuildOptions, build } from 'esbuild';
import { replaceFile } from './replace-file.ts';

const SOURCES = 'src/mcp/ui/views';

/** The views with their titles, which only browser tools show. */
const VIEWS = { people: 'People found', faces: 'Faces in a photo' } as const;

async function bundled(file: string, more: BuildOptions): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    minify: true,
    write: false,
    logLevel: 'warning',
    ...more,
  });
  return outputFiles?.[0]?.text.trim() ?? '';
}

/** A view as one self-contained page: hosts block everything that it would load. */
async function viewPage(name: string, title: string): Promise<string> {
  const script = await bundled(`${SOURCES}/${name}/page.ts`, { format: 'iife', target: 'es2022' });
  const style = await bundled(`${SOURCES}/${name}/page.css`, {});
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${title}</title><style>${style}</style></head>`,
    `<body><script>${script}</script></body></html>\n`,
  ].join('');
}

/** Writes `views/NAME.html` into the folder of assets. */
export async function buildViews(directory = 'dist/assets'): Promise<void> {
  const folder = join(directory, 'views');
  await mkdir(folder, { recursive: true });
  for (const [name, title] of Object.entries(VIEWS)) {
    await replaceFile(join(folder, `${name}.html`), await viewPage(name, title));
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildViews();
