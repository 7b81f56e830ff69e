import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { connectionsDirectory } from '../../../../src/service/access/directories/connections-directory.ts';
import type { ImportError } from '../../../../src/service/intake/formats/import-error.ts';
import { sourceOfBytes } from '../../../../src/service/intake/formats/source/import-source.ts';
import {
  type ImportOptions,
  importFile,
} from '../../../../src/service/intake/import/import-file.ts';
import type { ImportProgress } from '../../../../src/service/intake/import/import-report.ts';
import { writePeople } from '../../../../src/service/intake/joining/write-people.ts';
import { readIndexRevision } from '../../../../src/service/people/rows/index-revision.ts';
import type { Database } from '../../../../src/service/store/database.ts';
import { openTestDatabase } from '../../../support/database.ts';
import { emptyTables } from '../../../support/empty-tables.ts';
import { fixture } from '../formats/rows.ts';
import { watchOpenFiles } from '../reading/watch-open-files.ts';

let db: Database;
let folder: string;
beforeAll(async () => {
  db = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'psm-import-'));
});
afterEach(async () => {
  await emptyTables(db, 'profiles', 'terms', 'slug_counters', 'directories', 'meta');
});
afterAll(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});

const jsonl = (records: readonly object[], options?: ImportOptions) =>
  importFile(
    db,
    sourceOfBytes('people.jsonl', Buffer.from(records.map((r) => JSON.stringify(r)).join('\n'))),
    { format: 'people_jsonl', ...options },
  );

const people = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `r${at}`,
    name: `Person ${at}`,
    experiences: [{ title: 'Baker', organization: 'Norvane' }],
  }));

const profiles = () =>
  db.query<{ display_name: string; is_public: boolean; origin: string }>(
    'select display_name, is_public, origin from profiles order by display_name',
  );

const failure = (work: Promise<unknown>): Promise<ImportError> =>
  work.then(
    () => {
      throw new Error('it did not fail');
    },
    (error) => error,
  );

/** The database, whose transactions fail before their commit from the nth on; the first is the target. */
function failing(from: number): Database {
  let count = 0;
  return {
    engine: db.engine,
    waiting: 0,
    query: (...asked) => db.query(...asked),
    script: (...asked) => db.script(...asked),
    listen: (queue, listener) => db.listen(queue, listener),
    notify: (queue) => db.notify(queue),
    close: () => db.close(),
    transaction: (work) =>
      db.transaction(async (tx) => {
        const done = await work(tx);
        count += 1;
        if (count >= from) throw new Error('power cut');
        return done;
      }),
  };
}

const seedMadeUp = () =>
  writePeople(
    db,
    [{ name: 'Made Up', experiences: [{ title: 'Actor', organization: 'Norvane' }] }],
    { origin: 'demo', isPublic: true },
  );

describe('importFile with every format', () => {
  test.each([
    ['people.jsonl', 'people_jsonl', 3, 3, true],
    ['Connections.csv', 'linkedin_csv', 4, 1, false],
    ['Connections-older.csv', 'linkedin_csv', 2, 0, false],
    ['contacts-google.csv', 'google_csv', 4, 1, false],
    ['contacts-google-older.csv', 'google_csv', 1, 0, false],
    ['contacts-outlook.csv', 'outlook_csv', 3, 1, false],
    ['people.vcf', 'vcard', 2, 3, false],
    ['resume.json', 'json_resume', 1, 0, false],
  ])(
    'imports %s and changes nothing on a second run',
    async (name, format, imported, failed, isPublic) => {
      const first = await importFile(db, fixture(name));
      expect(first).toMatchObject({
        format,
        total: imported + failed,
        imported,
        updated: 0,
        skipped: 0,
        failed,
      });
      expect(first.errors).toHaveLength(failed);
      expect(first.peoplePerSecond).toBeGreaterThan(0);
      const rows = await profiles();
      expect(rows).toHaveLength(imported);
      expect(rows.every((row) => row.is_public === isPublic)).toBe(true);
      const revision = await readIndexRevision(db);

      const second = await importFile(db, fixture(name));
      expect(second).toMatchObject({ imported: 0, updated: 0, skipped: imported, failed });
      expect(await profiles()).toEqual(rows);
      expect(await readIndexRevision(db)).toBe(revision);
    },
  );
});

describe('importFile targets', () => {
  const members = async (directoryId: string) =>
    (await db.query('select 1 from directory_profiles where directory_id = $1', [directoryId]))
      .length;

  test("imports contacts into the owner's private connections", async () => {
    await importFile(db, fixture('Connections.csv'));
    expect(await members(await connectionsDirectory(db, 'local'))).toBe(4);
    await importFile(db, fixture('people.vcf'), { owner: 'mira' });
    expect(await members(await connectionsDirectory(db, 'mira'))).toBe(2);
    expect((await profiles()).some((row) => row.is_public)).toBe(false);
  });

  test('keeps separate private profiles for two owners', async () => {
    await importFile(db, fixture('Connections.csv'));
    const report = await importFile(db, fixture('Connections.csv'), { owner: 'mira' });
    expect(report.imported).toBe(4);
    expect(await profiles()).toHaveLength(8);
  });

  test('imports people_jsonl as public people or into the named directory', async () => {
    await db.query(`insert into directories (id, name, type) values ('dir_a', 'A', 'directory')`);
    await jsonl(people(2));
    await jsonl(people(3), { directoryId: 'dir_a' });
    expect((await profiles()).map((row) => row.is_public).sort()).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
    expect(await members('dir_a')).toBe(3);
  });

  test("lists connections imported as public people among the owner's connections", async () => {
    await importFile(db, fixture('Connections.csv'), { isPublic: true });
    expect((await profiles()).every((row) => row.is_public)).toBe(true);
    expect(await members(await connectionsDirectory(db, 'local'))).toBe(4);
  });
});

describe('importFile without any valid row', () => {
  test.each([
    ['{"nome":"Ada"}', 'people_jsonl', /row 1, name\): is missing/],
    ['\n\n', 'people_jsonl', /has no rows/],
    ['First Name,Last Name,URL,Company,Position,Connected On\n', undefined, /has no rows/],
  ] as const)('rejects %j (%s) with an error that matches %s', async (text, format, sentence) => {
    await seedMadeUp();
    const source = sourceOfBytes('file', Buffer.from(text));
    const error = await failure(importFile(db, source, { format }));
    expect(error.name).toBe('ImportError');
    expect(error.message).toMatch(sentence);
    expect(error.message).toContain('No people found in file');
    expect(await profiles()).toMatchObject([{ origin: 'demo' }]);
  });
});

describe('importFile and the demo people', () => {
  test('the first real import deletes the demo people, their terms and slugs', async () => {
    await seedMadeUp();
    await jsonl([{ name: 'Made Up', experiences: [{ title: 'Baker', organization: 'Norvane' }] }]);
    expect(await profiles()).toMatchObject([{ display_name: 'Made Up', origin: 'import' }]);
    const terms = await db.query(
      `select folded, people from terms where kind in ('title', 'organization') order by 1`,
    );
    expect(terms).toEqual([
      { folded: 'baker', people: 1 },
      { folded: 'norvane', people: 1 },
    ]);
    const [slug] = await db.query('select slug from profiles');
    expect(slug).toEqual({ slug: 'made-up' });
  });

  test('deleting the demo people keeps real people and their terms', async () => {
    await jsonl(people(2));
    await seedMadeUp();
    await jsonl(people(3));
    expect((await profiles()).map((row) => row.display_name)).toEqual([
      'Person 0',
      'Person 1',
      'Person 2',
    ]);
    const terms = await db.query(
      `select folded, people from terms where kind in ('title', 'organization') order by 1`,
    );
    expect(terms).toEqual([
      { folded: 'baker', people: 3 },
      { folded: 'norvane', people: 3 },
    ]);
  });

  test('keeps the demo people when the first batch fails', async () => {
    await seedMadeUp();
    await expect(importFile(failing(2), fixture('people.jsonl'))).rejects.toThrow('power cut');
    expect(await profiles()).toMatchObject([{ origin: 'demo' }]);
  });
});

test.each([
  ['just after it was opened', 1],
  ['at its first batch', 2],
])('closes the file of an import that fails %s', async (_, transaction) => {
  const { imports, open, opened } = watchOpenFiles();
  const importing = importFile(failing(transaction), fixture('people.jsonl'), { imports });
  await expect(importing).rejects.toThrow('power cut');
  expect([opened(), [...open]]).toEqual([1, []]);
});

describe('importFile progress and abort', () => {
  test('reports progress and changed ids, and imported people are readable at once', async () => {
    const seen: ImportProgress[] = [];
    const changed: string[] = [];
    const found: number[] = [];
    const source = people(60).map((one) => JSON.stringify(one));
    await importFile(
      db,
      sourceOfBytes('people.jsonl', Buffer.from([...source, 'x', 'y'].join('\n'))),
      {
        onChanged: async (ids) => {
          changed.push(...ids);
          found.push((await profiles()).length);
        },
      },
      (progress) => seen.push(progress),
    );
    expect(seen.map((one) => one.processed)).toEqual([25, 50, 62]);
    expect(seen.at(-1)).toEqual({
      processed: 62,
      imported: 60,
      updated: 0,
      skipped: 0,
      failed: 2,
      picturesRead: 0,
    });
    expect(new Set(changed).size).toBe(60);
    expect(found).toEqual([25, 50, 60]);
  });

  test('keeps imported people when aborted, and the next run continues', async () => {
    const stop = new AbortController();
    const stopped = jsonl(people(80), {
      signal: stop.signal,
      onChanged: () => stop.abort(new Error('enough')),
    });
    await expect(stopped).rejects.toThrow('enough');
    expect(await profiles()).toHaveLength(25);
    expect(await jsonl(people(80))).toMatchObject({ imported: 55, skipped: 25 });
  });
});

describe('importFile rejected rows', () => {
  const SPOILT = Array.from({ length: 250 }, (_, at) => ({ id: `x${at}` }));

  test('writes all rejected rows to the file and the first hundred to the report', async () => {
    const path = join(folder, 'new', 'rejected.csv');
    const report = await jsonl([...people(1), ...SPOILT], { rejectedPath: path });
    expect(report).toMatchObject({ imported: 1, failed: 250, rejectedFile: path });
    expect(report.errors).toHaveLength(100);
    expect(report.errors[0]).toEqual({ row: 2, column: 'name', reason: 'is missing' });
    const lines = (await readFile(path, 'utf8')).trimEnd().split('\n');
    expect(lines).toHaveLength(251);
    expect(lines[0]).toBe('row,column,reason');
    expect(lines.at(-1)).toBe('251,name,is missing');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  test('writes no file when no row was rejected', async () => {
    const path = join(folder, 'none.csv');
    expect((await jsonl(people(1), { rejectedPath: path })).rejectedFile).toBeNull();
    await expect(stat(path)).rejects.toThrow('ENOENT');
  });

  test('the error names the first reason and the file when all rows were rejected', async () => {
    const path = join(folder, 'all.csv');
    const error = await failure(jsonl(SPOILT, { rejectedPath: path }));
    expect(error.message).toContain('250 rows were rejected, the first (row 1, name): is missing');
    expect(error.message).toContain(path);
  });

  test('reports the row of a record that cannot be written', async () => {
    const report = await jsonl([...people(1), { name: '—' }]);
    expect(report.errors).toEqual([{ row: 2, reason: 'the name has no letters' }]);
  });
});

test('warns with the row when another profile already has the id', async () => {
  await jsonl(people(1));
  const report = await jsonl(people(1), { namespace: 'another' });
  expect(report).toMatchObject({ imported: 1, failed: 0 });
  expect(report.warnings).toMatchObject([{ row: 1, column: 'id' }]);
});

test('a changed file updates changed people and keeps people it no longer lists', async () => {
  const path = join(folder, 'people.jsonl');
  const write = (records: object[]) =>
    writeFile(path, records.map((one) => JSON.stringify(one)).join('\n'));
  await write(people(3));
  await importFile(db, path);
  await write([{ ...people(1)[0], headline: 'New' }, ...people(2).slice(1)]);
  expect(await importFile(db, path)).toMatchObject({ imported: 0, updated: 1, skipped: 1 });
  expect(await profiles()).toHaveLength(3);
});
