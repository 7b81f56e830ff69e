import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { type Lock, readLock } from './lock-file.ts';

/** Packages that are installed together, by one `package.json`. */
export interface PackageSet {
  /** What they are for. */
  readonly title: string;
  /** From the root of the repository; '.' is the root. */
  readonly folder: string;
  /** Direct dependencies of every kind, with the version that package.json asks for. */
  readonly wanted: Readonly<Record<string, string>>;
  /** Replacements of packages that others bring. */
  readonly overrides: Readonly<Record<string, string>>;
  readonly lock: Lock;
}

const versions = z.record(z.string(), z.string()).default({});

const manifest = z.looseObject({
  dependencies: versions,
  devDependencies: versions,
  optionalDependencies: versions,
  peerDependencies: versions,
  overrides: versions,
});

const fileOf = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

function readSet(folder: string, title: string): PackageSet {
  const read = (name: string) => readFileSync(fileOf(`${folder}/${name}`), 'utf8');
  const about = manifest.parse(JSON.parse(read('package.json')));
  const wanted = {
    ...about.peerDependencies,
    ...about.optionalDependencies,
    ...about.devDependencies,
    ...about.dependencies,
  };
  const lock = readLock(read('package-lock.json'));
  return { title, folder, wanted, overrides: about.overrides, lock };
}

/** Every `package.json` of the repository, by its folder, and what it is for. */
export const FOLDERS: ReadonlyMap<string, string> = new Map([
  ['.', 'The program'],
  ['packaging/mcpb', 'The MCPB bundle'],
  ['test/conformance', "The protocol's test suite"],
  ['test/clients', 'Other clients, in tests'],
]);

/** The packages of the repository, as its lock files have them. */
export const packageSets = (): PackageSet[] =>
  [...FOLDERS].map(([folder, title]) => readSet(folder, title));
