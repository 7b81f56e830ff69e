import { expect, test } from 'vitest';
import {
  awaitConnection,
  pauseBeforeTry,
} from '../../../src/service/store/postgres/await-connection.ts';

const refusal = (code: string) => Object.assign(new Error(`refused: ${code}`), { code });

/** A server that refuses so many tries, and the pauses between them. */
function serverRefusing(times: number, code = '53300') {
  const pauses: number[] = [];
  let tries = 0;
  const connect = async () => {
    tries += 1;
    if (tries <= times) throw refusal(code);
    return 'connected';
  };
  const pause = async (ms: number) => pauses.push(ms);
  return { pauses, tries: () => tries, result: awaitConnection(connect, pause) };
}

test('a connection waits its turn while the server has none left', async () => {
  const server = serverRefusing(5);
  expect(await server.result).toBe('connected');
  expect(server.pauses).toHaveLength(5);
});

test('a server that stays full is an error after half a minute', async () => {
  const server = serverRefusing(Number.POSITIVE_INFINITY);
  await expect(server.result).rejects.toThrow('refused: 53300');
  const waited = server.pauses.reduce((sum, ms) => sum + ms, 0);
  expect(waited).toBeGreaterThan(28_000);
  expect(waited).toBeLessThanOrEqual(30_000);
});

test('no other refusal is tried again', async () => {
  const server = serverRefusing(1, '28P01');
  await expect(server.result).rejects.toThrow('refused: 28P01');
  expect(server.tries()).toBe(1);
});

test('pauses grow to a second and are spread at random', () => {
  expect(pauseBeforeTry(1, 0, 0)).toBe(25);
  expect(pauseBeforeTry(1, 0, 1)).toBe(50);
  expect(pauseBeforeTry(20, 0, 1)).toBe(1000);
  expect(pauseBeforeTry(20, 29_500, 1)).toBeNull();
});
