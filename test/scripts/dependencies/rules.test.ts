import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FOLDERS, packageSets } from '../../../scripts/dependencies/package-sets.ts';
import { INSTALL_SCRIPTS, REASONS } from '../../../scripts/dependencies/reasons.ts';
import { dependencyProblems } from '../../../scripts/dependencies/rules.ts';
import { ROOT } from '../../architecture/source-files.ts';
import { type Fields, madeUpSet } from './made-up-lock.ts';

const REASON = { place: 'bundled', purpose: 'tests', choice: 'made up' } as const;
const KNOWN = { reasons: { a: REASON }, installScripts: {} };

/** What is wrong if one package has these fields. */
const problemsOf = (fields: Fields) => dependencyProblems([madeUpSet({ a: fields })], KNOWN);

describe('the packages of this repository', () => {
  test('each has a reason, an exact version, an allowed licence and no unknown script', () => {
    const known = { reasons: REASONS, installScripts: INSTALL_SCRIPTS };
    expect(dependencyProblems(packageSets(), known)).toEqual([]);
  });

  test('no package.json is forgotten', () => {
    const ours = readdirSync(ROOT, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !/^(\.|node_modules$|dist$)/.test(entry.name))
      .flatMap(({ name }) =>
        readdirSync(join(ROOT, name), { recursive: true, encoding: 'utf8' }).map((file) =>
          join(name, file),
        ),
      );
    const folders = ours
      .filter((file) => /(^|\/)package\.json$/.test(file) && !file.includes('node_modules'))
      .map(dirname);
    expect(['.', ...folders].sort()).toEqual([...FOLDERS.keys()].sort());
  });
});

test('finds nothing wrong with a plain package', () => {
  expect(problemsOf({})).toEqual([]);
});

test('names a dependency without a reason, and a reason without a dependency', () => {
  const problems = dependencyProblems([madeUpSet({ b: {} })], KNOWN);
  expect(problems).toEqual([
    expect.stringMatching(/^\.: b has no reason: add a row to scripts.*reasons\.ts$/),
    expect.stringMatching(/^a is no dependency: remove its row/),
  ]);
});

test.each([
  '^1.2.3',
  '~1.2.3',
  '1.2',
  '*',
  'latest',
  '>=1.2.3',
  '1.2.3 || 2.0.0',
  'npm:b@^1.2.3',
  'git+https://example.com/a.git',
  'file:../a',
])('rejects "%s" as a version', (version) => {
  const set = madeUpSet({ a: {} });
  expect(dependencyProblems([{ ...set, wanted: { a: version } }], KNOWN)).toEqual([
    `.: a asks for "${version}": give one exact version`,
  ]);
  expect(dependencyProblems([{ ...set, overrides: { b: version } }], KNOWN)).toEqual([
    `.: b asks for "${version}": give one exact version`,
  ]);
});

test.each(['1.2.3', '1.2.3-alpha.4', 'npm:b@1.2.3', 'npm:@made/b@1.2.3'])(
  'accepts "%s" as a version',
  (version) => {
    expect(dependencyProblems([madeUpSet({ a: {} }, { wanted: { a: version } })], KNOWN)).toEqual(
      [],
    );
  },
);

test('names a package anywhere in the tree that runs an unknown script at installation', () => {
  const set = madeUpSet({ a: {}, 'a/node_modules/deep': { hasInstallScript: true } });
  expect(dependencyProblems([set], KNOWN)).toEqual([
    '.: deep 1.2.3 runs a script at installation: read it, then list it',
  ]);
  expect(dependencyProblems([set], { ...KNOWN, installScripts: { deep: 'read' } })).toEqual([]);
});

test('names a listed script that no package runs any more', () => {
  const known = { ...KNOWN, installScripts: { gone: 'read' } };
  expect(dependencyProblems([madeUpSet({ a: {} })], known)).toEqual([
    'gone runs no script at installation: remove its row',
  ]);
});

test('names a package whose licence is not allowed, or is missing', () => {
  expect(problemsOf({ license: 'AGPL-3.0-only' })).toEqual([
    '.: a 1.2.3: its licence "AGPL-3.0-only" is not allowed',
  ]);
  expect(problemsOf({ license: undefined })).toEqual([
    '.: a 1.2.3: its licence "none" is not allowed',
  ]);
});

test('names a package from elsewhere than the registry, or without a digest', () => {
  const said = ['.: a 1.2.3 is not from the npm registry with a digest'];
  expect(problemsOf({ integrity: undefined })).toEqual(said);
  expect(problemsOf({ resolved: 'https://registry.npmjs.org.example/a.tgz' })).toEqual(said);
  expect(problemsOf({ resolved: 'https://registry.npmjs.org/a/-/a-1.2.3.tgz' })).toEqual([]);
});
