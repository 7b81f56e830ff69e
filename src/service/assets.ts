import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * The path of a file that the build makes: `dist/assets/NAME`. It stands beside the bundle; when
 * the sources run directly (tests), it stands in the project's `dist`.
 */
export function assetPath(name: string): string {
  const bundled = fileURLToPath(new URL(`./assets/${name}`, import.meta.url));
  if (existsSync(bundled)) return bundled;
  return fileURLToPath(new URL(`../../dist/assets/${name}`, import.meta.url));
}
