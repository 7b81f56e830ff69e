import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { knownPicture } from '../../../../src/service/faces/index/known-picture.ts';
import { linkPicture, unlinkUncited } from '../../../../src/service/faces/index/link-picture.ts';
import type { Database } from '../../../../src/service/store/database.ts';
import { openTestDatabase } from '../../../support/database.ts';
import { deletePages } from '../../../support/delete-pages.ts';
import { emptyIndex, page } from '../../identity/decisions/deciding.ts';
import { addPeople } from '../../start-service.ts';
import { face, keepPicture, MODEL } from './pictures.ts';

const URL = 'https://a.example/1';
const FILE = { space: 'public', url: URL, contentHash: 'hash-1', model: MODEL };

let db: Database;
let ada = '';
let bo = '';
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(async () => {
  await db.close();
});
beforeEach(async () => {
  await db.query('delete from pictures');
  await emptyIndex(db);
  [ada = '', bo = ''] = await addPeople(db, [
    { id: 'rec-1', name: 'Ada Brightwell' },
    { id: 'rec-2', name: 'Bo Lindqvist' },
  ]);
});

const ONE = { url: URL, faces: [face(1), face(0, 1)] };
const linksOf = (id: string | null) =>
  db.query('select mention_id, profile_id from picture_people where picture_id = $1 order by 2', [
    id,
  ]);
const facesOf = async (id: string | null) =>
  (await db.query<{ id: number }>('select id from picture_faces where picture_id = $1', [id])).map(
    (row) => row.id,
  );
const counts = async () => {
  const [row] = await db.query(`select (select count(*) from pictures) as pictures,
    (select count(*) from picture_faces) as faces, (select count(*) from picture_people) as links`);
  return row;
};

describe('storePicture', () => {
  it('stores the metadata of a picture and its faces in order', async () => {
    const { pictureId, change } = await keepPicture(db, ONE, { profileIds: [ada] });
    expect(change).toBe('new');
    const [picture] = await db.query('select * from pictures');
    expect(picture).toMatchObject({
      ...{ id: pictureId, space: 'public', origin: 'import', url: URL, rights: 'our own' },
      ...{ content_hash: 'hash-1', width: 800, height: 600, model: MODEL, face_count: 2 },
      is_withheld: false,
    });
    const faces = await db.query(
      'select ordinal, bbox, model, embedding::text from picture_faces order by ordinal',
    );
    expect(faces).toEqual([
      { ordinal: 0, bbox: [0, 10, 80, 100], model: MODEL, embedding: '[1,0,0,0,0,0,0,0]' },
      { ordinal: 1, bbox: [100, 10, 180, 100], model: MODEL, embedding: '[0,1,0,0,0,0,0,0]' },
    ]);
  });

  it('a repeat updates only the note of rights and adds people without duplicates', async () => {
    const { pictureId } = await keepPicture(db, ONE, { profileIds: [ada] });
    const before = await facesOf(pictureId);
    const again = { ...ONE, rights: 'licensed' };
    expect(await keepPicture(db, again, { profileIds: [ada, bo] })).toEqual({
      pictureId,
      change: 'unchanged',
    });
    expect(await facesOf(pictureId)).toEqual(before);
    expect(await linksOf(pictureId)).toEqual(
      [ada, bo].sort().map((id) => ({ mention_id: null, profile_id: id })),
    );
    const [{ rights } = { rights: '' }] = await db.query<{ rights: string }>(
      'select rights from pictures',
    );
    expect(rights).toBe('licensed');
  });

  it.each([
    ['another file', { contentHash: 'hash-2' }],
    ['another model', { model: 'newer@1' }],
  ])('replaces the faces of a known URL when it is read from %s', async (_, change) => {
    const { pictureId } = await keepPicture(db, ONE, { profileIds: [ada] });
    const before = await facesOf(pictureId);
    const next = { ...ONE, ...change, faces: [face(0, 0, 1)] };
    expect(await keepPicture(db, next, { profileIds: [bo] })).toEqual({
      pictureId,
      change: 'changed',
    });
    const after = await facesOf(pictureId);
    expect(after).toHaveLength(1);
    expect(before).not.toContain(after[0]);
    expect(await linksOf(pictureId)).toHaveLength(2);
  });

  it('stores the same URL once in each space', async () => {
    await keepPicture(db, ONE, { profileIds: [ada] });
    const inside = await keepPicture(db, { ...ONE, space: 'dir_a' }, { profileIds: [ada] });
    expect(inside.change).toBe('new');
    expect(await counts()).toEqual({ pictures: 2, faces: 4, links: 2 });
  });

  it('stores nothing when none of the people is in the index', async () => {
    const people = { profileIds: ['p_gone'], mentionIds: ['m_gone'] };
    expect(await keepPicture(db, ONE, people)).toEqual({ pictureId: null, change: 'unchanged' });
    expect(await keepPicture(db, ONE, {})).toEqual({ pictureId: null, change: 'unchanged' });
    expect(await counts()).toEqual({ pictures: 0, faces: 0, links: 0 });
    await keepPicture(db, ONE, { ...people, profileIds: ['p_gone', ada] });
    expect(await counts()).toEqual({ pictures: 1, faces: 2, links: 1 });
  });

  it('stores a picture without faces, so that it is not read again', async () => {
    const { pictureId } = await keepPicture(db, { ...ONE, faces: [] }, { profileIds: [ada] });
    expect(await knownPicture(db, FILE)).toBe(pictureId);
    expect(await counts()).toEqual({ pictures: 1, faces: 0, links: 1 });
  });

  it('stores one picture when two calls run at once', async () => {
    const both = await Promise.all([
      keepPicture(db, ONE, { profileIds: [ada] }),
      keepPicture(db, ONE, { profileIds: [bo] }),
    ]);
    expect(new Set(both.map(({ pictureId }) => pictureId)).size).toBe(1);
    expect(await counts()).toEqual({ pictures: 1, faces: 2, links: 2 });
  });
});

describe('knownPicture and linkPicture', () => {
  it('knownPicture requires the same space, URL, content hash and model', async () => {
    const { pictureId } = await keepPicture(db, ONE, { profileIds: [ada] });
    expect(await knownPicture(db, FILE)).toBe(pictureId);
    for (const other of [
      { space: 'dir_a' },
      { url: `${URL}?2` },
      { contentHash: 'hash-2' },
      { model: 'newer@1' },
    ]) {
      expect(await knownPicture(db, { ...FILE, ...other })).toBeNull();
    }
  });

  it('linkPicture adds people to a known picture and ignores unknown ids', async () => {
    const { pictureId } = await keepPicture(db, ONE, { profileIds: [ada] });
    const [mentionId = ''] = await page(db, 'https://p.example/', [{ name: 'Bo Lindqvist' }]);
    for (const people of [{ mentionIds: [mentionId, 'm_gone'] }, { profileIds: [ada, bo] }]) {
      await db.transaction((tx) => linkPicture(tx, pictureId ?? '', people));
    }
    expect(await linksOf(pictureId)).toHaveLength(3);
  });
});

describe('removal of pictures that are no longer cited', () => {
  it('unlinkUncited removes the link, and the picture when it shows nobody else', async () => {
    const people = { profileIds: [ada, bo] };
    const { pictureId } = await keepPicture(db, ONE, people);
    await keepPicture(db, { ...ONE, url: 'https://a.example/2' }, { profileIds: [ada] });
    const drop = (profileIds: string[], cited: string[]) =>
      db.transaction((tx) => unlinkUncited(tx, { profileIds }, cited));
    await drop([ada], ['https://a.example/2']);
    expect(await linksOf(pictureId)).toEqual([{ mention_id: null, profile_id: bo }]);
    await drop([bo], []);
    expect(await counts()).toEqual({ pictures: 1, faces: 2, links: 1 });
  });

  it('a picture is deleted with the page that cited it', async () => {
    const [mentionId = ''] = await page(db, 'https://p.example/', [{ name: 'Bo Lindqvist' }]);
    await keepPicture(db, ONE, { mentionIds: [mentionId] });
    await deletePages(db);
    expect(await counts()).toEqual({ pictures: 0, faces: 0, links: 0 });
  });
});
