import { expect, test } from 'vitest';
import { countBrought, readLock } from '../../../scripts/dependencies/lock-file.ts';
import { lockText } from './made-up-lock.ts';

test('counts what a package brings, through packages of every kind, each once', () => {
  const lock = readLock(
    lockText({
      a: { dependencies: { b: '1' }, optionalDependencies: { c: '1' } },
      b: { peerDependencies: { c: '1', d: '1' } },
      c: { dependencies: { a: '1' } },
      d: {},
      e: {},
    }),
  );
  expect(countBrought(lock, 'a')).toBe(3);
  expect(countBrought(lock, 'e')).toBe(0);
});

test('finds a nested version before the one at the top, as Node does', () => {
  const lock = readLock(
    lockText({
      '@made/a': { dependencies: { b: '1' } },
      '@made/a/node_modules/b': { dependencies: { c: '1' } },
      b: {},
      c: { dependencies: { b: '1' } },
    }),
  );
  // The nested b, c, and the b at the top that c finds.
  expect(countBrought(lock, '@made/a')).toBe(3);
});

test('does not count a package that is not installed', () => {
  const lock = readLock(lockText({ a: { optionalDependencies: { 'for-another-machine': '1' } } }));
  expect(countBrought(lock, 'a')).toBe(0);
  expect(countBrought(lock, 'unknown')).toBe(0);
});

test('knows a package that is installed under another name by its own', () => {
  const lock = readLock(lockText({ 'com.unity.engine': { name: 'empty-package' } }));
  expect(lock.get('node_modules/com.unity.engine')?.name).toBe('empty-package');
});
