import { isLicenseAllowed } from './licences.ts';
import type { LockedPackage } from './lock-file.ts';
import type { PackageSet } from './package-sets.ts';
import type { Reason } from './reasons.ts';

/** What is known of dependencies beyond package.json and the lock files. */
export interface Known {
  readonly reasons: Readonly<Record<string, Reason>>;
  readonly installScripts: Readonly<Record<string, string>>;
}

/** One version and nothing else, also of a package under another name. */
const EXACT = /^(npm:(@[^/]+\/)?[^@/]+@)?\d+\.\d+\.\d+(-[\w.-]+)?$/;

const REASONS_FILE = 'scripts/dependencies/reasons.ts';

function directProblems({ wanted, overrides }: PackageSet, { reasons }: Known): string[] {
  const asked = Object.entries({ ...overrides, ...wanted });
  return [
    ...Object.keys(wanted)
      .filter((name) => !Object.hasOwn(reasons, name))
      .map((name) => `${name} has no reason: add a row to ${REASONS_FILE}`),
    ...asked
      .filter(([, version]) => !EXACT.test(version))
      .map(([name, version]) => `${name} asks for "${version}": give one exact version`),
  ];
}

function packageProblems(one: LockedPackage, { installScripts }: Known): string[] {
  const { name, version, license, hasInstallScript, isVerified } = one;
  const may = isLicenseAllowed(license, name);
  const runs = hasInstallScript && !Object.hasOwn(installScripts, name);
  return [
    ...(may ? [] : [`${name} ${version}: its licence "${license}" is not allowed`]),
    ...(runs ? [`${name} ${version} runs a script at installation: read it, then list it`] : []),
    ...(isVerified ? [] : [`${name} ${version} is not from the npm registry with a digest`]),
  ];
}

/** Rows about packages that are gone. */
function leftovers(sets: readonly PackageSet[], { reasons, installScripts }: Known): string[] {
  const wanted = new Set(sets.flatMap((set) => Object.keys(set.wanted)));
  const running = new Set(
    sets.flatMap((set) =>
      [...set.lock.values()].flatMap((one) => (one.hasInstallScript ? one.name : [])),
    ),
  );
  return [
    ...Object.keys(reasons)
      .filter((name) => !wanted.has(name))
      .map((name) => `${name} is no dependency: remove its row from ${REASONS_FILE}`),
    ...Object.keys(installScripts)
      .filter((name) => !running.has(name))
      .map((name) => `${name} runs no script at installation: remove its row`),
  ];
}

/** What is wrong with the dependencies, a sentence each. Pure. */
export function dependencyProblems(sets: readonly PackageSet[], known: Known): string[] {
  const found = sets.flatMap((set) =>
    [
      ...directProblems(set, known),
      ...[...set.lock.values()].flatMap((one) => packageProblems(one, known)),
    ].map((problem) => `${set.folder}: ${problem}`),
  );
  return [...new Set(found), ...leftovers(sets, known)];
}
