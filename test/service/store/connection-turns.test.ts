import { expect, test } from 'vitest';
import { ConnectionsBusy } from '../../../src/service/store/database-errors.ts';
import { ConnectionTurns } from '../../../src/service/store/postgres/connection-turns.ts';

/** Work that goes on until it is ended. */
function openWork() {
  let end: (result?: Error) => void = () => {};
  const ended = new Promise<void>((resolve, reject) => {
    end = (failure) => (failure === undefined ? resolve() : reject(failure));
  });
  return { work: () => ended, end };
}

test('who asks first is served first, and never more at once than there are connections', async () => {
  const turns = new ConnectionTurns(2);
  let [active, most] = [0, 0];
  const served: number[] = [];
  const all = Array.from({ length: 20 }, (_, at) =>
    turns.take(async () => {
      active += 1;
      most = Math.max(most, active);
      served.push(at);
      await new Promise((resolve) => setImmediate(resolve));
      active -= 1;
    }),
  );
  await Promise.all(all);
  expect(most).toBe(2);
  expect(served).toEqual(Array.from({ length: 20 }, (_, at) => at));
});

test('work that fails makes room for the next', async () => {
  const turns = new ConnectionTurns(1);
  const first = openWork();
  const failing = turns.take(first.work);
  const next = turns.take(async () => 'served');
  first.end(new Error('failed'));
  await expect(failing).rejects.toThrow('failed');
  expect(await next).toBe('served');
});

test('who waits too long is told so, and the others keep their places', async () => {
  const turns = new ConnectionTurns(1, 5);
  const first = openWork();
  const holding = turns.take(first.work);
  await expect(turns.take(async () => 'served')).rejects.toThrow(ConnectionsBusy);
  const next = turns.take(async () => 'served');
  first.end();
  await holding;
  expect(await next).toBe('served');
  expect(await turns.take(async () => 'served too')).toBe('served too');
});
