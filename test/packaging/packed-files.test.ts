import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { z } from 'zod';

const packed = z.tuple([
  z.looseObject({ size: z.number(), files: z.array(z.looseObject({ path: z.string() })) }),
]);

/** All that a user needs; no sources, no tests. */
const WANTED = [
  /^dist\/[\w-]+\.js(\.LEGAL\.txt)?$/,
  /^dist\/THIRD_PARTY_LICENSES\.txt$/,
  /^dist\/chunks\/[\w.-]+\.c?js(\.LEGAL\.txt)?$/,
  /^dist\/assets\/(?!\.)/,
  /^docs\/[\w/-]+\.md$/,
  /^(README|CHANGELOG)\.md$/,
  // What the first lines of README.md import.
  /^docs\/examples\/contacts\.csv$/,
  /^LICENSE$/,
  /^(openapi|package)\.json$/,
];

const MAX_BYTES = 45_000_000;

test('the package contains what users need and nothing else', async () => {
  const args = ['pack', '--dry-run', '--json', '--ignore-scripts'];
  const { stdout } = await promisify(execFile)('npm', args, { maxBuffer: 10_000_000 });
  const [{ files, size }] = packed.parse(JSON.parse(stdout));
  const paths = files.map(({ path }) => path);
  expect(paths.filter((path) => !WANTED.some((pattern) => pattern.test(path)))).toEqual([]);
  for (const wanted of ['dist/cli.js', 'dist/pglite-worker.js', 'dist/THIRD_PARTY_LICENSES.txt']) {
    expect(paths).toContain(wanted);
  }
  expect(paths).toEqual(expect.arrayContaining(['README.md', 'CHANGELOG.md', 'LICENSE']));
  expect(size).toBeLessThan(MAX_BYTES);
});
