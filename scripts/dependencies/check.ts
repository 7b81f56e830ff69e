import { pathToFileURL } from 'node:url';
import { askOsv, OSV_URL, type OsvVerdict, type PackageVersion } from './osv.ts';
import { type PackageSet, packageSets } from './package-sets.ts';
import { INSTALL_SCRIPTS, REASONS } from './reasons.ts';
import { dependencyProblems } from './rules.ts';

/** Each version of each package once. */
export function everyPackage(sets: readonly PackageSet[]): PackageVersion[] {
  const all = sets.flatMap(({ lock }) => [...lock.values()]);
  const byName = new Map(all.map(({ name, version }) => [`${name} ${version}`, { name, version }]));
  return [...byName.values()];
}

/** What is told of OSV's verdict, a line each. Pure. */
export function osvLines(verdict: OsvVerdict, count: number): string[] {
  if (verdict.kind === 'not checked') {
    return [`- ${count} packages are not checked against OSV (${OSV_URL}): ${verdict.reason}`];
  }
  const { advisories } = verdict;
  if (advisories.length === 0) return [`✓ ${count} packages: OSV knows no vulnerability of them`];
  return advisories.map(
    ({ name, version, id }) => `✗ ${name} ${version}: https://osv.dev/vulnerability/${id}`,
  );
}

const say = (line: string): unknown => process.stdout.write(`${line}\n`);

/** Checks the rules and asks OSV. @returns whether all is well, as far as could be found out. */
async function checkDependencies(): Promise<boolean> {
  const sets = packageSets();
  const known = { reasons: REASONS, installScripts: INSTALL_SCRIPTS };
  const problems = dependencyProblems(sets, known);
  for (const problem of problems) say(`✗ ${problem}`);
  if (problems.length === 0) {
    say(
      `✓ ${Object.keys(REASONS).length} direct dependencies: docs/dependencies.md has the reasons`,
    );
  }
  const packages = everyPackage(sets);
  const verdict = await askOsv(packages);
  for (const line of osvLines(verdict, packages.length)) say(line);
  const clean = verdict.kind === 'not checked' || verdict.advisories.length === 0;
  return clean && problems.length === 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.exitCode = (await checkDependencies()) ? 0 : 1;
}
