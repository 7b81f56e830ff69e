import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { cp, readFile, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { BUNDLED_ENTRIES } from '../../../src/service/runtime/find-entry.ts';
import { restoreBackup } from '../../../src/service/store/backup/restore-backup.ts';
import type { Database } from '../../../src/service/store/database.ts';
import { startEngineWorker } from '../../../src/service/store/engine/start-engine-worker.ts';
import { loadMigrations, type Migration } from '../../../src/service/store/migrations.ts';
import { type EmbeddedConfig, openDatabase } from '../../../src/service/store/open-database.ts';
import { bundlePrograms, type Programs } from '../../support/bundle-programs.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { type FaultyDisk, faultyDisk } from './faulty-disk.ts';

/** Keeps the compiled engine, so that V8 shares it between threads: each open is a fifth faster. */
const held: WebAssembly.Module[] = [];

let programs: Programs;
/** For what several tests share. */
let shared: string;
/** A folder that was made, and closed without anything written. */
let closed: string;
beforeAll(async () => {
  programs = await bundlePrograms({});
  const pglite = dirname(fileURLToPath(import.meta.resolve('@electric-sql/pglite')));
  held.push(new WebAssembly.Module(await readFile(join(pglite, 'pglite.wasm'))));
});
beforeAll(async () => {
  shared = mkdtempSync(join(tmpdir(), 'psm-'));
  closed = join(shared, 'deep', 'data');
  const { makeWorker } = faultyDisk(programs);
  await (await openDatabase({ dataDir: closed, makeWorker })).close();
});
afterAll(() => rmSync(shared, { recursive: true, force: true, maxRetries: 5 }));
afterAll(() => held.pop());
afterAll(() => programs.remove());

async function open(dataDir: string, config: Partial<EmbeddedConfig> = {}): Promise<Database> {
  const makeWorker = faultyDisk(programs).makeWorker;
  const db = await openDatabase({ dataDir, makeWorker, ...config });
  onTestFinished(() => db.close());
  return db;
}

async function put(db: Database, key: string): Promise<void> {
  await db.query("insert into meta (key, value) values ($1, 'true')", [key]);
}

async function keys(db: Database): Promise<string[]> {
  const rows = await db.query<{ key: string }>('select key from meta order by key');
  return rows.map(({ key }) => key);
}

const copyClosed = (data: string) =>
  cp(join(closed, 'postgres'), join(data, 'postgres'), { recursive: true });

/** A copy of that folder, for this test only: to make one takes half as long again. */
async function closedFolder(): Promise<string> {
  const data = join(temporaryFolder(), 'data');
  await copyClosed(data);
  return data;
}

const refusal = (words: RegExp) => ({
  name: 'DatabaseUnusable',
  message: expect.stringMatching(words),
});

test('a new folder is private', () => {
  expect(statSync(closed).mode & 0o777).toBe(0o700);
  expect(statSync(join(closed, 'postgres')).mode & 0o777).toBe(0o700);
});

const FILL = `insert into meta
  select 'k' || i, to_jsonb(repeat('x', 900)) from generate_series(1, $1::int) i`;

describe('an open database', () => {
  // Each test has it without the keys of those before.
  let data: string;
  let disk: FaultyDisk;
  let db: Database;
  beforeAll(async () => {
    data = join(shared, 'data');
    await copyClosed(data);
    disk = faultyDisk(programs);
    db = await openDatabase({ dataDir: data, makeWorker: disk.makeWorker });
  });
  beforeEach(() => db.query('delete from meta'));
  afterAll(() => db.close());

  test('syncs a commit to disk before acknowledging it', async () => {
    for (let at = 0; at < 5; at += 1) {
      const before = disk.syncs();
      await put(db, `key ${at}`);
      expect(disk.syncs()).toBeGreaterThan(before);
    }
  });

  test('fails with DiskFull on a full disk and continues when there is room', async () => {
    await put(db, 'before');
    disk.fill();
    await expect(db.query(FILL, [20_000])).rejects.toMatchObject({
      name: 'DiskFull',
      message: expect.stringContaining(data),
    });
    disk.free();
    await put(db, 'after');
    expect(await keys(db)).toEqual(['after', 'before']);
  });

  test('rolls back a commit that a full disk rejects and keeps the one before', async () => {
    await put(db, 'a');
    await db.query('checkpoint');
    disk.fill();
    const change = db.query("update meta set key = 'b'");
    await expect(change).rejects.toMatchObject({ name: 'DiskFull' });
    await expect(keys(db)).rejects.toMatchObject({ name: 'DiskFull' });
    disk.free();
    expect(await keys(db)).toEqual(['a']);
  });

  test('fails only the statement that times out and answers those behind it', async () => {
    await put(db, 'kept');
    const hanging = db.query('select count(*) from generate_series(1, 1e12)', [], {
      timeoutMs: 200,
    });
    const behind = keys(db);
    await expect(hanging).rejects.toMatchObject({ name: 'StatementTimeout' });
    expect(await behind).toEqual(['kept']);
  });

  test('rolls back a transaction in which a statement times out', async () => {
    const work = db.transaction(async (tx) => {
      await tx.query("insert into meta (key, value) values ('lost', 'true')");
      await tx
        .query('select count(*) from generate_series(1, 1e12)', [], { timeoutMs: 200 })
        .catch(() => {});
      await tx.query("insert into meta (key, value) values ('also lost', 'true')");
    });
    await expect(work).rejects.toMatchObject({ name: 'EngineLost' });
    expect(await keys(db)).toEqual([]);
  });

  test('lets timers run during a statement', async () => {
    let ticks = 0;
    const timer = setInterval(() => {
      ticks += 1;
    }, 5);
    await db.query('select count(*) from generate_series(1, 1e6)');
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(3);
  });

  test('has its data folder to itself', async () => {
    await expect(open(data)).rejects.toMatchObject(refusal(/in use by another process/));
  });

  test('keeps what is written, in UTF-8, and is opened by the worker of the sources too', async () => {
    await put(db, 'Zoë Ångström 🙂');
    await db.close();
    vi.stubEnv(BUNDLED_ENTRIES, '');
    onTestFinished(() => void vi.unstubAllEnvs());
    const again = await open(data, { makeWorker: startEngineWorker });
    expect(await keys(again)).toEqual(['Zoë Ångström 🙂']);
  });
});

test('a new folder that a full disk cannot take is free, and begun anew when there is room', async () => {
  const disk = faultyDisk(programs);
  const data = join(temporaryFolder(), 'data');
  disk.fill();
  const opening = open(data, { makeWorker: disk.makeWorker });
  await expect(opening).rejects.toMatchObject(refusal(/^The disk that holds .* is full/));
  expect(existsSync(join(data, 'postgres'))).toBe(false);
  disk.free();
  expect(await keys(await open(data, { makeWorker: disk.makeWorker }))).toEqual([]);
});

test('a folder that is taken away from a running service is not begun anew', async () => {
  const data = await closedFolder();
  const db = await open(data);
  await put(db, 'kept');
  const hanging = db.query('select count(*) from generate_series(1, 1e12)', [], { timeoutMs: 50 });
  await expect(hanging).rejects.toMatchObject({ name: 'StatementTimeout' });
  // The lost engine is replaced by the next statement.
  await rename(join(data, 'postgres'), join(data, 'elsewhere'));
  await expect(put(db, 'lost')).rejects.toThrow();
});

test('creates the database again after an interrupted creation', async () => {
  const data = join(temporaryFolder(), 'data');
  mkdirSync(join(data, 'postgres.unfinished', 'base'), { recursive: true });
  writeFileSync(join(data, 'postgres.unfinished', 'PG_VERSION'), '18');
  await put(await open(data), 'a');
  expect(existsSync(join(data, 'postgres.unfinished'))).toBe(false);
});

test('rejects a database with a newer schema', async () => {
  const data = await closedFolder();
  const db = await open(data);
  await db.query("insert into schema_migrations values (9000, '9000_later.sql', 'x')");
  await db.close();
  const words = /newer people-search-mcp \(its schema is 9000, .*Upgrade/;
  await expect(open(data)).rejects.toMatchObject(refusal(words));
});

async function nextVersion(sql: string): Promise<Migration[]> {
  const known = await loadMigrations();
  const version = (known.at(-1)?.version ?? 0) + 1;
  const name = `${String(version).padStart(4, '0')}_next.sql`;
  return [...known, { version, name, sql, checksum: sql, steps: [] }];
}

test('backs up a folder with data before a migration, to restore with either schema', async () => {
  const data = await closedFolder();
  const old = await open(data);
  await put(old, 'kept');
  await old.close();
  const migrations = await nextVersion('create table later (id int); insert into later values (7)');
  const db = await open(data, { migrations });
  expect(await db.query('select id from later')).toEqual([{ id: 7 }]);
  expect(await keys(db)).toEqual(['kept']);
  const [copy = '', ...others] = readdirSync(join(data, 'backups'));
  expect(others).toEqual([]);
  expect(copy).toMatch(/-before-\d{4}\.backup$/);
  const backup = join(data, 'backups', copy);
  const restored = join(temporaryFolder(), 'data');
  await restoreBackup(backup, { dataDir: restored }, { migrations });
  const again = await open(restored, { migrations });
  expect(await keys(again)).toEqual(['kept']);
  expect(await again.query('select id from later')).toEqual([{ id: 7 }]);
  const earlier = join(temporaryFolder(), 'data');
  await restoreBackup(backup, { dataDir: earlier }, { migrations, keepSchema: true });
  // This version opens it, which a later schema would not let it.
  expect(await keys(await open(earlier))).toEqual(['kept']);
});

test('migrates an empty folder without a backup', async () => {
  const data = await closedFolder();
  const migrations = await nextVersion('create table later (id int)');
  await (await open(data, { migrations })).close();
  expect(existsSync(join(data, 'backups'))).toBe(false);
});

test('changes nothing when a migration fails', async () => {
  const data = await closedFolder();
  const migrations = await nextVersion('create table later (id int); select 1 / 0');
  await expect(open(data, { migrations })).rejects.toMatchObject(refusal(/division by zero/));
  const db = await open(data);
  expect(await db.query("select to_regclass('later') as found")).toEqual([{ found: null }]);
});

test('rejects a folder of another Postgres major version', async () => {
  const data = join(temporaryFolder(), 'data');
  mkdirSync(join(data, 'postgres'), { recursive: true });
  writeFileSync(join(data, 'postgres', 'PG_VERSION'), '15\n');
  await expect(open(data)).rejects.toMatchObject(refusal(/made by Postgres 15/));
});

test('rejects a database that is not UTF-8', async () => {
  const data = await closedFolder();
  const db = await open(data);
  await db.query("update pg_database set encoding = 0 where datname = 'postgres'");
  await db.close();
  await expect(open(data)).rejects.toMatchObject(refusal(/SQL_ASCII, which loses letters/));
});

test('rejects a damaged database and says how to restore a backup', async () => {
  const data = await closedFolder();
  writeFileSync(join(data, 'postgres', 'global', 'pg_control'), 'damaged');
  await expect(open(data)).rejects.toMatchObject(
    refusal(/cannot be opened .*restore a backup .*\/backups/),
  );
});

test.each([
  ['a file instead of the folder', ['x']],
  ['a file instead of its parent', ['x', 'data']],
])('rejects %s', async (_what, parts) => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'x'), '');
  await expect(open(join(folder, ...parts))).rejects.toMatchObject(refusal(/is not a folder/));
});

test.skipIf(!existsSync('/proc/self'))(
  'rejects a folder that cannot be written (needs Linux)',
  async () => {
    await expect(open('/proc/people-search')).rejects.toMatchObject(
      refusal(/cannot be written .*another folder with --data/),
    );
  },
);

test('rejects a folder synchronized by a cloud service', async () => {
  const data = join(temporaryFolder(), 'Dropbox', 'data');
  mkdirSync(data, { recursive: true });
  await expect(open(data)).rejects.toMatchObject(refusal(/synchronized by Dropbox/));
});
