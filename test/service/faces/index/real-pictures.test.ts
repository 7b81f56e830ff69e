import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FaceReader, ReadPhoto } from '../../../../src/service/faces/face-reader.ts';
import { createFaceIndex } from '../../../../src/service/faces/index/create-face-index.ts';
import { storePicture } from '../../../../src/service/faces/index/store-picture.ts';
import { createFaceReader } from '../../../../src/service/faces/reader/create-face-reader.ts';
import { readProfile } from '../../../../src/service/people/profile/read-profile.ts';
import type { Database } from '../../../../src/service/store/database.ts';
import { suppress } from '../../../../src/service/suppression/suppress.ts';
import { openTestDatabase } from '../../../support/database.ts';
import { type SamplePerson, samplePerson, samplePhoto } from '../../../support/faces.ts';
import { addPeople } from '../../start-service.ts';

/** A group photo and one portrait, read by the real models. */

const PUBLIC = { includePublic: true, directoryIds: [] };
const PORTRAIT = 'https://pictures.example/ilse.jpg';
const GROUP = 'https://pictures.example/group.jpg';

let db: Database;
let reader: FaceReader;
let ilse = '';

const keep = (url: string, read: ReadPhoto, profileIds: readonly string[], hash = url) =>
  db.transaction((tx) => {
    const about = {
      space: 'public',
      origin: 'import',
      rights: 'sample',
      contentHash: hash,
    } as const;
    return storePicture(tx, { ...about, url }, read, { profileIds });
  });

/** The pictures and people that the face in another photo of this woman leads to. */
async function found(name: SamplePerson) {
  const { faces, model } = await reader.read(await samplePerson(name));
  const embedding = faces[0]?.embedding ?? new Float32Array();
  const question = { embedding, model, atLeast: 0.45, most: 10, visibility: PUBLIC };
  const hits = await createFaceIndex(db).nearest(question);
  return hits.map(({ pictureUrl, people }) => [pictureUrl, people.map((one) => one.profileId)]);
}

beforeAll(async () => {
  reader = createFaceReader();
  db = await openTestDatabase();
  const both = [
    { name: 'Ilse Marrow', emails: ['ilse@post.example'], images: [PORTRAIT, GROUP] },
    { name: 'Oona Pellegrin', emails: ['oona@post.example'], images: [GROUP] },
  ];
  const ids = await addPeople(
    db,
    both.map(({ images, ...one }) => ({ ...one, images: images.map((url) => ({ url })) })),
  );
  [ilse = ''] = ids;
  await keep(PORTRAIT, await reader.read(await samplePerson('3.1', 2)), [ilse]);
  await keep(GROUP, await reader.read(await samplePhoto(3)), ids);
}, 120_000);
afterAll(async () => {
  await db.close();
  await reader.close();
});

test('a face in a group photo leads to the woman whose portrait it resembles, others to nobody', async () => {
  const [first, second, ...more] = await found('3.1');
  expect([first, second].sort()).toEqual([
    [GROUP, [ilse]],
    [PORTRAIT, [ilse]],
  ]);
  expect(more).toEqual([]);
  expect(await found('3.2')).toEqual([]);
}, 120_000);

test('the profile marks the group photo as showing her face', async () => {
  const stored = await readProfile(db, ilse, PUBLIC);
  const [portrait, group] = stored?.profile.sections?.images?.items ?? [];
  expect(portrait).toEqual({ url: PORTRAIT });
  expect(group).toMatchObject({ url: GROUP, faceMatch: true });
  expect(group?.faceMatchScore).toBeGreaterThan(0.45);
});

test('an opt-out deletes her faces, also those in the group photo', async () => {
  await suppress(db, { person: 'ilse@post.example' });
  expect(await found('3.1')).toEqual([]);
  expect(await db.query('select 1 from picture_faces')).toEqual([]);
  // The other woman's picture may be read again; the faces are still not stored.
  const [oona] = await db.query<{ id: string }>('select id from profiles');
  await keep(GROUP, await reader.read(await samplePhoto(3)), [oona?.id ?? ''], 'another file');
  expect(await db.query('select 1 from picture_faces')).toEqual([]);
}, 120_000);
