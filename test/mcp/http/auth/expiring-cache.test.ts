import { expect, test } from 'vitest';
import { ExpiringCache } from '../../../../src/mcp/http/auth/expiring-cache.ts';

function bench(most = 10) {
  const clock = { now: 0 };
  let asked = 0;
  const memory = new ExpiringCache<string>({
    most,
    keepMs: (value) => (value.startsWith('yes') ? 1000 : 10),
    now: () => clock.now,
  });
  const ask = (word: string) => async () => {
    asked += 1;
    return word;
  };
  return { clock, memory, ask, count: () => asked };
}

test('keeps an answer for its lifetime from when it was asked for, not last used', async () => {
  const { clock, memory, ask, count } = bench();
  for (const at of [0, 400, 800, 999]) {
    clock.now = at;
    expect(await memory.get('a', ask('yes'))).toBe('yes');
  }
  expect(count()).toBe(1);
  clock.now = 1000;
  await memory.get('a', ask('yes'));
  expect(count()).toBe(2);
});

test('keeps each answer for as long as its value says', async () => {
  const { clock, memory, ask, count } = bench();
  await memory.get('a', ask('no'));
  clock.now = 10;
  expect(await memory.get('a', ask('yes'))).toBe('yes');
  expect(count()).toBe(2);
});

test('shares one question between concurrent callers and does not keep failures', async () => {
  const { memory, ask, count } = bench();
  const fail = () => memory.get('a', () => Promise.reject(new Error('away')));
  const results = await Promise.allSettled([fail(), fail()]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await Promise.all([1, 2, 3].map(() => memory.get('a', ask('yes'))))).toEqual(
    Array(3).fill('yes'),
  );
  expect(count()).toBe(1);
});

test('forgets the least recently used answer when there are too many', async () => {
  const { memory, ask, count } = bench(2);
  for (const name of ['a', 'b', 'a', 'c', 'a']) await memory.get(name, ask('yes'));
  expect(count()).toBe(3);
  await memory.get('b', ask('yes'));
  expect(count()).toBe(4);
});
