import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MAX_PHOTO_BYTES } from '../../../../src/contract/faces.ts';
import { createService } from '../../../../src/service/api/app.ts';
import { type PhotoFault, UnusablePhoto } from '../../../../src/service/faces/face-reader.ts';
import { tries } from '../../../support/thorough.ts';
import { askService, codeOf, type Reply } from '../../start-service.ts';
import {
  DAY_MS,
  DETECT,
  type FaceWorld,
  foundIn,
  LEFT,
  openFaceWorld,
  PHOTO,
  PHOTO_BASE64,
  RIGHT,
  TWO_FACES,
} from './face-world.ts';

/** `/v3/faces/detect`: how a photo is sent and when it is refused. */

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

const sendPhoto = (bytes: Uint8Array<ArrayBuffer>, type = 'image/jpeg', query = '') =>
  world.send(key, bytes, type, query);
const json = (body: object) => world.ask(DETECT, { key, body });

function form(parts: Readonly<Record<string, string | Blob>>): FormData {
  const made = new FormData();
  for (const [name, value] of Object.entries(parts)) made.append(name, value);
  return made;
}

describe('POST /v3/faces/detect', () => {
  const ways: readonly (readonly [string, () => Promise<Reply>])[] = [
    ['as a JPEG body', () => sendPhoto(PHOTO)],
    ['as a PNG body', () => sendPhoto(PHOTO, 'image/png')],
    ['as a WebP body', () => sendPhoto(PHOTO, 'IMAGE/WebP; a=b')],
    [
      'as a part of a form',
      () => world.send(key, form({ photo: new Blob([PHOTO], { type: 'image/png' }) })),
    ],
    ['in JSON', () => json({ image_base64: PHOTO_BASE64 })],
    [
      'in JSON with the line breaks of base64(1)',
      () => json({ image_base64: `${PHOTO_BASE64.slice(0, 8)}\n${PHOTO_BASE64.slice(8)}\n` }),
    ],
  ];
  test.each(ways)('accepts a photo %s', async (_name, ask) => {
    const payload = foundIn(await ask());
    expect(world.reader.asked.map(({ bytes }) => Buffer.from(bytes).toString())).toEqual([
      Buffer.from(PHOTO).toString(),
    ]);
    expect(payload).toEqual({
      image_url: expect.stringMatching(/^photo:[\w-]{32}$/),
      width: 400,
      height: 300,
      faces: [
        { bbox: [...LEFT], confidence: 0.9877 },
        { bbox: [...RIGHT], confidence: 0.9877 },
      ],
      expires_at: new Date(world.clock.now + DAY_MS).toISOString(),
    });
  });

  test('accepts a photo by fetch_url, fetched as an image', async () => {
    const url = 'https://post.example/group.jpg';
    world.web.outcome = { page: { url, contentType: 'image/jpeg', bytes: PHOTO } };
    expect(foundIn(await json({ fetch_url: url })).faces).toHaveLength(2);
    expect(world.web.asked).toEqual([`image ${url}`]);
  });

  test('accepts a photo that shows no face', async () => {
    world.reader.faces = [];
    expect((await world.detect(key)).faces).toEqual([]);
  });

  test('returns a numbered photo only with numbered=true', async () => {
    expect(foundIn(await sendPhoto(PHOTO)).numbered).toBeUndefined();
    expect(
      foundIn(await sendPhoto(PHOTO, 'image/jpeg', '?numbered=false')).numbered,
    ).toBeUndefined();
    expect(foundIn(await sendPhoto(PHOTO, 'image/jpeg', '?numbered=true')).numbered).toEqual({
      media_type: 'image/jpeg',
      data_base64: Buffer.from('with numbers').toString('base64'),
      width: 200,
      height: 150,
    });
    expect(world.reader.asked.map(({ options }) => options.wantsNumbered)).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('stores the upright photo under a new reference for each upload', async () => {
    const { image_url: id } = await world.detect(key);
    const [kept] = await world.db.query<{ content: Uint8Array }>(
      'select content from face_photos where id = $1',
      [id],
    );
    expect(Buffer.from(kept?.content ?? []).toString()).toBe('the upright photo');
    expect((await world.detect(key)).image_url).not.toBe(id);
  });
});

describe('POST /v3/faces/detect with an unusable photo', () => {
  const none = 'developer_v3_faces_invalid_request';
  const tooLarge = new Uint8Array(MAX_PHOTO_BYTES + 1);
  const cases: readonly (readonly [string, number, string, string, () => Promise<Reply>])[] = [
    ['no body', 400, none, 'photo', () => world.ask(DETECT, { key })],
    ['an empty image', 400, none, 'photo', () => sendPhoto(new Uint8Array())],
    ['an empty JSON object', 400, none, 'photo', () => json({})],
    ['a form without a photo', 400, none, 'photo', () => world.send(key, form({}))],
    [
      'an empty file in a form',
      400,
      none,
      'photo',
      () => world.send(key, form({ photo: new Blob([]) })),
    ],
    [
      'two photos in one form',
      400,
      none,
      'photo',
      () => {
        const two = form({ photo: new Blob([PHOTO]) });
        two.append('photo', new Blob([PHOTO]));
        return world.send(key, two);
      },
    ],
    [
      'a photo and a fetch_url in one form',
      400,
      none,
      'photo',
      () =>
        world.send(key, form({ photo: new Blob([PHOTO]), fetch_url: 'https://a.example/b.jpg' })),
    ],
    [
      'image_base64 together with fetch_url',
      400,
      none,
      'fetch_url',
      () => json({ image_base64: PHOTO_BASE64, fetch_url: 'https://a.example/b.jpg' }),
    ],
    [
      'a data URI in image_base64',
      400,
      none,
      'image_base64',
      () => json({ image_base64: `data:image/png;base64,${PHOTO_BASE64}` }),
    ],
    ['invalid base64', 400, none, 'image_base64', () => json({ image_base64: 'ünïcode!' })],
    [
      'a letter, ten million spaces and an exclamation mark',
      400,
      none,
      'image_base64',
      () => json({ image_base64: `A${' '.repeat(1e7)}!` }),
    ],
    ['padding inside base64', 400, none, 'image_base64', () => json({ image_base64: 'QU=JD' })],
    ['base64 of zero bytes', 400, none, 'image_base64', () => json({ image_base64: ' \n' })],
    ['an ftp address', 400, none, 'fetch_url', () => json({ fetch_url: 'ftp://a.b/c' })],
    [
      'an unknown value of numbered',
      400,
      none,
      'numbered',
      () => sendPhoto(PHOTO, 'image/jpeg', '?numbered=yes'),
    ],
    ['a photo above the size limit', 413, 'payload_too_large', 'photo', () => sendPhoto(tooLarge)],
    [
      'a base64 photo above the size limit',
      413,
      'payload_too_large',
      'image_base64',
      () => json({ image_base64: Buffer.from(tooLarge).toString('base64') }),
    ],
  ];
  test.each(cases)('rejects %s with %i', async (_name, status, code, field, ask) => {
    const reply = await ask();
    expect([reply.status, codeOf(reply)]).toEqual([status, code]);
    expect(reply.body).toMatchObject({
      error: { field, message: expect.stringContaining(`\`${field}\``) },
    });
    expect(world.reader.asked).toEqual([]);
  });

  test('rejects an unknown field with 400 and names the known fields', async () => {
    const reply = await json({ image: PHOTO_BASE64 });
    expect([reply.status, codeOf(reply)]).toEqual([400, none]);
    expect(reply.body).toMatchObject({
      error: { field: 'image', message: expect.stringMatching(/image_base64, fetch_url/) },
    });
  });

  test('rejects a body of 1.5 times the photo limit with 413', async () => {
    const reply = await sendPhoto(new Uint8Array(MAX_PHOTO_BYTES * 1.5));
    expect([reply.status, codeOf(reply)]).toEqual([413, 'payload_too_large']);
  });

  test.each(['image/gif', 'image/svg+xml', 'application/octet-stream', 'text/plain'])(
    'rejects the type %s with 415 and names the accepted types',
    async (type) => {
      const reply = await sendPhoto(PHOTO, type);
      expect([reply.status, codeOf(reply)]).toEqual([415, 'unsupported_media_type']);
      expect(reply.body).toMatchObject({
        error: { message: expect.stringMatching(/json.*multipart.*image\/webp/) },
      });
    },
  );

  const faults: readonly (readonly [PhotoFault, number])[] = [
    ['unsupported', 400],
    ['broken', 422],
    ['animated', 422],
    ['too_large', 422],
    ['too_many_faces', 422],
    ['too_hard', 422],
  ];
  test.each(faults)('rejects a photo that the reader calls %s with %i', async (fault, status) => {
    world.reader.error = new UnusablePhoto(fault, 'The photo is no good.');
    const [{ n } = { n: -1 }] = await world.db.query<{ n: number }>(
      'select count(*)::integer as n from face_photos',
    );
    const reply = await json({ image_base64: PHOTO_BASE64 });
    const what = status === 400 ? 'invalid_request' : 'unprocessable';
    expect([reply.status, codeOf(reply)]).toEqual([status, `developer_v3_faces_${what}`]);
    expect(reply.body).toMatchObject({
      error: {
        field: 'image_base64',
        message: '`image_base64` cannot be used. The photo is no good.',
      },
    });
    expect(await world.db.query('select count(*)::integer as n from face_photos')).toEqual([{ n }]);
  });

  test('rejects a refused fetch_url with 422, the reason and what to do', async () => {
    world.web.outcome = { refusal: 'address_refused', message: 'The host is not public.' };
    const reply = await json({ fetch_url: 'http://10.0.0.8/a.jpg' });
    expect([reply.status, codeOf(reply)]).toEqual([422, 'developer_v3_faces_unprocessable']);
    expect(reply.body).toMatchObject({
      error: {
        field: 'fetch_url',
        message: '`fetch_url`: The host is not public. Send the photo itself.',
      },
    });
  });

  test('rejects fetch_url with 422 and names --allow-fetch when fetching is off', async () => {
    const closed = createService({ db: world.db, search: world.engine, faceReader: world.reader });
    const body = { fetch_url: 'https://post.example/a.jpg' };
    const reply = await askService(closed, DETECT, { key, body });
    expect([reply.status, codeOf(reply)]).toEqual([422, 'developer_v3_faces_unprocessable']);
    expect(reply.body).toMatchObject({
      error: {
        field: 'fetch_url',
        message: expect.stringMatching(/Send the photo itself.*--allow-fetch/),
      },
    });
    await closed.close();
  });
});

test('never returns 500 whatever body, type or query is sent', async () => {
  const type = fc.constantFrom(
    'image/jpeg',
    'image/png;',
    'application/json',
    'multipart/form-data; boundary=x',
    'multipart/form-data; boundary=',
    'multipart/form-data;',
    'text/plain',
  );
  const part = 'Content-Disposition: form-data; name="photo"\r\n\r\nx\r\n';
  const body = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc.json().map((text) => new TextEncoder().encode(text)),
    fc
      .constantFrom(`--x\r\n${part}--x--`, `--x\r\n${part}`, '--x--', '{"image_base64":"AAAA"}')
      .map((text) => new TextEncoder().encode(text)),
  );
  const query = fc.constantFrom('', '?numbered=true', '?numbered=1', '?numbered', '?%');
  await fc.assert(
    fc.asyncProperty(body, type, query, async (bytes, contentType, search) => {
      // A second later the rate bucket has room again.
      world.clock.now += 1000;
      const reply = await sendPhoto(new Uint8Array(bytes), contentType, search);
      expect([200, 400, 413, 415, 422]).toContain(reply.status);
    }),
    { numRuns: tries(27, 80) },
  );
});
