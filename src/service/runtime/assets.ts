import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Where the assets folder is, relative to the running file: beside `dist/cli.js`, beside the folder
 * of its chunks, or, when the sources run (tests), in the project's `dist`.
 */
const FOLDERS = ['./assets', '../assets', '../../../dist/assets'];

/** The path of a file that the build makes: `dist/assets/NAME`. */
export function assetPath(name: string): string {
  const paths = FOLDERS.map((folder) =>
    fileURLToPath(new URL(`${folder}/${name}`, import.meta.url)),
  );
  return paths.find((path) => existsSync(path)) ?? paths.at(-1) ?? name;
}
