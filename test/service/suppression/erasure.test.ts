import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { storeDocument } from '../../../src/service/evidence/sources/store-document.ts';
import { forgetFaces } from '../../../src/service/faces/index/face-status.ts';
import type { PersonRecord } from '../../../src/service/people/record/person-record.ts';
import { readConsistently } from '../../../src/service/store/backup/consistent-reading.ts';
import type { Database } from '../../../src/service/store/database.ts';
import { markErasure, readDueErasure } from '../../../src/service/store/erasure/due-erasure.ts';
import { eraseFiles } from '../../../src/service/store/erasure/erase-files.ts';
import { createMaintenance } from '../../../src/service/store/maintenance.ts';
import { openDatabase } from '../../../src/service/store/open-database.ts';
import { suppress } from '../../../src/service/suppression/suppress.ts';
import { bundlePrograms, type Programs } from '../../support/bundle-programs.ts';
import { openTestDatabase, TEST_DATABASE_URL } from '../../support/database.ts';
import { QUICK_START } from '../../support/quick-start.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { everyNth } from '../../support/thorough.ts';
import { addPeople } from '../start-service.ts';
import { wordsInFolder } from './folder-words.ts';

const ADA: PersonRecord = {
  id: 'rec-1',
  name: 'Ådele Zwiebelqux',
  headline: 'Cartographer at Quastenfloss',
  emails: ['azwx@post.example'],
  phones: ['+44 20 7946 0018'],
  experiences: [{ title: 'Cartographer', organization: 'Quastenfloss', start_date: '2019' }],
  facts: [{ text: 'Keeps seven grimblewort plants on the roof' }],
};
const URL = 'https://wurzelbrumf.example/team';
const EXCERPT = 'She charted the isle of Snorgholm';

/** Made-up words of Ada, each in other tables: names, addresses, jobs, facts, pages, folded forms. */
const WORDS = [
  'Ådele',
  'adele',
  'Zwiebelqux',
  'Quastenfloss',
  'azwx@post',
  '442079460018',
  'grimblewort',
  'wurzelbrumf',
  'Snorgholm',
];

const neighbour = (at: number): PersonRecord => ({
  id: `n-${at}`,
  name: `Nora Lindqvist${at}`,
  headline: 'Painter at Fernhill',
  emails: [`nora${at}@lind.example`],
});

const page = {
  url: URL,
  name: 'Team',
  title: ADA.name,
  publishedAt: null,
  language: 'en',
  text: `${ADA.name} works here. ${EXCERPT}.`,
  link: null,
  people: [{ ...ADA, sources: [{ url: URL, excerpt: EXCERPT }] }],
};

async function open(dataDir: string): Promise<Database> {
  const db = await openDatabase({ dataDir });
  onTestFinished(() => db.close());
  return db;
}

/** A data folder with Ada, 30 others and what maintenance writes about them. */
async function fillWithAda(dataDir: string): Promise<void> {
  const db = await openDatabase({ dataDir });
  await addPeople(db, [ADA, ...Array.from({ length: 30 }, (_, at) => neighbour(at))]);
  const how = { space: 'public', origin: 'ingest', now: new Date() } as const;
  await db.transaction((tx) => storeDocument(tx, page, how));
  await createMaintenance(db).afterImport();
  await db.close();
}

/** Every row of every table but the note of the erasure. */
async function everything(db: Database): Promise<string[]> {
  const tables = await db.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const rows: string[] = [];
  for (const { name } of tables) {
    const found = await db.query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${name} t
       where to_jsonb(t) ->> 'key' is distinct from 'erasure_due' order by 1`,
    );
    rows.push(...found.map(({ row }) => `${name}: ${row}`));
  }
  return rows;
}

const optOut = (db: Database) => suppress(db, { person: 'azwx@post.example' });

describe.skipIf(TEST_DATABASE_URL !== null)('the files (needs the embedded database)', () => {
  let shared: string;
  let programs: Programs;
  beforeAll(async () => {
    shared = mkdtempSync(join(tmpdir(), 'psm-'));
    await fillWithAda(join(shared, 'data'));
    programs = await bundlePrograms({ erasure: 'test/service/suppression/killed-erasure.ts' });
  });
  afterAll(() => programs.remove());
  afterAll(() => rmSync(shared, { recursive: true, force: true, maxRetries: 5 }));

  /** Such a folder for one test, copied because it takes twice as long to fill one. */
  async function folderWithAda(): Promise<{ dataDir: string; db: Database }> {
    const dataDir = join(temporaryFolder(), 'data');
    await cp(join(shared, 'data', 'postgres'), join(dataDir, 'postgres'), { recursive: true });
    return { dataDir, db: await open(dataDir) };
  }

  it('hold no word of a person who opted out, and all of everybody else', async () => {
    const { dataDir, db } = await folderWithAda();
    const before = wordsInFolder(dataDir, WORDS);
    for (const word of WORDS) expect(before.join()).toContain(word);
    await optOut(db);
    // Removed from the tables, still in the files: what this is about.
    expect(wordsInFolder(dataDir, WORDS)).not.toEqual([]);
    const kept = await everything(db);
    await createMaintenance(db, dataDir).eraseIfDue();
    expect(wordsInFolder(dataDir, WORDS)).toEqual([]);
    expect(await everything(db)).toEqual(kept);
    expect(kept.filter((row) => row.startsWith('profiles: '))).toHaveLength(30);
    expect(await readDueErasure(db)).toBeNull();
    await db.close();
    expect(wordsInFolder(dataDir, WORDS)).toEqual([]);
  });

  it('hold none either when the erasure was killed at any of its steps', async () => {
    const { dataDir, db } = await folderWithAda();
    await optOut(db);
    const kept = await everything(db);
    await db.close();
    const steps = ['vacuum (full', 'analyze', 'switch_wal', 'pg_statistic', 'delete from meta'];
    for (const step of everyNth(steps, 5)) {
      const child = fork(programs.file('erasure'), [dataDir], {
        execArgv: [...QUICK_START],
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      child.on('message', (sql) => {
        if (String(sql).includes(step)) child.kill('SIGKILL');
      });
      const [code, signal] = await once(child, 'exit');
      expect({ step, code, signal }).toEqual({ step, code: null, signal: 'SIGKILL' });
    }
    // What a kill in the middle of a rewrite leaves: a file that no table has.
    const orphan = join(dataDir, 'postgres', 'base', '5', '999999');
    writeFileSync(orphan, 'Zwiebelqux');
    const again = await open(dataDir);
    expect(await everything(again)).toEqual(kept);
    await eraseFiles(again, dataDir);
    expect(await readDueErasure(again)).toBeNull();
    await again.close();
    expect(wordsInFolder(dataDir, WORDS)).toEqual([]);
    expect(await everything(await open(dataDir))).toEqual(kept);
  }, 120_000);

  it('hold none in log files that an earlier version kept for later use', async () => {
    const { dataDir, db } = await folderWithAda();
    const wal = join(dataDir, 'postgres', 'pg_wal');
    const kept = join(wal, '00000001000000000000000A');
    writeFileSync(kept, Buffer.alloc(16 * 1024 * 1024, 'Zwiebelqux '));
    await optOut(db);
    const rows = await everything(db);
    await eraseFiles(db, dataDir);
    expect(wordsInFolder(dataDir, WORDS)).toEqual([]);
    expect(readdirSync(wal)).not.toContain('00000001000000000000000A');
    // The log goes on where it was led.
    await db.close();
    expect(await everything(await open(dataDir))).toEqual(rows);
  });

  it('are followed by the automatic files beside them, if older than the removal', async () => {
    const { dataDir, db } = await folderWithAda();
    const backups = join(dataDir, 'backups');
    mkdirSync(backups);
    const old = ['2026-01-02T03-04-05-006Z-before-0009.backup', 'my-own.backup'];
    for (const name of old) writeFileSync(join(backups, name), 'x');
    writeFileSync(join(dataDir, 'import-2026-rejected.csv'), 'row,column,reason\n1,,Zwiebelqux');
    for (const left of [join(backups, old[0] ?? ''), join(dataDir, 'import-2026-rejected.csv')]) {
      utimesSync(left, 1, 1);
    }
    mkdirSync(join(dataDir, '.copy-1', 'postgres'), { recursive: true });
    await optOut(db);
    const later = join(dataDir, 'import-2027-rejected.csv');
    writeFileSync(later, 'row,column,reason\n');
    // The clock that stamps files is a few milliseconds behind the one that dates the removal.
    utimesSync(later, new Date(), new Date(Date.now() + 60_000));
    await eraseFiles(db, dataDir);
    expect(readdirSync(backups)).toEqual(['my-own.backup']);
    expect(readdirSync(dataDir).filter((name) => /rejected|copy/.test(name))).toEqual([
      'import-2027-rejected.csv',
    ]);
  });

  it('are not erased under a backup that reads a copy of them', async () => {
    const { dataDir, db } = await folderWithAda();
    await optOut(db);
    const during = await readConsistently(db, dataDir, () => eraseFiles(db, dataDir));
    expect(during.state).toBe('waits');
    expect((await eraseFiles(db, dataDir)).state).toBe('erased');
  });
});

/** A promise that is kept by hand. */
function latch(): { readonly opened: Promise<void>; open(): void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

describe('an erasure', () => {
  const removal = (db: Database) => db.transaction((tx) => markErasure(tx));

  /** Other tests share the Postgres: until their transactions end, an erasure waits. */
  async function erased(db: Database) {
    const reports: Awaited<ReturnType<typeof eraseFiles>>[] = [];
    const attempt = async () => {
      const report = await eraseFiles(db, null);
      reports.push(report);
      return report.state;
    };
    await expect.poll(attempt, { timeout: 50_000 }).not.toBe('waits');
    return reports.at(-1);
  }

  it('is due after an opt-out and after deleting all faces, and settled once', async () => {
    const db = await openTestDatabase();
    onTestFinished(() => db.close());
    await addPeople(db, [ADA]);
    expect(await readDueErasure(db)).toBeNull();
    await optOut(db);
    const first = await readDueErasure(db);
    await forgetFaces(db);
    const both = await readDueErasure(db);
    expect(both).toMatchObject({ since: first?.since, removals: 2 });
    expect(both?.until.getTime()).toBeGreaterThan(first?.until.getTime() ?? Number.NaN);
    const done = await erased(db);
    expect(done?.state).toBe('erased');
    expect(done?.tables).toBeGreaterThan(5);
    expect(done?.left).toEqual(db.engine === 'pglite' ? [] : ['log']);
    expect((await eraseFiles(db, null)).state).toBe('nothing');
  });

  it('stays due when something else was removed while it ran', async () => {
    const db = await openTestDatabase();
    onTestFinished(() => db.close());
    await removal(db);
    const query = db.query.bind(db);
    let removed = false;
    db.query = async (sql, params, options) => {
      if (sql === 'checkpoint' && !removed) {
        removed = true;
        await removal(db);
      }
      return query(sql, params, options);
    };
    await erased(db);
    expect((await readDueErasure(db))?.removals).toBe(2);
  });

  it.runIf(TEST_DATABASE_URL !== null)(
    'waits for a transaction that may still read what was removed (needs Postgres)',
    async () => {
      const db = await openTestDatabase();
      onTestFinished(() => db.close());
      const reading = latch();
      const read = latch();
      const reader = db.transaction(async (tx) => {
        await tx.query('set transaction isolation level repeatable read');
        await tx.query('select 1 from profiles');
        reading.open();
        await read.opened;
      });
      await reading.opened;
      await removal(db);
      expect((await eraseFiles(db, null)).state).toBe('waits');
      expect(await readDueErasure(db)).not.toBeNull();
      read.open();
      await reader;
      expect((await erased(db))?.state).toBe('erased');
    },
  );
});
