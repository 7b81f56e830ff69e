import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { METAFILE } from '../../scripts/build.ts';
import { REASONS } from '../../scripts/dependencies/reasons.ts';
import { bundledPackages, thirdPartyLicenses } from '../../scripts/third-party-licenses.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'licenses-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const holding = (...files: string[]) => ({
  outputs: {
    'dist/cli.js': {
      bytes: 1,
      imports: [],
      exports: [],
      inputs: Object.fromEntries(files.map((file) => [file, { bytesInOutput: 1 }])),
    },
  },
});

test('bundledPackages lists each package once, scoped and nested ones too, without own code', () => {
  const files = [
    'src/cli.ts',
    'node_modules/zod/v4/index.js',
    'node_modules/zod/v4/core.js',
    'node_modules/@hono/node-server/dist/index.js',
    'node_modules/parse5/node_modules/entities/lib/decode.js',
  ];
  expect(bundledPackages(holding(...files))).toEqual([
    'node_modules/@hono/node-server',
    'node_modules/parse5/node_modules/entities',
    'node_modules/zod',
  ]);
});

test('adds the licence text for a package without a licence file', async () => {
  const pgTypes = await thirdPartyLicenses(['node_modules/pg-types']);
  expect(pgTypes).toMatch(/pg-types [\d.]+ \(MIT, Brian M. Carlson\)/);
  expect(pgTypes).toContain('Permission is hereby granted');
});

test('stops the build for a package with an unknown licence', async () => {
  const about = { name: 'secretive', version: '1.0.0', license: 'Unheard-Of-1.0' };
  await writeFile(join(folder, 'package.json'), JSON.stringify(about));
  await expect(thirdPartyLicenses([folder])).rejects.toThrow('Unheard-Of-1.0 is missing');
});

test('a build names every bundled package, with a licence that allows redistribution and its place', async () => {
  const metafile: Metafile = JSON.parse(await readFile(join('dist', METAFILE), 'utf8'));
  const text = await readFile(join('dist', 'THIRD_PARTY_LICENSES.txt'), 'utf8');
  const sections = text.split(`\n\n${'-'.repeat(80)}\n\n`).slice(1);
  expect(sections).toHaveLength(bundledPackages(metafile).length);
  expect(sections.length).toBeGreaterThan(40);
  for (const path of bundledPackages(metafile)) {
    const { name, version } = JSON.parse(await readFile(join(path, 'package.json'), 'utf8'));
    const section = sections.find((one) => one.startsWith(`${name} ${version} (`));
    expect(section, path).toMatch(
      /Permission to use|Permission is|Redistribution|Apache License|Mozilla Public License/,
    );
  }
  const direct = bundledPackages(metafile)
    .map((path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length))
    .filter((name) => Object.hasOwn(REASONS, name));
  const told = Object.keys(REASONS).filter((name) => REASONS[name]?.place === 'bundled');
  expect(direct.sort(), 'places in scripts/dependencies/reasons.ts').toEqual(told.sort());
});
