import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readAudit } from '../../../../src/service/audit/read-audit.ts';
import { storeDocument } from '../../../../src/service/evidence/sources/store-document.ts';
import { importFile } from '../../../../src/service/intake/import/import-file.ts';
import { exportPeople } from '../../../../src/service/operators/export/export-people.ts';
import { exportPerson } from '../../../../src/service/operators/export/export-person.ts';
import {
  type PersonRecord,
  personRecord,
} from '../../../../src/service/people/record/person-record.ts';
import { openTestDatabase } from '../../../support/database.ts';
import { addPeople, startService, type TestService } from '../../start-service.ts';

const ADA: PersonRecord = {
  id: 'rec-ada',
  name: 'Ada Quill',
  emails: ['ada@quill.example'],
  experiences: [{ title: 'Binder', organization: 'Copper Press', start_date: '2018-03' }],
  sources: [{ url: 'https://copper.example/staff' }],
};
const IN_PLACE = { dataDir: null };

let service: TestService;
let key: string;
let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'psm-export-'));
  file = join(folder, 'out');
  service = await startService();
  key = (await service.key({ organization: 'Copper', credits: 10 })).secret;
  await service.db.query(
    `insert into directories (id, name, type) values ('dir_x', 'Private', 'directory')`,
  );
  await addPeople(service.db, [ADA, { id: 'rec-bo', name: 'Bo Lind' }]);
  await addPeople(service.db, [{ name: 'Cy Holt', emails: ['cy@holt.example'] }], 'dir_x');
});
afterEach(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

const exported = async (): Promise<PersonRecord[]> =>
  (await readFile(file, 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => personRecord.parse(JSON.parse(line)));

describe('exportPeople', () => {
  it('exports public people as imported, and the file can be imported again', async () => {
    expect(await exportPeople(service.db, file, {}, IN_PLACE)).toEqual({ people: 2 });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await exported()).sort((a, b) => (a.name < b.name ? -1 : 1))).toEqual([
      ADA,
      { id: 'rec-bo', name: 'Bo Lind' },
    ]);
    const other = await openTestDatabase();
    const report = await importFile(other, file, { format: 'people_jsonl' });
    expect(report).toMatchObject({ imported: 2, failed: 0 });
    expect(await importFile(other, file)).toMatchObject({ skipped: 2 });
    await other.close();
  });

  it('exports one directory or everybody, and rejects an unknown directory', async () => {
    await exportPeople(service.db, file, { directoryId: 'dir_x' }, IN_PLACE);
    expect((await exported()).map(({ name }) => name)).toEqual(['Cy Holt']);
    const all = join(folder, 'all');
    expect(await exportPeople(service.db, all, { everybody: true }, IN_PLACE)).toEqual({
      people: 3,
    });
    const none = exportPeople(service.db, join(folder, 'x'), { directoryId: 'dir_y' }, IN_PLACE);
    await expect(none).rejects.toThrow(/Directory .* not found/);
  });

  it('exports people without stored records from their profiles', async () => {
    await service.db.query('delete from profile_records');
    await exportPeople(service.db, file, {}, IN_PLACE);
    const ada = (await exported()).find(({ name }) => name === 'Ada Quill');
    expect(ada).toMatchObject({
      id: expect.stringMatching(/^p_/),
      emails: ['ada@quill.example'],
      experiences: [{ title: 'Binder', organization: 'Copper Press', start_date: '2018-03' }],
    });
  });

  it('records the export in the audit log', async () => {
    await exportPeople(service.db, file, {}, IN_PLACE);
    const [entry] = await readAudit(service.db, {});
    expect(entry).toMatchObject({ operation: 'export.people', details: { people: 2 } });
    expect(entry?.profileIds).toHaveLength(2);
  });
});

describe('exportPerson', () => {
  it('exports all records, pages, rows and lookups of one person and of nobody else', async () => {
    await service.db.transaction((tx) =>
      storeDocument(
        tx,
        {
          url: 'https://news.example/ada',
          name: 'News',
          title: null,
          publishedAt: null,
          language: null,
          text: 'Ada Quill and Bo Lind met.',
          link: null,
          people: [{ name: 'Ada Quill', emails: ['ada@quill.example'] }, { name: 'Bo Lind' }],
        },
        { space: 'public', origin: 'ingest', now: new Date() },
      ),
    );
    await service.ask('POST /v3/search', {
      key,
      body: { query: 'Quill Lind' },
      headers: { 'x-purpose': 'curiosity' },
    });
    const report = await exportPerson(service.db, file, 'ada@quill.example');
    expect(report).toEqual({ profiles: 1, mentions: 1, lookUps: 1 });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const text = await readFile(file, 'utf8');
    expect(JSON.parse(text)).toMatchObject({
      profiles: [{ display_name: 'Ada Quill' }],
      records: [{ record: ADA }],
      identifiers: expect.arrayContaining([
        expect.objectContaining({ kind: 'email', value: 'ada@quill.example' }),
      ]),
      mentions: [{ display_name: 'Ada Quill' }],
      sources: [{ url: 'https://news.example/ada' }],
      search_rows: [{ result: { preview: { display_name: 'Ada Quill' } } }],
      audit_log: [{ operation: 'v3.search.start', purpose: 'curiosity' }],
    });
    expect(text).not.toContain('Bo Lind');
  });

  it('exports no API key hash', async () => {
    const [row] = await service.db.query<{ hash: string }>(
      'select secret_hash as hash from api_keys limit 1',
    );
    await exportPerson(service.db, file, 'rec-ada');
    expect(await readFile(file, 'utf8')).not.toContain(row?.hash);
  });

  it('rejects an unknown person and writes no file', async () => {
    await expect(exportPerson(service.db, file, 'nobody@quill.example')).rejects.toThrow(
      'nothing is stored',
    );
    await expect(stat(file)).rejects.toThrow('ENOENT');
  });
});
