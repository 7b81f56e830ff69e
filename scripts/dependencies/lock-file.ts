import { z } from 'zod';

const names = z.record(z.string(), z.string()).default({});

const entry = z.looseObject({
  name: z.string().optional(),
  version: z.string().default(''),
  license: z.string().default('none'),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  hasInstallScript: z.boolean().default(false),
  dependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
});

const lockFile = z.looseObject({ packages: z.record(z.string(), entry) });

/** A package as npm installs it. */
export interface LockedPackage {
  /** Its own name, also where it is installed under another. */
  readonly name: string;
  readonly version: string;
  /** An SPDX expression, as the package states it. */
  readonly license: string;
  readonly hasInstallScript: boolean;
  /** It comes from the public registry, and npm compares it with a digest. */
  readonly isVerified: boolean;
  /** Names of the packages that it brings, if they are installed. */
  readonly brings: readonly string[];
}

/** The packages of a lock file by their folder, such as `node_modules/a/node_modules/b`. */
export type Lock = ReadonlyMap<string, LockedPackage>;

const FOLDER = 'node_modules/';
const REGISTRY = 'https://registry.npmjs.org/';

/** Reads a `package-lock.json` of version 3. Pure. */
export function readLock(text: string): Lock {
  const { packages } = lockFile.parse(JSON.parse(text));
  const installed = Object.entries(packages).filter(([folder]) => folder !== '');
  return new Map(
    installed.map(([folder, one]) => {
      const { version, license, hasInstallScript, integrity, resolved = REGISTRY } = one;
      const name = one.name ?? folder.slice(folder.lastIndexOf(FOLDER) + FOLDER.length);
      const isVerified = integrity !== undefined && resolved.startsWith(REGISTRY);
      const needs = [one.dependencies, one.optionalDependencies, one.peerDependencies];
      const brings = needs.flatMap((group) => Object.keys(group));
      return [folder, { name, version, license, hasInstallScript, isVerified, brings }];
    }),
  );
}

/** The folder in which Node finds a package, seen from another: the nearest one upwards. */
function folderOf(lock: Lock, name: string, from: string): string | undefined {
  const near = `${from === '' ? '' : `${from}/`}${FOLDER}${name}`;
  if (lock.has(near)) return near;
  if (from === '') return undefined;
  return folderOf(lock, name, from.slice(0, Math.max(0, from.lastIndexOf(FOLDER) - 1)));
}

/**
 * How many other packages come with a direct dependency, those for other platforms included. Those
 * that several dependencies share count for each.
 */
export function countBrought(lock: Lock, name: string): number {
  const first = folderOf(lock, name, '');
  if (first === undefined) return 0;
  const seen = new Set([first]);
  for (const folder of seen) {
    const found = (lock.get(folder)?.brings ?? []).map((one) => folderOf(lock, one, folder));
    for (const one of found) if (one !== undefined) seen.add(one);
  }
  return seen.size - 1;
}
