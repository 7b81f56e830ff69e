import { DatabaseError } from 'pg';
import { describe, expect, test } from 'vitest';
import { DatabaseClosed, SqlError } from '../../../../src/service/store/database-errors.ts';
import { explainConnection } from '../../../../src/service/store/postgres/postgres-failures.ts';
import { chooseReader } from '../../../../src/service/store/replicas/choose-reader.ts';
import { isUnreachable } from '../../../../src/service/store/replicas/is-unreachable.ts';
import { pauseBeforeProbe } from '../../../../src/service/store/replicas/pause-before-probe.ts';
import { standbyProblem } from '../../../../src/service/store/replicas/standby-problem.ts';

describe('chooseReader', () => {
  const one = { name: 'one', isAlive: true, replayed: 100, inFlight: 0 };
  const chosen = (needed: number, ...replicas: (typeof one)[]) =>
    chooseReader(replicas, needed)?.name ?? 'primary';

  test('a replica that has replayed what is needed answers', () => {
    expect(chosen(100, one)).toBe('one');
    expect(chosen(99, one)).toBe('one');
  });

  test('the primary answers what a replica has not replayed, however little is missing', () => {
    expect(chosen(101, one)).toBe('primary');
  });

  test('the primary answers when there is no replica, or none is alive', () => {
    expect(chosen(0)).toBe('primary');
    expect(chosen(0, { ...one, isAlive: false })).toBe('primary');
  });

  test('of several replicas the one with the fewest reads in flight answers', () => {
    const busy = { ...one, name: 'busy', inFlight: 3 };
    const free = { ...one, name: 'free', inFlight: 1 };
    expect(chosen(100, busy, free)).toBe('free');
    expect(chosen(100, free, busy)).toBe('free');
    expect(chosen(100, busy, { ...free, replayed: 50 })).toBe('busy');
    expect(chosen(100, busy, { ...free, isAlive: false })).toBe('busy');
  });
});

test('a replica that keeps failing is tried less and less often, at least twice a minute', () => {
  const pauses = [1, 2, 3, 8, 50].map((failures) => pauseBeforeProbe(failures, 1));
  expect(pauses).toEqual([250, 500, 1000, 30_000, 30_000]);
  expect(pauseBeforeProbe(3, 0)).toBe(500);
});

describe('standbyProblem', () => {
  const primary = { cluster: '7', database: 5 };
  const standby = { ...primary, inRecovery: true };

  test('a standby of the same cluster and database may answer', () => {
    expect(standbyProblem(primary, standby)).toBeNull();
  });

  test.each([
    ['another cluster', { cluster: '8' }, /no copy of the server of DATABASE_URL/],
    ['another database of the cluster', { database: 6 }, /another database than DATABASE_URL/],
    ['a server that takes writes', { inRecovery: false }, /no standby/],
  ])('%s is refused with the reason', (_, change, reason) => {
    expect(standbyProblem(primary, { ...standby, ...change })).toMatch(reason);
  });
});

describe('isUnreachable', () => {
  const refused = () =>
    Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' });
  const full = () =>
    Object.assign(new DatabaseError('too many clients', 16, 'error'), { code: '53300' });
  const explained = (error: Error) => explainConnection('postgres://host/db', error);

  test.each([
    ['a refused connection', refused(), true],
    ['the same, explained', explained(refused()), true],
    ['one for each address of the host', explained(new AggregateError([refused()])), true],
    ['a connection that took too long', new Error('Connection terminated unexpectedly'), true],
    ['a server that is full', explained(full()), false],
    ['a server that ends a statement', new SqlError({ message: 'no', code: '57P01' }), false],
    ['our own end', new DatabaseClosed('The database was closed.'), false],
    ['no error', null, false],
  ])('decides by %s', (_, error, expected) => {
    expect(isUnreachable(error)).toBe(expected);
  });
});
