import { expect, test } from 'vitest';
import { LocalUsedAnswers } from '../../../src/mcp/consent/used-answers.ts';

test('LocalUsedAnswers accepts each answer once', async () => {
  const used = new LocalUsedAnswers(1000);
  const taken = await Promise.all(['a', 'a', 'b', 'a'].map((one) => used.take(one)));
  expect(taken).toEqual([true, false, true, false]);
});

test('LocalUsedAnswers remembers an answer for its lifetime, then forgets it', async () => {
  let now = 0;
  const used = new LocalUsedAnswers(1000, () => now);
  await used.take('a');
  now = 600;
  await used.take('b');
  now = 1000;
  expect(await used.take('a')).toBe(false);
  now = 1001;
  expect(await used.take('b')).toBe(false);
  expect(await used.take('a')).toBe(true);
});
