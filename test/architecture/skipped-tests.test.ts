import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The title of a test that is skipped under some condition, or always. */
const SKIPPED =
  /(?:test|it|describe)\.(?:skipIf\((?:[^()]|\([^()]*\))*\)|skip)\(\s*(['"`])(?<title>.*?)\1/gs;

test('every test that may be skipped says in brackets what it needs', () => {
  const silent: string[] = [];
  let found = 0;
  const files = readdirSync('test', { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('.test.ts'))) {
    for (const { groups } of readFileSync(`test/${file}`, 'utf8').matchAll(SKIPPED)) {
      found += 1;
      if (!/\(needs [^)]+\)/.test(groups?.title ?? '')) silent.push(`${file}: ${groups?.title}`);
    }
  }
  expect(silent).toEqual([]);
  expect(found).toBeGreaterThan(15);
});
