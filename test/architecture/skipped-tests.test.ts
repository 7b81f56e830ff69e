import { expect, test } from 'vitest';
import { read, sourceFiles } from './source-files.ts';

/** The title of a test that is skipped under some condition, or always. */
const SKIPPED =
  /(?:test|it|describe)\.(?:skipIf\((?:[^()]|\([^()]*\))*\)|skip)\(\s*(['"`])(?<title>.*?)\1/gs;

test('every test that may be skipped says in brackets what it needs', () => {
  const silent: string[] = [];
  let found = 0;
  for (const file of sourceFiles('test').filter((name) => name.endsWith('.test.ts'))) {
    for (const { groups } of read(file).matchAll(SKIPPED)) {
      found += 1;
      if (!/\(needs [^)]+\)/.test(groups?.title ?? '')) silent.push(`${file}: ${groups?.title}`);
    }
  }
  expect(silent).toEqual([]);
  expect(found).toBeGreaterThan(15);
});
