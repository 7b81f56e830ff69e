import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The TypeScript files of a folder of the project, as paths from its root. */
export const sourceFiles = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.[cm]?tsx?$/.test(name))
    .map((name) => join(folder, name).replaceAll('\\', '/'));

/** The files that are shipped. */
export const productFiles = (): string[] => ['src', 'tools', 'prompts'].flatMap(sourceFiles);

export const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
