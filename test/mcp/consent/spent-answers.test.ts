import { expect, test } from 'vitest';
import { SpentAnswers } from '../../../src/mcp/consent/spent-answers.ts';

test('each answer is used once', () => {
  const spent = new SpentAnswers(1000);
  expect([spent.take('a'), spent.take('a'), spent.take('b'), spent.take('a')]).toEqual([
    ...[true, false, true, false],
  ]);
});

test('it is remembered for as long as it could come again, and no longer', () => {
  let now = 0;
  const spent = new SpentAnswers(1000, () => now);
  spent.take('a');
  now = 600;
  spent.take('b');
  now = 1000;
  expect(spent.take('a')).toBe(false);
  now = 1001;
  expect(spent.take('b')).toBe(false);
  expect(spent.take('a')).toBe(true);
});
