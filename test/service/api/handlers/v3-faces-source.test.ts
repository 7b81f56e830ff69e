import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createService, type ServiceDeps } from '../../../../src/service/api/app.ts';
import { UnusablePhoto } from '../../../../src/service/faces/face-reader.ts';
import { tries } from '../../../support/thorough.ts';
import { face } from '../../faces/index/pictures.ts';
import { faceAt } from '../../faces/uploads/stub-reader.ts';
import { askService, codeOf, successOf } from '../../start-service.ts';
import {
  DETECT,
  type FaceWorld,
  LEFT,
  openFaceWorld,
  PHOTO_BASE64,
  RIGHT,
  SEARCH,
  TWO_FACES,
} from './face-world.ts';

/** `/v3/faces/index-search`: which face `image_url` and `bbox` select. */

let world: FaceWorld;
let key: string;
beforeAll(async () => {
  world = await openFaceWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  // A new key has a full rate bucket, however many requests earlier tests sent.
  key = await world.newKey();
  Object.assign(world.reader, { faces: TWO_FACES, error: null });
  world.reader.asked.length = 0;
});

const detect = (as = key) => world.detect(as);
const search = (body: object, as = key) => world.ask(SEARCH, { key: as, body });

describe('POST /v3/faces/index-search', () => {
  const refused = async (body: object, as = key) => {
    const reply = await search(body, as);
    return [reply.status, codeOf(reply)];
  };
  const invalid = [400, 'developer_face_source_invalid'];
  const missing = [422, 'developer_v3_faces_source_face_not_found'];

  test.each([
    ['a missing reference', {}],
    ['a web address as reference', { image_url: 'https://post.example/a.jpg' }],
    ['an unknown reference', { image_url: `photo:${'a'.repeat(32)}` }],
    ['an unknown property', { image_url: 'photo:1', size: 3 }],
    ['a bbox of three numbers', { image_url: 'photo:1', bbox: [1, 2, 3] }],
    ['a bbox with a negative number', { image_url: 'photo:1', bbox: [-1, 2, 3, 4] }],
    ['a bbox of strings', { image_url: 'photo:1', bbox: ['1', '2', '3', '4'] }],
  ])('returns 400 for %s', async (_name, body) => {
    expect(await refused(body)).toEqual(invalid);
  });

  test('never returns 500 whatever the body is', async () => {
    const { image_url } = await detect();
    const value = fc.oneof(fc.jsonValue(), fc.constant(image_url), fc.float());
    const box = fc.array(fc.oneof(fc.double({ min: -1, max: 2e6 }), fc.jsonValue()), {
      maxLength: 5,
    });
    const body = fc.oneof(
      fc.jsonValue(),
      fc.record({ image_url: value, bbox: fc.oneof(box, value) }, { requiredKeys: [] }),
      fc.record({ image_url: fc.constant(image_url), bbox: box }),
    );
    await fc.assert(
      fc.asyncProperty(body, async (sent) => {
        world.clock.now += 1000;
        const reply = await world.ask(SEARCH, { key, body: JSON.stringify(sent) });
        expect([200, 400, 422]).toContain(reply.status);
      }),
      { numRuns: tries(40, 120) },
    );
  });

  test('returns the whole detected face for a box close to it', async () => {
    const { image_url } = await detect();
    const near = [198.5, 22.25, 258, 91];
    const reply = await search({ image_url, bbox: near });
    expect(successOf('v3.faces.index_search', reply).payload).toMatchObject({
      min_similarity: 0.3,
      face: { bbox: [...RIGHT] },
    });
  });

  test('uses the only face of a photo when bbox is omitted', async () => {
    world.reader.faces = TWO_FACES.slice(1);
    const { image_url } = await detect();
    const { payload } = successOf('v3.faces.index_search', await search({ image_url }));
    expect(payload.face.bbox).toEqual([...RIGHT]);
  });

  test('returns 422 and the number of faces when several need a bbox', async () => {
    const { image_url } = await detect();
    const reply = await search({ image_url });
    expect([reply.status, codeOf(reply)]).toEqual(missing);
    expect(reply.body).toMatchObject({
      error: { field: 'bbox', message: expect.stringContaining('2 faces') },
    });
  });

  test('returns 422 when no face is in the box', async () => {
    const { image_url } = await detect();
    const reply = await search({ image_url, bbox: [300, 200, 340, 240] });
    expect([reply.status, codeOf(reply)]).toEqual(missing);
    expect(reply.body).toMatchObject({ error: { message: expect.stringContaining('2 faces') } });
    expect(await refused({ image_url, bbox: [50, 50, 10, 10] })).toEqual(missing);
  });

  test('returns 422 when the photo shows no face', async () => {
    world.reader.faces = [];
    const { image_url } = await detect();
    expect(await refused({ image_url })).toEqual(missing);
    expect(await refused({ image_url, bbox: LEFT })).toEqual(missing);
  });

  test('other organizations get the same 400 as for an unknown photo', async () => {
    const { image_url } = await detect();
    const source = { image_url, bbox: LEFT };
    const colleague = await world.newKey();
    const stranger = await world.newKey('Tin Guild');
    const loner = (await world.key()).secret;
    expect((await search(source, colleague)).status).toBe(200);
    expect(await refused(source, stranger)).toEqual(invalid);
    expect(await refused(source, loner)).toEqual(invalid);
    const unknownPhoto = await search(
      { ...source, image_url: `photo:${'a'.repeat(32)}` },
      stranger,
    );
    expect((await search(source, stranger)).body).toEqual(unknownPhoto.body);
  });

  test('reads the stored photo again, once, after the face model changed', async () => {
    const { image_url } = await detect();
    world.reader.model = 'made-up@2';
    world.reader.faces = [faceAt([...LEFT], face(0, 0, 1))];
    world.reader.asked.length = 0;
    try {
      expect((await search({ image_url, bbox: LEFT })).status).toBe(200);
      expect((await search({ image_url, bbox: LEFT })).status).toBe(200);
      const read = world.reader.asked.map(({ bytes }) => Buffer.from(bytes).toString());
      expect(read).toEqual(['the upright photo']);
      world.reader.model = 'made-up@3';
      world.reader.error = new UnusablePhoto('too_hard', 'The photo takes too much.');
      const reply = await search({ image_url, bbox: LEFT });
      expect(codeOf(reply)).toBe('developer_v3_faces_upstream_failed');
    } finally {
      world.reader.model = 'made-up@1';
    }
  });
});

describe('face endpoints without a working face reader', () => {
  const other = async (deps: Partial<ServiceDeps>, route: string, body: object) => {
    const service = createService({ db: world.db, search: world.engine, ...deps });
    const reply = await askService(service, route, { key, body });
    await service.close();
    return reply;
  };
  const rows: readonly (readonly [string, object])[] = [
    [DETECT, { image_base64: PHOTO_BASE64 }],
    [SEARCH, { image_url: 'photo:any' }],
  ];
  describe.each(rows)('%s', (route, body) => {
    test.each([
      ['unavailable', /temporarily unavailable/],
      ['off', /switched off on this service.*--no-faces/],
    ] as const)('returns 502 when the faces setting is %s', async (faces, message) => {
      const reply = await other({ faceReader: world.reader, settings: { faces } }, route, body);
      expect([reply.status, codeOf(reply)]).toEqual([502, 'developer_v3_faces_upstream_failed']);
      expect(reply.body).toMatchObject({ error: { message: expect.stringMatching(message) } });
      expect(world.reader.asked).toEqual([]);
    });

    test('returns 502 and says that faces are off without a face reader', async () => {
      const reply = await other({ faceReader: null }, route, body);
      expect([reply.status, codeOf(reply)]).toEqual([502, 'developer_v3_faces_upstream_failed']);
      expect(reply.body).toMatchObject({ error: { message: expect.stringMatching(/off/) } });
    });
  });

  test('returns 502 when the face reader fails, without the photo in answer or log', async () => {
    world.reader.error = new Error(`cannot read ${PHOTO_BASE64}`);
    const reply = await world.ask(DETECT, { key, body: { image_base64: PHOTO_BASE64 } });
    expect([reply.status, codeOf(reply)]).toEqual([502, 'developer_v3_faces_upstream_failed']);
    const told = world.logged.join('');
    expect(told).toContain('faces cannot be read');
    expect(told).not.toContain(PHOTO_BASE64);
    expect(JSON.stringify(reply.body)).not.toContain(PHOTO_BASE64);
  });
});
