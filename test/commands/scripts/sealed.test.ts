import { expect, test } from 'vitest';
import { seal, unseal } from '../../../src/commands/scripts/sealed.ts';

const BYTES = Buffer.from('code');

test('sealed bytes come out as they went in', () => {
  expect(unseal(Buffer.from(seal(BYTES)))).toEqual(BYTES);
});

test.each([0, 3, 4, 7])('a change of byte %i breaks the seal', (at) => {
  const sealed = Buffer.from(seal(BYTES));
  sealed[at] = (sealed[at] ?? 0) ^ 1;
  expect(unseal(sealed)).toBe(null);
});

test.each([0, 3, 4, 7])('bytes cut off after %i have no whole seal', (length) => {
  expect(unseal(Buffer.from(seal(BYTES)).subarray(0, length))).toBe(null);
});
