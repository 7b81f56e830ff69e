import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FolderBackups } from '../../../../src/service/store/backup/folder-backups.ts';
import { loadTables } from '../../../../src/service/store/backup/load-tables.ts';
import { BackupReader } from '../../../../src/service/store/backup/read-backup.ts';
import { restoreBackup } from '../../../../src/service/store/backup/restore-backup.ts';
import { writeBackup } from '../../../../src/service/store/backup/write-backup.ts';
import type { Database } from '../../../../src/service/store/database.ts';
import { openDatabase } from '../../../../src/service/store/open-database.ts';
import { openTestDatabase, TEST_DATABASE_URL } from '../../../support/database.ts';
import { openEmbeddedTestDatabase } from '../../../support/embedded-database.ts';
import { contents, fill } from './filled-database.ts';

const IN_PLACE = { dataDir: null };

let folder: string;
let file: string;
let db: Database;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'psm-backup-'));
  file = join(folder, 'all.backup');
  db = await openTestDatabase();
});
afterEach(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});

async function restoreInto(target: Database, path = file) {
  const reader = new BackupReader(path);
  await reader.head();
  return loadTables(target, 'The target', reader.rows());
}

/** Writes the backup again with changed lines. */
async function rewrite(change: (lines: string[]) => string[]): Promise<string> {
  const lines = gunzipSync(await readFile(file))
    .toString('utf8')
    .trimEnd()
    .split('\n');
  const path = join(folder, 'changed.backup');
  await writeFile(path, gzipSync(`${change(lines).join('\n')}\n`));
  return path;
}

describe('writeBackup', () => {
  it('writes a backup that restores every row of every table, on either engine', async () => {
    await fill(db);
    const report = await writeBackup(db, file, IN_PLACE);
    const before = await contents(db);
    expect(report.rows).toBe([...before.values()].flat().length);
    expect([...before].filter(([, rows]) => rows.length > 0).length).toBeGreaterThan(20);
    for (const open of [openTestDatabase, openEmbeddedTestDatabase]) {
      const target = await open();
      await restoreInto(target);
      expect(await contents(target)).toEqual(before);
      await target.close();
    }
  });

  it('continues numbering and enforces foreign keys after a restore', async () => {
    await fill(db);
    await writeBackup(db, file, IN_PLACE);
    const target = await openTestDatabase();
    await restoreInto(target);
    const [last] = await target.query<{ id: number }>('select max(id) as id from ledger');
    const [next] = await target.query<{ id: number }>(
      `insert into ledger (key_id, operation, kind, available_delta, reserved_delta, consumed_delta)
       select key_id, 'x', 'grant', 0, 0, 0 from accounts limit 1 returning id`,
    );
    expect(next?.id).toBe((last?.id ?? 0) + 1);
    await expect(
      target.query(`update runs set parent_id = 'r_none' where id = 'r_b'`),
    ).rejects.toThrow('foreign key');
    await target.close();
  });

  it('makes a file that only this user can read and never overwrites one', async () => {
    await writeBackup(db, file, IN_PLACE);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await expect(writeBackup(db, file, IN_PLACE)).rejects.toThrow('already exists');
    await expect(writeBackup(db, join(folder, 'no', 'x'), IN_PLACE)).rejects.toThrow(
      'does not exist',
    );
  });

  it('leaves no file behind when it is aborted', async () => {
    await fill(db);
    const stop = new AbortController();
    const onProgress = () => stop.abort();
    await expect(
      writeBackup(db, file, { ...IN_PLACE, onProgress, signal: stop.signal }),
    ).rejects.toThrow('abort');
    expect(await readdir(folder)).toEqual([]);
  });

  it('replaces the unfinished file of a killed backup', async () => {
    await writeFile(`${file}.unfinished`, 'half');
    await writeBackup(db, file, IN_PLACE);
    expect(await readdir(folder)).toEqual(['all.backup']);
  });
});

describe('restoreBackup', () => {
  it('refuses a database that is not empty', async () => {
    await fill(db);
    await writeBackup(db, file, IN_PLACE);
    const before = await contents(db);
    await expect(restoreInto(db)).rejects.toThrow('is not empty');
    expect(await contents(db)).toEqual(before);
  });

  it.each([
    ['rows are missing', (lines: string[]) => lines.filter((line) => !line.includes('Person7'))],
    ['a row was changed', (lines: string[]) => lines.map((l) => l.replace('Person7', 'Person8'))],
    ['the end is missing', (lines: string[]) => lines.slice(0, -1)],
    ['a table is missing', (lines: string[]) => lines.filter((l) => !l.includes('"terms"'))],
    ['there is a foreign line', (lines: string[]) => [lines[0] ?? '', '{"table": 7}']],
  ])('changes nothing when %s in the backup', async (_, change) => {
    await fill(db);
    await writeBackup(db, file, IN_PLACE);
    const target = await openTestDatabase();
    await expect(restoreInto(target, await rewrite(change))).rejects.toThrow(
      /cannot be restored: .*Nothing was changed/,
    );
    expect([...(await contents(target)).values()].flat()).toEqual([]);
    await target.close();
  });

  it('rejects a truncated, foreign, newer, unreleased or missing file', async () => {
    await writeBackup(db, file, IN_PLACE);
    const target = { dataDir: join(folder, 'data') };
    const bytes = await readFile(file);
    const cut = join(folder, 'cut');
    await writeFile(cut, bytes.subarray(0, bytes.length - 20));
    const half = await openTestDatabase();
    await expect(restoreInto(half, cut)).rejects.toThrow('truncated or damaged');
    await half.close();
    const foreign = join(folder, 'foreign');
    await writeFile(foreign, 'hello');
    await expect(restoreBackup(foreign, target)).rejects.toThrow('damaged');
    await writeFile(foreign, gzipSync('{"format":"other"}\n'));
    await expect(restoreBackup(foreign, target)).rejects.toThrow('not a people-search-mcp backup');
    await expect(restoreBackup(join(folder, 'none'), target)).rejects.toThrow('no such file');
    const newer = (lines: string[]) => [
      (lines[0] ?? '').replace(
        '"migrations":[',
        '"migrations":[{"version":99,"name":"n","checksum":"c"},',
      ),
      ...lines.slice(1),
    ];
    await expect(restoreBackup(await rewrite(newer), target)).rejects.toThrow('upgrade first');
    const other = (lines: string[]) => [
      (lines[0] ?? '').replace(/"checksum":"\w/, '"checksum":"x'),
      ...lines.slice(1),
    ];
    await expect(restoreBackup(await rewrite(other), target)).rejects.toThrow('unreleased build');
    expect((await readdir(folder)).includes('data')).toBe(false);
  });
});

const inFolder = describe.skipIf(TEST_DATABASE_URL !== null);

inFolder('writeBackup of a data folder in use (needs the embedded database)', () => {
  it('backs up a copy of the files, without rows written meanwhile; of two at once each', async () => {
    const dataDir = join(folder, 'data');
    const served = await openDatabase({ dataDir });
    await fill(served);
    const before = await contents(served);
    let isSearched = false;
    const onProgress = async () => {
      if (isSearched) return;
      isSearched = true;
      await served.query(`insert into meta (key, value) values ('late', '1')`);
    };
    let late: Promise<void> = Promise.resolve();
    await writeBackup(served, file, {
      dataDir,
      onProgress: () => {
        late = late.then(onProgress);
      },
    });
    await late;
    expect(isSearched).toBe(true);
    const kept = new FolderBackups(served, dataDir, () => undefined);
    await mkdir(join(dataDir, 'backups'), { recursive: true });
    const left = join(dataDir, 'backups', '2026-11-23T18-09-32-000Z.backup.unfinished');
    await writeFile(left, 'of a killed process');
    const { name } = kept.start(new Date());
    await writeBackup(served, join(folder, 'another.backup'), { dataDir });
    await expect.poll(() => kept.attempt?.state).toBe('completed');
    expect(await kept.list()).toMatchObject([{ name, bytes: expect.any(Number) }]);
    expect(await readdir(join(dataDir, 'backups'))).toEqual([name]);
    expect((await readdir(dataDir)).filter((name) => name.startsWith('.copy'))).toEqual([]);
    await served.close();
    const restored = join(folder, 'restored');
    await restoreBackup(file, { dataDir: restored });
    const again = await openDatabase({ dataDir: restored });
    expect(await contents(again)).toEqual(before);
    await again.close();
  });
});
