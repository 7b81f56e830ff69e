import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { outdatedPictures } from '../../../../src/commands/picture-lines.ts';
import { createFaceIndex } from '../../../../src/service/faces/index/create-face-index.ts';
import { readFaceStatus } from '../../../../src/service/faces/index/face-status.ts';
import { FACE_MODEL } from '../../../../src/service/people/pictures/model-ids.ts';
import { readProfile } from '../../../../src/service/people/profile/read-profile.ts';
import type { Database } from '../../../../src/service/store/database.ts';
import { openTestDatabase } from '../../../support/database.ts';
import { addPeople } from '../../start-service.ts';
import { face, keepPicture } from './pictures.ts';

const BEFORE = 'dlib-resnet-4255b4b9+find1';
const PUBLIC = { includePublic: true, directoryIds: [] };
const MIGRATION = new URL(
  '../../../../src/service/store/migrations/0005_raw_face_vectors.sql',
  import.meta.url,
);
const [FIRST, SECOND] = ['https://a.example/1', 'https://a.example/2'];

let db: Database;
let ada = '';
beforeAll(async () => {
  db = await openTestDatabase();
  [ada = ''] = await addPeople(db, [
    { name: 'Ada Quill', image_url: FIRST, images: [{ url: SECOND }] },
  ]);
  for (const url of [FIRST, SECOND]) {
    await keepPicture(db, { url, faces: [face(1)], model: BEFORE }, { profileIds: [ada] });
  }
});
afterAll(() => db.close());

const ask = () =>
  createFaceIndex(db).nearest({
    ...{ embedding: face(1), model: FACE_MODEL, atLeast: 0.3, most: 10, visibility: PUBLIC },
  });

it('vectors of an older model are compared neither with current ones nor with each other', async () => {
  expect(await ask()).toEqual([]);
  const stored = await readProfile(db, ada, PUBLIC);
  const images = stored?.profile.sections?.images?.items ?? [];
  expect(images.map(({ url }) => url)).toEqual([FIRST, SECOND]);
  expect(images.some((image) => 'faceMatch' in image)).toBe(false);
});

it('the migration deletes outdated vectors, keeps their pictures and counts them', async () => {
  await db.query(await readFile(MIGRATION, 'utf8'));
  expect(await readFaceStatus(db)).toMatchObject({ pictures: 2, faces: 0, outdated: 2 });
});

it('a picture matches again after it was read with the current model', async () => {
  const again = await keepPicture(db, { url: FIRST, faces: [face(1)] }, { profileIds: [ada] });
  expect(again.change).toBe('changed');
  expect(await ask()).toMatchObject([{ pictureUrl: FIRST, similarity: 1 }]);
  expect(await readFaceStatus(db)).toMatchObject({ pictures: 2, faces: 1, outdated: 1 });
});

it('outdatedPictures tells the operator how to read the pictures again', () => {
  expect(outdatedPictures(1)).toBe(
    '1 picture was read by an older face model, so no search matches it. Ingest or import the ' +
      'same ' +
      'files again with --photo-rights.',
  );
  expect(outdatedPictures(12)).toMatch(
    /^12 pictures were read by an older face model, so no search matches /,
  );
});
