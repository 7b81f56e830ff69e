import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectRedis } from '../../../src/client/queue/redis-connection.ts';
import { sharedAccount, withLocalFallback } from '../../../src/mcp/budgets/account.ts';
import { Budget } from '../../../src/mcp/budgets/budget.ts';
import { SharedApprovals } from '../../../src/mcp/consent/shared-approvals.ts';
import { sharedUsedAnswers } from '../../../src/mcp/consent/used-answers.ts';
import { redisMemory } from '../../../src/mcp/replicas/redis-memory.ts';
import { hasRedis, type RedisServer, startRedis } from '../../support/redis-server.ts';

describe.skipIf(!hasRedis())('replicas with a real Redis (needs redis-server)', () => {
  let server: RedisServer;
  beforeAll(async () => {
    server = await startRedis();
  });
  afterAll(() => server.stop());
  const memory = () => redisMemory(server.url);
  const ttl = (name: string) =>
    connectRedis(server.url).run(
      `return redis.call('TTL', KEYS[1])`,
      `people-search-mcp:${name}`,
      [],
    );

  test('adds concurrent counts without loss, and sets an expiry', async () => {
    const totals = await Promise.all(Array.from({ length: 50 }, () => memory().add('n', 2, 60)));
    expect(new Set(totals).size).toBe(50);
    expect(Math.max(...totals)).toBe(100);
    expect(await memory().add('n', -100, 60)).toBe(0);
    expect(await ttl('n')).toBeGreaterThan(50);
  });

  test('lets only one of several concurrent callers take a value', async () => {
    await memory().put('yes', '1', 60);
    const taken = await Promise.all(Array.from({ length: 20 }, () => memory().take('yes')));
    expect(taken.filter((value) => value === '1')).toHaveLength(1);
    expect(await memory().read('yes')).toBe(null);
  });

  test('lets only one of several concurrent callers put a value once', async () => {
    const put = await Promise.all(
      Array.from({ length: 20 }, (_, at) => memory().putOnce('once', String(at), 60)),
    );
    expect(put.filter(Boolean)).toHaveLength(1);
    expect(await memory().read('once')).toBe(String(put.indexOf(true)));
    expect(await ttl('once')).toBeGreaterThan(50);
  });

  test('an answer used at one replica is used up at all', async () => {
    const replicas = [memory(), memory()].map((one) => sharedUsedAnswers(one, 900_000));
    const taken = await Promise.all(replicas.map((one) => one.take('question-1')));
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await replicas[0]?.take('question-2')).toBe(true);
  });

  test('refuses a code of one replica at any, and lists no questions of other people', async () => {
    const [one, two] = [new SharedApprovals(memory()), new SharedApprovals(memory())];
    const code = await one.codeFor('digest-r', 'May it?');
    await (await two.find(code))?.refuse();
    expect(await one.find(code)).toBe(null);
    expect(await one.list()).toBe(null);
  });

  test('approves a code of one replica at any, and uses the approval once', async () => {
    const [one, two] = [new SharedApprovals(memory()), new SharedApprovals(memory())];
    const code = await one.codeFor('digest-a', 'May it?');
    expect(await two.codeFor('digest-a', 'May it?')).toBe(code);
    expect(await two.codeFor('digest-b', 'And that?')).not.toBe(code);
    expect(await two.take('digest-a')).toBe(false);
    const open = await two.find(code.toLowerCase().replace('-', ''));
    expect(open?.question).toBe('May it?');
    await open?.approve();
    expect(await one.take('digest-b')).toBe(false);
    const taken = await Promise.all([one, two, one, two].map((each) => each.take('digest-a')));
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await one.find(code)).toBe(null);
    expect(await one.codeFor('digest-a', 'May it?')).not.toBe(code);
  });

  test('concurrent replicas give one call the same working code', async () => {
    const replicas = Array.from({ length: 8 }, () => new SharedApprovals(memory()));
    const codes = await Promise.all(replicas.map((each) => each.codeFor('digest-c', 'Now?')));
    expect(new Set(codes).size).toBe(1);
    expect((await replicas[0]?.find(codes[0] ?? ''))?.question).toBe('Now?');
  });

  test('limits open codes per caller', async () => {
    const [one, other] = ['one', 'other'].map((caller) => new SharedApprovals(memory(), caller));
    const asked = Array.from({ length: 51 }, (_, at) => one?.codeFor(`many-${at}`, 'May it?'));
    const refused = (await Promise.allSettled(asked)).filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(1);
    const code = await other?.codeFor('of-other', 'And me?');
    expect((await one?.find(code ?? ''))?.question).toBe('And me?');
  });

  test('does not count below 0 when credits of an expired hour are returned', async () => {
    expect(await memory().add('gone', -25, 60)).toBe(0);
    expect(await memory().add('gone', 3, 60)).toBe(3);
    expect(await ttl('gone')).toBeGreaterThan(50);
  });

  test('does not find a code that was never given', async () => {
    expect(await new SharedApprovals(memory()).find('AAAA-AAAA')).toBe(null);
  });

  test('replicas stay within one shared budget together', async () => {
    const limits = { call: 10, connection: 100, day: 1000 };
    const replica = () => {
      const connection = sharedAccount(memory(), () => 'connection', 60);
      return new Budget(limits, { connection, day: sharedAccount(memory(), () => 'day', 60) });
    };
    const replicas = [replica(), replica(), replica()];
    const spends = Array.from({ length: 60 }, (_, at) => replicas[at % 3]?.reserve(3, null));
    const over = (await Promise.all(spends)).filter(
      (result) => result !== undefined && 'over' in result,
    ).length;
    expect(60 - over).toBeLessThanOrEqual(33);
    const { connection } = await replica().state();
    expect(connection).toBe((60 - over) * 3);
  });
});

test('each process counts for itself while Redis cannot be reached', async () => {
  let failures = 0;
  const nowhere = redisMemory('/nowhere/redis.sock');
  const account = withLocalFallback(
    sharedAccount(nowhere, () => 'x', 60),
    () => {
      failures += 1;
    },
  );
  const totals = [await account.add(4), await account.add(5)].map(({ total }) => total);
  expect([totals, failures]).toEqual([[4, 9], 2]);
  await expect(sharedUsedAnswers(nowhere, 1000).take('q')).rejects.toThrow();
});
