import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFaceIndex } from '../../../src/service/faces/index/create-face-index.ts';
import type { Database } from '../../../src/service/store/database.ts';
import { suppress } from '../../../src/service/suppression/suppress.ts';
import { openTestDatabase } from '../../support/database.ts';
import { face, keepPicture, likeFirst, MODEL } from '../faces/index/pictures.ts';
import { emptyIndex, page } from '../identity/decisions/deciding.ts';
import { addPeople } from '../start-service.ts';

const ADA = { name: 'Ada Mosswick', emails: ['ada@post.example'] };
const BO = { name: 'Bo Lindqvist', emails: ['bo@lind.example'] };

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
  await db.query('delete from suppressions');
  await emptyIndex(db);
  [ada = '', bo = ''] = await addPeople(db, [ADA, BO]);
});

const keep = (name: string, faces: Float32Array[], profileIds: string[], contentHash = 'hash-1') =>
  keepPicture(db, { url: `https://pictures.example/${name}`, faces, contentHash }, { profileIds });

/** The stored faces, as picture and box. */
const kept = async () =>
  (
    await db.query<{ name: string }>(
      `select replace(p.url, 'https://pictures.example/', '') || ':' || f.bbox[1] / 100 as name
       from pictures p join picture_faces f on f.picture_id = p.id order by 1`,
    )
  ).map(({ name }) => name);

const found = async (embedding: Float32Array) => {
  const visibility = { includePublic: true, directoryIds: [] };
  const index = createFaceIndex(db);
  const hits = await index.nearest({ embedding, model: MODEL, atLeast: 0.3, most: 9, visibility });
  return hits.map(({ pictureUrl }) => pictureUrl.split('/').at(-1));
};

const optOut = () => suppress(db, { person: 'ada@post.example' });

describe('suppress: pictures', () => {
  it('deletes pictures that show only the person, and no face search finds them', async () => {
    await keep('ada', [face(1)], [ada]);
    await keep('bo', [face(0, 1)], [bo]);
    expect(await found(face(1))).toEqual(['ada']);
    await optOut();
    expect(await kept()).toEqual(['bo:0']);
    expect(await found(face(1))).toEqual([]);
    expect(await found(face(0, 1))).toEqual(['bo']);
    expect(await db.query('select * from picture_people')).toHaveLength(1);
  });

  it('deletes faces cited only by a page or by an old id of the profile', async () => {
    const [mentionId = ''] = await page(db, 'https://p.example/', [ADA]);
    await keepPicture(
      db,
      { url: 'https://p.example/1.jpg', faces: [face(1)] },
      {
        mentionIds: [mentionId],
      },
    );
    await db.query(`insert into profile_aliases values ('p_old', $1, 'merged')`, [ada]);
    await keep('old', [face(1)], ['p_old']);
    await optOut();
    expect(await kept()).toEqual([]);
  });

  it("deletes the person's face from a shared picture and keeps the others", async () => {
    await keep('ada', [face(1)], [ada]);
    await keep('bo', [likeFirst(0.1)], [bo]);
    await keep('both', [likeFirst(0.95, 3), likeFirst(0.15), face(0, 0, 0, 0, 1)], [ada, bo]);
    await optOut();
    // It is unknown whose the third face is, so it goes too.
    expect(await kept()).toEqual(['bo:0', 'both:1']);
    expect(await found(likeFirst(0.1))).toEqual(['bo', 'both']);
    expect(await found(face(1))).toEqual([]);
  });

  it('deletes every face of a shared picture when the others have no portrait', async () => {
    await keep('both', [face(1), face(0, 1)], [ada, bo]);
    await keep('same', [face(1)], [ada, bo]);
    await optOut();
    expect(await kept()).toEqual([]);
    expect(await db.query('select 1 from pictures')).toHaveLength(2);
  });

  it('does not store the face again when the picture is read again', async () => {
    await keep('bo', [face(0, 1)], [bo]);
    await keep('both', [face(1), face(0, 1)], [ada, bo]);
    await optOut();
    for (const contentHash of ['hash-1', 'hash-2', 'hash-3']) {
      await keep('both', [face(1), face(0, 1)], [ada, bo], contentHash);
      expect(await kept()).toEqual(['bo:0', 'both:1']);
    }
    expect(await keep('ada', [face(1)], [ada])).toMatchObject({ pictureId: null });
    expect(await found(face(1))).toEqual([]);
  });
});
