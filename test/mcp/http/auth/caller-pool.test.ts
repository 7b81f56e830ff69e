import { expect, test } from 'vitest';
import { CallerPool } from '../../../../src/mcp/http/auth/caller-pool.ts';

function bench(most: number) {
  const closed: string[] = [];
  let made = 0;
  const pool = new CallerPool<{ readonly name: string; close(): Promise<void> }>(most);
  const enter = (id: string) =>
    pool.enter(id, () => {
      made += 1;
      const name = `${id}-${made}`;
      return { name, close: async () => void closed.push(name) };
    });
  return { pool, enter, closed };
}

test('creates one item per caller for concurrent requests', () => {
  const { enter, pool } = bench(10);
  const [first, second] = [enter('ann'), enter('ann')];
  expect(second.item).toBe(first.item);
  expect(pool.size).toBe(1);
});

test('closes the least recently used item when there are too many', () => {
  const { enter, closed, pool } = bench(2);
  enter('ann').leave();
  enter('bob').leave();
  enter('ann').leave();
  enter('cyd').leave();
  expect(closed).toEqual(['bob-2']);
  expect(pool.size).toBe(2);
  expect(enter('bob').item.name).toBe('bob-4');
});

test('does not close an item while a request of its caller is under way', () => {
  const { enter, closed, pool } = bench(1);
  const ann = enter('ann');
  const again = enter('ann');
  enter('bob').leave();
  expect(closed).toEqual(['bob-2']);
  ann.leave();
  ann.leave();
  enter('cyd').leave();
  expect(closed).toEqual(['bob-2', 'cyd-3']);
  again.leave();
  const dan = enter('dan');
  expect(closed).toEqual(['bob-2', 'cyd-3', 'ann-1']);
  expect(pool.size).toBe(1);
  dan.leave();
});

test('close waits for all items, including those dropped before', async () => {
  const open: (() => void)[] = [];
  const pool = new CallerPool<{ close(): Promise<void> }>(1);
  const slow = () => ({ close: () => new Promise<void>((resolve) => open.push(resolve)) });
  pool.enter('ann', slow).leave();
  pool.enter('bob', slow).leave();
  let done = false;
  const closing = pool.close().then(() => {
    done = true;
  });
  expect(open).toHaveLength(2);
  open[1]?.();
  await new Promise((resolve) => setImmediate(resolve));
  expect(done).toBe(false);
  open[0]?.();
  await closing;
  expect(pool.size).toBe(0);
});

test('close succeeds when an item fails to close', async () => {
  const pool = new CallerPool<{ close(): Promise<void> }>();
  pool.enter('ann', () => ({ close: () => Promise.reject(new Error('no')) }));
  await expect(pool.close()).resolves.toBe(undefined);
});
