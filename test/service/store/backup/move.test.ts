import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { moveDatabase } from '../../../../src/service/store/backup/move-database.ts';
import type { Database } from '../../../../src/service/store/database.ts';
import { openDatabase } from '../../../../src/service/store/open-database.ts';
import { bundlePrograms } from '../../../support/bundle-programs.ts';
import { TEST_DATABASE_URL } from '../../../support/database.ts';
import { openEmbeddedTestDatabase } from '../../../support/embedded-database.ts';
import { QUICK_START } from '../../../support/quick-start.ts';
import { contents, fill } from './filled-database.ts';

const base = TEST_DATABASE_URL ?? '';

async function administer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: base });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

describe.skipIf(TEST_DATABASE_URL === null)('moveDatabase (needs TEST_DATABASE_URL)', () => {
  let url: string;
  let name: string;
  let db: Database;
  beforeEach(async () => {
    name = `psm_move_${randomBytes(6).toString('hex')}`;
    await administer(`create database ${name} template template0 encoding 'UTF8'`);
    const address = new URL(base);
    address.pathname = `/${name}`;
    url = address.href;
    db = await openEmbeddedTestDatabase();
    await fill(db);
  });
  afterEach(async () => {
    await db.close();
    await administer(`drop database if exists ${name} with (force)`);
  });

  it('moves every row with its id to Postgres and keeps the old database', async () => {
    const before = await contents(db);
    const seen: number[] = [];
    const onProgress = ({ rows }: { rows: number }) => seen.push(rows);
    const report = await moveDatabase(db, url, { dataDir: null, onProgress });
    expect(report.rows).toBe([...before.values()].flat().length);
    expect(seen.at(-1)).toBe(report.rows);
    const target = await openDatabase({ databaseUrl: url });
    expect(await contents(target)).toEqual(before);
    const [next] = await target.query<{ id: number }>(
      `insert into facts (profile_id, section, text)
       select id, 's', 't' from profiles limit 1 returning id`,
    );
    const [last] = await db.query<{ id: number }>('select max(id) as id from facts');
    expect(next?.id).toBe((last?.id ?? 0) + 1);
    await target.close();
    const after = await contents(db);
    expect(after.get('profiles')).toEqual(before.get('profiles'));
    const [moved] = await db.query(`select value from meta where key = 'moved'`);
    expect(JSON.stringify(moved)).toContain(name);
  });

  it('refuses a Postgres database that is not empty', async () => {
    const target = await openDatabase({ databaseUrl: url });
    await target.query(`insert into meta (key, value) values ('mine', '1')`);
    await expect(moveDatabase(db, url, { dataDir: null })).rejects.toThrow('is not empty (meta)');
    expect([...(await contents(target)).values()].flat()).toHaveLength(1);
    await target.close();
  });

  it('leaves the target empty when it is aborted, and can start again', async () => {
    const stop = new AbortController();
    const onProgress = () => stop.abort();
    await expect(
      moveDatabase(db, url, { dataDir: null, onProgress, signal: stop.signal }),
    ).rejects.toThrow('abort');
    const target = await openDatabase({ databaseUrl: url });
    expect([...(await contents(target)).values()].flat()).toEqual([]);
    await target.close();
    await moveDatabase(db, url, { dataDir: null });
  });

  it('can start again after its process was killed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'psm-move-'));
    const programs = await bundlePrograms({ move: 'test/service/store/backup/killed-move.ts' });
    onTestFinished(programs.remove);
    const child = fork(programs.file('move'), [join(folder, 'data'), url], {
      execArgv: [...QUICK_START],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    await once(child, 'message');
    child.kill('SIGKILL');
    await once(child, 'exit');
    const left = await openDatabase({ dataDir: join(folder, 'data') });
    const before = await contents(left);
    await moveDatabase(left, url, { dataDir: join(folder, 'data') });
    const target = await openDatabase({ databaseUrl: url });
    expect(await contents(target)).toEqual(before);
    await target.close();
    await left.close();
    await rm(folder, { recursive: true });
  });
});
