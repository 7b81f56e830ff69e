import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFaceIndex } from '../../../../src/service/faces/index/create-face-index.ts';
import { forgetFaces, readFaceStatus } from '../../../../src/service/faces/index/face-status.ts';
import { writePeople } from '../../../../src/service/intake/joining/write-people.ts';
import { removeDemo } from '../../../../src/service/intake/remove-demo.ts';
import { exportPerson } from '../../../../src/service/operators/export/export-person.ts';
import { loadTables } from '../../../../src/service/store/backup/load-tables.ts';
import { BackupReader } from '../../../../src/service/store/backup/read-backup.ts';
import { writeBackup } from '../../../../src/service/store/backup/write-backup.ts';
import type { Database } from '../../../../src/service/store/database.ts';
import { openTestDatabase } from '../../../support/database.ts';
import { face, keepPicture, MODEL } from '../../faces/index/pictures.ts';
import { addPeople } from '../../start-service.ts';

let db: Database;
let folder: string;
let ada: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'psm-pictures-'));
  db = await openTestDatabase();
  [ada = ''] = await addPeople(db, [{ name: 'Ada Quill', emails: ['ada@quill.example'] }]);
  const group = { url: 'https://a.example/1', faces: [face(1), face(0, 1)] };
  await keepPicture(db, group, { profileIds: [ada] });
  await keepPicture(db, { url: 'https://a.example/2', faces: [] }, { profileIds: [ada] });
  await db.query(
    `insert into face_photos (id, tenant, width, height, content, created_at, expires_at)
     values ('photo_1', 't', 10, 10, '\\x00ff'::bytea, now(), now() + interval '1 day')`,
  );
  await db.query(
    `insert into face_photo_faces (photo_id, ordinal, bbox, confidence, model, embedding)
     values ('photo_1', 0, '{0,0,5,5}', 0.9, $1, '[1,0]')`,
    [MODEL],
  );
});
afterEach(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});

const facesOf = async (at: Database) =>
  (
    await at.query<{ row: string }>(
      'select to_jsonb(f)::text as row from picture_faces f order by id',
    )
  ).map(({ row }) => row);

describe('backups and exports of pictures', () => {
  it('a backup contains pictures and face vectors but no uploaded photos', async () => {
    const file = join(folder, 'all.backup');
    await writeBackup(db, file, { dataDir: null });
    const other = await openTestDatabase();
    try {
      const reader = new BackupReader(file);
      await reader.head();
      await loadTables(other, 'The new one', reader.rows());
      expect(await facesOf(other)).toEqual(await facesOf(db));
      expect(await facesOf(other)).toHaveLength(2);
      expect(await readFaceStatus(other)).toMatchObject({ pictures: 2, faces: 2, uploads: 0 });
      // New faces continue the numbering.
      const one = { url: 'https://a.example/3', faces: [face(1)] };
      expect(await keepPicture(other, one, { profileIds: [ada] })).toMatchObject({ change: 'new' });
      const question = { embedding: face(1), model: MODEL, atLeast: 0.3, most: 9 };
      const visibility = { includePublic: true, directoryIds: [] };
      const hits = await createFaceIndex(other).nearest({ ...question, visibility });
      expect(hits.map(({ pictureUrl }) => pictureUrl).sort()).toEqual([
        'https://a.example/1',
        'https://a.example/3',
      ]);
    } finally {
      await other.close();
    }
  });

  it('the export of one person lists their pictures without face vectors', async () => {
    const file = join(folder, 'ada.json');
    await exportPerson(db, file, 'ada@quill.example');
    const text = await readFile(file, 'utf8');
    expect(JSON.parse(text).pictures).toMatchObject([
      { url: 'https://a.example/1', rights: 'our own', faces: 2, model: MODEL },
      { url: 'https://a.example/2', faces: 0 },
    ]);
    expect(text).not.toContain('embedding');
    expect(text).not.toContain('[1,0,0');
  });
});

describe('readFaceStatus and forgetFaces', () => {
  it('readFaceStatus counts pictures and faces by model, and uploads separately', async () => {
    expect(await readFaceStatus(db)).toEqual({
      ...{ pictures: 2, faces: 2, withoutFaces: 1, outdated: 0, uploads: 1 },
      models: [{ model: MODEL, pictures: 2, faces: 2 }],
    });
  });

  it('forgetFaces deletes all pictures and faces and keeps the people', async () => {
    const sought = { vector: [1, 0], model: MODEL, bbox: [0, 0, 1, 1] };
    await db.query(
      `insert into runs (id, kind, subject, tenant, input) values ('r_1', 'search', 's_1', 't', $1)`,
      [JSON.stringify({ searchId: 's_1', face: { credits: 100, sought } })],
    );
    expect(await forgetFaces(db)).toMatchObject({ pictures: 2, faces: 2, uploads: 1 });
    expect(await readFaceStatus(db)).toEqual({
      ...{ pictures: 0, faces: 0, withoutFaces: 0, outdated: 0, uploads: 0, models: [] },
    });
    expect(await db.query('select 1 from picture_people')).toEqual([]);
    expect(await db.query('select 1 from face_photo_faces')).toEqual([]);
    expect(await db.query('select id from profiles')).toEqual([{ id: ada }]);
    expect(await db.query('select input from runs')).toEqual([
      { input: { searchId: 's_1', face: { credits: 100, sought: null } } },
    ]);
  });
});

describe('removeDemo', () => {
  const DEMO = { name: 'Dee Madeup', id: 'demo-1' };

  it.each([true, false])(
    'removes the pictures of demo people (without other people: %s)',
    async (isAlone) => {
      if (isAlone) {
        await db.query('delete from pictures');
        await db.query('delete from profiles');
      }
      const [outcome] = await writePeople(db, [DEMO], { origin: 'demo', isPublic: true });
      const dee = outcome !== undefined && outcome.kind !== 'failed' ? outcome.profileId : '';
      const picture = { url: 'https://demo.example/1', faces: [face(1)], origin: 'demo' as const };
      await keepPicture(db, picture, { profileIds: [dee] });
      await db.transaction((tx) => removeDemo(tx));
      const left = await db.query<{ url: string }>('select url from pictures order by url');
      const real = ['https://a.example/1', 'https://a.example/2'];
      expect(left.map(({ url }) => url)).toEqual(isAlone ? [] : real);
      expect(await facesOf(db)).toHaveLength(isAlone ? 0 : 2);
    },
  );
});
