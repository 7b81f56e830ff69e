import { readLock } from '../../../scripts/dependencies/lock-file.ts';
import type { PackageSet } from '../../../scripts/dependencies/package-sets.ts';

/** Fields of a made-up package, as a lock file has them. */
export type Fields = Readonly<Record<string, unknown>>;

export const PLAIN: Fields = { version: '1.2.3', license: 'MIT', integrity: 'sha512-made-up' };

/** A lock file's text, with the fields that differ from a plain package, by folder. */
export const lockText = (packages: Readonly<Record<string, Fields>>): string =>
  JSON.stringify({
    lockfileVersion: 3,
    packages: {
      '': { name: 'root', version: '0.1.0' },
      ...Object.fromEntries(
        Object.entries(packages).map(([folder, fields]) => [
          `node_modules/${folder}`,
          { ...PLAIN, ...fields },
        ]),
      ),
    },
  });

/** A set that asks for each package at the top by its exact version. */
export function madeUpSet(
  packages: Readonly<Record<string, Fields>>,
  changed: Partial<PackageSet> = {},
): PackageSet {
  const direct = Object.keys(packages).filter((folder) => !folder.includes('node_modules'));
  return {
    title: 'Made up',
    folder: '.',
    wanted: Object.fromEntries(direct.map((name) => [name, '1.2.3'])),
    overrides: {},
    lock: readLock(lockText(packages)),
    ...changed,
  };
}
