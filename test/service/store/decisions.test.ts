import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isDiskFull } from '../../../src/service/store/engine/pglite-database.ts';
import { networkFileSystem, syncedBy } from '../../../src/service/store/folder/filesystem-kind.ts';
import {
  fingerprint,
  loadMigrations,
  type Migration,
  pendingMigrations,
} from '../../../src/service/store/migrations.ts';
import {
  type PostgresFacts,
  postgresProblem,
} from '../../../src/service/store/postgres/check-postgres.ts';
import {
  explainConnection,
  withoutPassword,
} from '../../../src/service/store/postgres/postgres-failures.ts';

const migration = (version: number): Migration => ({
  version,
  name: `000${version}_x.sql`,
  sql: '',
  checksum: `sum ${version}`,
  steps: [],
});

test('migrations are numbered from 1, and only the one that was never released is missing', async () => {
  const versions = (await loadMigrations()).map(({ version }) => version);
  const upTo = Array.from({ length: versions.at(-1) ?? 0 }, (_, at) => at + 1);
  expect(versions).toEqual(upTo.filter((version) => version !== 15));
});

test('returns the migrations that have not run yet, in order', () => {
  const known = [migration(1), migration(2), migration(3)];
  expect(pendingMigrations(known, [])).toEqual(known);
  expect(pendingMigrations(known, [migration(1)])).toEqual(known.slice(1));
  expect(pendingMigrations(known, known)).toEqual([]);
});

test('rejects a newer database and a changed migration', () => {
  expect(() => pendingMigrations([migration(1)], [migration(1), migration(2)])).toThrow(/Upgrade/);
  const changed = { ...migration(1), checksum: 'other' };
  expect(() => pendingMigrations([migration(1)], [changed])).toThrow(/0001_x\.sql differs/);
});

test('the fingerprint changes with any migration', () => {
  const one = fingerprint([migration(1)]);
  expect(fingerprint([migration(1)])).toBe(one);
  expect(fingerprint([{ ...migration(1), checksum: 'other' }])).not.toBe(one);
  expect(fingerprint([migration(1), migration(2)])).not.toBe(one);
});

const facts = (change: Partial<PostgresFacts> = {}): PostgresFacts => ({
  version: 170_004,
  encoding: 'UTF8',
  extensions: [
    { name: 'vector', available: '0.8.0', installed: null },
    { name: 'pg_trgm', available: '1.6', installed: null },
  ],
  ...change,
});
const withVector = (available: string, installed: string | null) =>
  facts({
    extensions: [
      { name: 'vector', available, installed },
      { name: 'pg_trgm', available: '1.6', installed },
    ],
  });

test.each([
  [facts(), null],
  [withVector('0.10.1', '0.8.0'), null],
  [withVector('1.0.0', null), null],
  [facts({ version: 130_010 }), /Postgres 13 is too old/],
  [facts({ encoding: 'SQL_ASCII' }), /SQL_ASCII, which loses letters/],
  [facts({ extensions: [] }), /postgresql-17-pgvector/],
  [withVector('0.7.4', null), /pgvector 0\.7\.4 is too old/],
  [withVector('0.8.0', '0.5.1'), /ALTER EXTENSION vector UPDATE/],
  [facts({ extensions: facts().extensions.slice(0, 1) }), /no pg_trgm/],
])('explains what a Postgres server lacks and what to do (%#)', (given, words) => {
  const problem = postgresProblem(given);
  if (words === null) expect(problem).toBeNull();
  else expect(problem).toMatch(words);
});

test.each([
  [0x6969, 'NFS'],
  [-11_317_950, 'CIFS'],
  [0xef53, null],
  [0x794c7630, null],
])('networkFileSystem(%i) returns %s', (type, name) => {
  expect(networkFileSystem(type)).toBe(name);
});

test.each([
  ['/home/ada/Dropbox/people', 'Dropbox'],
  ['/Users/ada/Library/Mobile Documents/people', 'iCloud'],
  ['C:\\Users\\Ada\\OneDrive - Analytical Engines\\people', 'OneDrive'],
  ['/Users/ada/Library/CloudStorage/X/people', 'a cloud provider'],
  ['/home/ada/.local/share/people-search-mcp', null],
  ['/home/ada/boxes/dropboxes/people', null],
])('syncedBy(%s) returns %s', (path, program) => {
  expect(syncedBy(path)).toBe(program);
});

test('error messages never contain the database password', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\w$%^&*!-]{6,20}$/), (password) => {
      const url = `postgres://ada:${encodeURIComponent(password)}@db.example:5432/people`;
      expect(withoutPassword(url)).toBe('postgres://ada@db.example:5432/people');
      const error = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
      expect(explainConnection(url, error).message).toBe(
        'Cannot use postgres://ada@db.example:5432/people (DATABASE_URL). ' +
          'Nothing listens there: start Postgres or correct host and port.',
      );
    }),
  );
});

test.each(['p@ss/w0rd', '12/w0rd', '12?w0rd', '12#w0rd', 'p@ss#w0rd', 'p/w0rd@x/y'])(
  'error messages never contain any part of the password %s, which should be encoded',
  (password) => {
    const url = `postgres://ada:${password}@db.example:5432/people`;
    const error = Object.assign(new Error('no host'), { code: 'ENOTFOUND' });
    const { message } = explainConnection(url, error);
    expect(message).not.toContain('w0rd');
    expect(message).toMatch(/^Cannot use the given DATABASE_URL \(DATABASE_URL\)\. /);
  },
);

test('a password that cuts the URL short is to be encoded', () => {
  const error = Object.assign(new Error('no host'), { code: 'ENOTFOUND' });
  expect(explainConnection('postgres://ada:p@ss/w0rd@db.example/people', error).message).toBe(
    'Cannot use the given DATABASE_URL (DATABASE_URL). Its host name does not exist: correct it. ' +
      'Write / ? # and @ in its password as %2F %3F %23 and %40, or leave the password out and set PGPASSWORD.',
  );
});

test('does not repeat a DATABASE_URL that is not a URL', () => {
  expect(withoutPassword('secret')).toBe('the given DATABASE_URL');
});

test.each([
  [new Error('PANIC: could not write: No space left on device'), true],
  [new Error('ENOSPC: no space left on device, write'), true],
  [new Error('no such file'), false],
  ['No space left on device', false],
])('recognizes a full disk by the error message (%#)', (error, isFull) => {
  expect(isDiskFull(error)).toBe(isFull);
});
