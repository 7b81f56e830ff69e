import { expect, test } from 'vitest';
import { LocalSpentAnswers } from '../../../src/mcp/consent/spent-answers.ts';

test('LocalSpentAnswers accepts each answer once', async () => {
  const spent = new LocalSpentAnswers(1000);
  const taken = await Promise.all(['a', 'a', 'b', 'a'].map((one) => spent.take(one)));
  expect(taken).toEqual([true, false, true, false]);
});

test('LocalSpentAnswers remembers an answer for its lifetime, then forgets it', async () => {
  let now = 0;
  const spent = new LocalSpentAnswers(1000, () => now);
  await spent.take('a');
  now = 600;
  await spent.take('b');
  now = 1000;
  expect(await spent.take('a')).toBe(false);
  now = 1001;
  expect(await spent.take('b')).toBe(false);
  expect(await spent.take('a')).toBe(true);
});
