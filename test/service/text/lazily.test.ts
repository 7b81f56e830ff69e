import { expect, test } from 'vitest';
import { lazily } from '../../../src/service/text/lazily.ts';

test('makes the value when it is first asked for, and once, also if it is undefined', () => {
  let made = 0;
  const value = lazily(() => {
    made += 1;
    return undefined;
  });
  expect(made).toBe(0);
  expect([value(), value()]).toEqual([undefined, undefined]);
  expect(made).toBe(1);
});

test('tries again after a failure', () => {
  let tries = 0;
  const value = lazily(() => {
    tries += 1;
    if (tries === 1) throw new Error('not yet');
    return tries;
  });
  expect(value).toThrow('not yet');
  expect(value()).toBe(2);
});
