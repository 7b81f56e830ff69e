import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FaceBox } from '../../../../src/contract/faces.ts';
import type { FaceReader } from '../../../../src/service/faces/face-reader.ts';
import { overlap } from '../../../../src/service/faces/find/box.ts';
import { storePicture } from '../../../../src/service/faces/index/store-picture.ts';
import { createFaceReader } from '../../../../src/service/faces/reader/create-face-reader.ts';
import { SAMPLE_BOXES, samplePerson, samplePhoto } from '../../../support/faces.ts';
import { DETECT, SEARCH } from '../../api/handlers/face-world.ts';
import {
  addPeople,
  codeOf,
  type Reply,
  startService,
  successOf,
  type TestService,
} from '../../start-service.ts';

/** Real photos and the real models, from the upload to the people in the index. */

const PEOPLE = ['3.1', '3.2', '3.3'] as const;
/** The group photo at half its size: other bytes and other pixels than the pictures of the index. */
const SCALE = 0.5;

let run: TestService;
let reader: FaceReader;
let key: string;
let ids: string[];
let group: Buffer;

beforeAll(async () => {
  reader = createFaceReader();
  run = await startService({ faceReader: reader });
  ids = await addPeople(run.db, [
    { id: 'left', name: 'Ilse Marrow' },
    { id: 'middle', name: 'Oona Pellegrin' },
    { id: 'right', name: 'Runa Castellane' },
  ]);
  for (const [at, name] of PEOPLE.entries()) {
    const read = await reader.read(await samplePerson(name, 2));
    const picture = {
      space: 'public',
      origin: 'import',
      rights: 'sample',
      contentHash: name,
    } as const;
    const url = `https://pictures.example/${name}.jpg`;
    const profileIds = ids.slice(at, at + 1);
    await run.db.transaction((tx) => storePicture(tx, { ...picture, url }, read, { profileIds }));
  }
  group = await sharp(await samplePhoto(3))
    .resize({ width: 1920 * SCALE })
    .webp({ quality: 80 })
    .toBuffer();
}, 120_000);
afterAll(async () => {
  await run.close();
  await reader.close();
});
beforeEach(async () => {
  key = (await run.key({ organization: 'Brass Guild' })).secret;
});

const send = (bytes: Uint8Array, type = 'image/webp', query = '') =>
  run.ask(`${DETECT}${query}`, { key, body: bytes, headers: { 'content-type': type } });
const found = (reply: Reply) => successOf('v3.faces.detect', reply).payload;
const scaled = (box: FaceBox): FaceBox => [
  box[0] * SCALE,
  box[1] * SCALE,
  box[2] * SCALE,
  box[3] * SCALE,
];

/** The face that overlaps a box most. */
function likest(faces: readonly { readonly bbox: readonly number[] }[], box: FaceBox): FaceBox {
  const boxes = faces.map(
    ({ bbox: [x0 = 0, y0 = 0, x1 = 0, y1 = 0] }): FaceBox => [x0, y0, x1, y1],
  );
  const [first = [0, 0, 0, 0]] = boxes.sort((a, b) => overlap(b, box) - overlap(a, box));
  return first;
}

test('each face in an uploaded group photo leads to the person with a similar picture', async () => {
  const { image_url, faces, width = 0, height = 0 } = found(await send(group));
  expect(width).toBe(1920 * SCALE);
  for (const [at, expected] of SAMPLE_BOXES[3].entries()) {
    const box = likest(faces, scaled(expected));
    expect(overlap(box, scaled(expected))).toBeGreaterThan(0.4);
    expect(box[2] <= width && box[3] <= height && box.every(Number.isInteger)).toBe(true);
    const reply = await run.ask(SEARCH, { key, body: { image_url, bbox: box } });
    const { matches, face } = successOf('v3.faces.index_search', reply).payload;
    expect(face.bbox).toEqual(box);
    expect(matches[0]?.profile_id).toBe(ids[at]);
  }
}, 120_000);

test('applies EXIF orientation before it reports boxes', async () => {
  const turned = await sharp(group).rotate(90).withMetadata({ orientation: 8 }).jpeg().toBuffer();
  const { faces, width, height } = found(await send(turned, 'image/jpeg', '?numbered=true'));
  expect([width, height]).toEqual([1920 * SCALE, expect.any(Number)]);
  for (const box of SAMPLE_BOXES[3]) {
    expect(overlap(likest(faces, scaled(box)), scaled(box))).toBeGreaterThan(0.4);
  }
}, 120_000);

test('the numbered picture is a JPEG of the reported size', async () => {
  const { numbered } = found(await send(group, 'image/webp', '?numbered=true'));
  const { format, width, height } = await sharp(
    Buffer.from(numbered?.data_base64 ?? '', 'base64'),
  ).metadata();
  expect([format, width, height]).toEqual(['jpeg', numbered?.width, numbered?.height]);
}, 120_000);

describe('face detection of hostile files', () => {
  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#888' } });

  test.each<readonly [string, () => Promise<Uint8Array>, number, string]>([
    [
      'a GIF sent as JPEG',
      () => flat(40, 40).gif().toBuffer(),
      400,
      'developer_v3_faces_invalid_request',
    ],
    [
      'a text sent as JPEG',
      async () => Buffer.from('<html>'),
      400,
      'developer_v3_faces_invalid_request',
    ],
    [
      'a truncated photo',
      async () => group.subarray(0, group.length / 2),
      422,
      'developer_v3_faces_unprocessable',
    ],
    [
      'more than 40 megapixels in a few kilobytes',
      () => flat(8000, 6000).png({ compressionLevel: 9 }).toBuffer(),
      422,
      'developer_v3_faces_unprocessable',
    ],
  ])(
    'rejects %s and still reads the next photo',
    async (_name, make, status, code) => {
      const reply = await send(await make(), 'image/jpeg');
      expect([reply.status, codeOf(reply)]).toEqual([status, code]);
      expect(found(await send(await flat(64, 64).png().toBuffer(), 'image/png')).faces).toEqual([]);
    },
    120_000,
  );
});
