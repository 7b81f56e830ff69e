import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const FILES = ['package.json', 'package-lock.json'] as const;

/** npm writes this file last: if it matches, the packages are installed. */
const INSTALLED = 'node_modules/.package-lock.json';

const textOf = (path: string): Promise<string | null> => readFile(path, 'utf8').catch(() => null);

async function isInstalled(from: string, into: string): Promise<boolean> {
  const same = await Promise.all(
    FILES.map(
      async (file) => (await textOf(join(from, file))) === (await textOf(join(into, file))),
    ),
  );
  return same.every(Boolean) && (await textOf(join(into, INSTALLED))) !== null;
}

async function run(command: string, args: readonly string[]): Promise<void> {
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}`);
}

/**
 * Installs packages that are not part of the program into a folder of `.cache`, exactly as in their
 * lock file; does nothing if they are installed already.
 * @param from folder with `package.json` and `package-lock.json`.
 * @returns the folder that contains `node_modules`.
 */
export async function installApart(name: string, from: string): Promise<string> {
  const into = resolve('.cache', name);
  if (await isInstalled(from, into)) return into;
  await mkdir(into, { recursive: true });
  for (const file of FILES) await copyFile(join(from, file), join(into, file));
  // Some packages require a newer Node than they need; those that do need it are run with one.
  const flags = ['--engine-strict=false', '--ignore-scripts', '--legacy-peer-deps'];
  await run('npm', ['ci', '--silent', '--prefix', into, ...flags]);
  return into;
}
