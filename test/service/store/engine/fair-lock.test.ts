import { expect, test } from 'vitest';
import { FairLock } from '../../../../src/service/store/engine/fair-lock.ts';

test('runs turns one at a time, in the order of the calls', async () => {
  const turns = new FairLock();
  const seen: string[] = [];
  const hold = (name: string) =>
    turns.take(async () => {
      seen.push(`${name} in`);
      await new Promise(setImmediate);
      seen.push(`${name} out`);
    });
  await Promise.all([hold('a'), hold('b'), hold('c')]);
  expect(seen).toEqual(['a in', 'a out', 'b in', 'b out', 'c in', 'c out']);
});

test('runs the next turn after one that fails', async () => {
  const turns = new FairLock();
  const failing = turns.take(async () => {
    throw new Error('no');
  });
  const next = turns.take(async () => 'yes');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
});

test('counts the waiting turns', async () => {
  const turns = new FairLock();
  const counts: number[] = [];
  const count = () => turns.take(async () => void counts.push(turns.waiting));
  await Promise.all([count(), count(), count()]);
  expect(counts).toEqual([2, 1, 0]);
  expect(turns.waiting).toBe(0);
});
