import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FaceBox } from '../../../../../src/contract/faces.ts';
import type { FaceReader } from '../../../../../src/service/faces/face-reader.ts';
import { overlap } from '../../../../../src/service/faces/find/box.ts';
import { storePicture } from '../../../../../src/service/faces/index/store-picture.ts';
import { createFaceReader } from '../../../../../src/service/faces/reader/create-face-reader.ts';
import {
  SAMPLE_BOXES,
  type SamplePerson,
  samplePerson,
  samplePhoto,
} from '../../../../support/faces.ts';
import { putPages } from '../../../evidence/discover/pages.ts';
import { addPeople, startService, successOf, type TestService } from '../../../start-service.ts';

/** End to end with real photos, the real models and the service's own worker. */

let run: TestService;
let reader: FaceReader;
let key: string;
let ilse: string;

async function keep(name: SamplePerson, photo: 2 | 3, url: string, people: object): Promise<void> {
  const read = await reader.read(await samplePerson(name, photo));
  const about = { space: 'public', origin: 'import', rights: 'sample', contentHash: url } as const;
  await run.db.transaction((tx) => storePicture(tx, { ...about, url }, read, people));
}

beforeAll(async () => {
  reader = createFaceReader();
  run = await startService({ faceReader: reader });
  key = (await run.key({ credits: 250 })).secret;
  [ilse = ''] = await addPeople(run.db, [{ name: 'Ilse Marrow' }]);
  await keep('3.1', 2, 'https://pictures.example/ilse.jpg', { profileIds: [ilse] });
  // A small picture that only a page cites.
  const page = { url: 'https://choir.example/team', people: [{ name: 'Runa Castellane' }] };
  const [mentionIds = []] = await putPages(run.db, [page]);
  await keep('3.3', 3, 'https://choir.example/runa.jpg', { mentionIds });
}, 120_000);
afterAll(async () => {
  await run.close();
  await reader.close();
});

/** The group photo at half its size: other bytes and pixels than the pictures of the index. */
const SCALE = 0.5;

/** The detected faces of the group photo, left to right, as a search takes them. */
async function groupFaces() {
  const photo = await sharp(await samplePhoto(3))
    .resize({ width: 1920 * SCALE })
    .toBuffer();
  const headers = { 'content-type': 'image/jpeg' };
  const sent = { key, headers, body: new Uint8Array(photo) };
  const found = successOf('v3.faces.detect', await run.ask('POST /v3/faces/detect', sent)).payload;
  const boxes = found.faces.map(({ bbox: [a = 0, b = 0, c = 0, d = 0] }): FaceBox => [a, b, c, d]);
  return SAMPLE_BOXES[3].map(([x0, y0, x1, y1]) => {
    const measured: FaceBox = [x0 * SCALE, y0 * SCALE, x1 * SCALE, y1 * SCALE];
    const [bbox] = boxes.toSorted((a, b) => overlap(b, measured) - overlap(a, measured));
    return { image_url: found.image_url, bbox };
  });
}

async function searched(body: object) {
  const begun = successOf('v3.search.start', await run.ask('POST /v3/search', { key, body }));
  const read = async () =>
    successOf('v3.search.read', await run.ask(`GET ${begun.links.status}`, { key }));
  const isOver = async () => (await read()).status !== 'running';
  await expect.poll(isOver, { interval: 20, timeout: 60_000 }).toBe(true);
  return read();
}

test('finds people of a group photo in pictures of an import and of a page', async () => {
  const [leftFace, , rightFace] = await groupFaces();
  const left = await searched({ signals: { face_source: leftFace } });
  expect(left).toMatchObject({
    ...{ status: 'completed', billing: { reserved: 100, consumed: 100, released: 0 } },
  });
  expect(left.results[0]).toMatchObject({
    ...{ profile_id: ilse, origin: 'face', status: 'ready' },
    confidence_status: expect.stringMatching(/^(likely|strong)$/),
    candidate_sources: [{ url: 'https://pictures.example/ilse.jpg', face_match: { kept: true } }],
  });
  const right = await searched({ signals: { face_source: rightFace } });
  expect(right.results[0]).toMatchObject({
    ...{ origin: 'face', status: 'ready', preview: { display_name: 'Runa Castellane' } },
    candidate_sources: [
      {
        url: 'https://choir.example/team',
        images: [{ url: 'https://choir.example/runa.jpg' }],
        face_match: { kept: true },
      },
    ],
  });
}, 120_000);
