import { expect, test } from 'vitest';
import { isOnlyOurs } from '../../../src/commands/scripts/own-file.ts';

test.each([
  [true, { uid: 7, mode: 0o100600 }],
  [true, { uid: 7, mode: 0o100644 }],
  [false, { uid: 7, mode: 0o100620 }],
  [false, { uid: 7, mode: 0o100602 }],
  [false, { uid: 0, mode: 0o100600 }],
])('trust is %s for user 7 in %j', (trusted, stats) => {
  expect(isOnlyOurs(stats, 7)).toBe(trusted);
});

test.runIf(process.platform === 'win32')('Windows has no bits to check', () => {
  expect(isOnlyOurs({ uid: 0, mode: 0o100666 })).toBe(true);
});
