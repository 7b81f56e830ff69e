import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorResponse } from '../../../src/contract/errors.ts';
import { createService } from '../../../src/service/api/app.ts';
import type { SearchEngine } from '../../../src/service/search/search-engine.ts';
import {
  ConnectionsBusy,
  DiskFull,
  EngineLost,
  SqlError,
  StatementTimeout,
  TransactionTimeout,
} from '../../../src/service/store/database-errors.ts';
import { EmbeddingError } from '../../../src/service/vectors/embedder.ts';
import { accountOf } from '../access/credits/ledger-sums.ts';
import { askService, startService, type TestService } from '../start-service.ts';

let run: TestService;
beforeAll(async () => {
  run = await startService();
});
afterAll(() => run.close());

const system = (code: string, syscall: string) =>
  Object.assign(new Error(`${syscall} ${code} 10.0.0.7:5432`), { code, syscall });

async function answerTo(error: unknown) {
  const search: SearchEngine = {
    search: () => Promise.reject(error),
    queryFacts: () => Promise.reject(error),
    refresh: () => Promise.reject(error),
  };
  const service = createService({ db: run.db, search });
  const { secret, id } = await run.key({ credits: 10 });
  const body = { query: 'wren', numUsers: 3 };
  const reply = await askService(service, 'POST /v2/developer/search', { key: secret, body });
  await service.close();
  const { code, message } = errorResponse.parse(reply.body).error;
  const { available, reserved } = await accountOf(run.db, id);
  return { reply, code, message, available, reserved };
}

test.each([
  ['a full disk', new DiskFull('/home/ada/secret-folder'), /disk is full.*free some space/],
  ['an engine that stopped', new EngineLost('it stopped'), /cannot reach its database/],
  ['a statement timeout', new StatementTimeout(30_000), /took too long/],
  ['a pool that is in use', new ConnectionsBusy(30_000), /The service is busy\. Try again/],
  ['a transaction timeout', new TransactionTimeout('idle', 1000), /took too long/],
  [
    'a worker of a cluster that went away',
    new SqlError({ code: 'XX000', message: 'SSL SYSCALL error: EOF detected' }),
    /cannot reach a worker/,
  ],
  [
    'a worker of a cluster that is down',
    new SqlError({
      code: '08006',
      message:
        'connection to the remote node people@10.0.0.7:5433 failed with the following error: x',
    }),
    /cannot reach a worker of its database\. No data was lost/,
  ],
  [
    'a server that shuts down',
    new SqlError({ code: '57P01', message: 'x' }),
    /cannot reach its database/,
  ],
  [
    'too many connections',
    new SqlError({ code: '53300', message: 'x' }),
    /cannot reach its database/,
  ],
  ['an unreachable server', system('ECONNREFUSED', 'connect'), /cannot reach its database/],
  [
    'a broken connection',
    new Error('Connection terminated unexpectedly'),
    /cannot reach its database/,
  ],
  ['an embedder that fails', new EmbeddingError('HTTP 500'), /embedding endpoint/],
])('returns 503 with Retry-After and charges 0 credits for %s', async (_what, error, says) => {
  const { reply, code, message, available, reserved } = await answerTo(error);
  expect([reply.status, code]).toEqual([503, 'service_unavailable']);
  expect(message).toMatch(says);
  expect(JSON.stringify(reply.body)).not.toMatch(/secret-folder|10\.0\.0\.7|57P01/);
  expect(reply.headers.get('retry-after')).toBe('5');
  expect({ available, reserved }).toEqual({ available: 10, reserved: 0 });
});

test.each([
  ['a programming error', new TypeError('x is not a function')],
  ['a syntax error in SQL', new SqlError({ code: '42601', message: 'syntax error' })],
  ['a missing file', system('ENOENT', 'open')],
  ['a thrown string', 'nonsense'],
])('returns 500 without Retry-After for %s', async (_what, error) => {
  const { reply, code, available } = await answerTo(error);
  expect([reply.status, code]).toEqual([500, 'internal_error']);
  expect(reply.headers.get('retry-after')).toBeNull();
  expect(available).toBe(10);
});
