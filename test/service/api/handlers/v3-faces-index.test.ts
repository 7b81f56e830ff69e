import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDirectory } from '../../../../src/service/access/directories/create-directory.ts';
import { grantDirectory } from '../../../../src/service/access/directories/grant-directory.ts';
import type { FaceHit } from '../../../../src/service/faces/face-index.ts';
import { matchesOf } from '../../../../src/service/faces/uploads/search-index.ts';
import { suppress } from '../../../../src/service/suppression/suppress.ts';
import { testClient } from '../../../client/support/test-client.ts';
import { face, keepPicture, likeFirst } from '../../faces/index/pictures.ts';
import { faceAt } from '../../faces/uploads/stub-reader.ts';
import { addPeople, codeOf, successOf } from '../../start-service.ts';
import {
  DETECT,
  type FaceWorld,
  LEFT,
  openFaceWorld,
  PHOTO,
  PHOTO_BASE64,
  SEARCH,
  TWO_FACES,
} from './face-world.ts';

/** `/v3/faces/index-search`: the people whose pictures look like the left face. */

const ADA = { id: 'rec-1', name: 'Ada Brightwell', emails: ['ada@post.example'] };
const BO = { id: 'rec-2', name: 'Bo Lindqvist' };
const CY = { id: 'rec-3', name: 'Cy Moorfield' };
const STAFF = { id: 'rec-4', name: 'Dot Fennimore' };

let world: FaceWorld;
let key: string;
/** A key of an organization with its own directory. */
let zincKey: string;
let [ada, bo, cy, dot] = ['', '', '', ''];

const portrait = (url: string, profileId: string, vector: Float32Array) =>
  keepPicture(world.db, { url, faces: [vector] }, { profileIds: [profileId] });

beforeAll(async () => {
  world = await openFaceWorld();
  [ada = '', bo = '', cy = ''] = await addPeople(world.db, [ADA, BO, CY]);
  const { id: directoryId } = await createDirectory(world.db, {
    name: 'Staff',
    organization: 'Zinc Guild',
  });
  [dot = ''] = await addPeople(world.db, [STAFF], directoryId);
  const granted = await world.key({ organization: 'Zinc Guild' });
  const grant = { directoryId, keyId: granted.id, permission: 'search' } as const;
  await grantDirectory(world.db, grant);
  zincKey = granted.secret;
  await portrait('https://a.example/ada-1.jpg', ada, likeFirst(0.7));
  await portrait('https://a.example/ada-2.jpg', ada, likeFirst(0.95));
  await portrait('https://a.example/bo.jpg', bo, likeFirst(0.55, 2));
  await portrait('https://a.example/cy.jpg', cy, likeFirst(0.29, 3));
  await keepPicture(
    world.db,
    { url: 'https://a.example/dot.jpg', space: directoryId, faces: [likeFirst(0.9, 4)] },
    { profileIds: [dot] },
  );
});
afterAll(() => world.close());
beforeEach(async () => {
  world.reader.faces = TWO_FACES;
  key = await world.newKey();
});

const sourceOf = async (as: string) => {
  const { image_url } = await world.detect(as);
  return { image_url, bbox: [...LEFT] };
};
const search = async (as = key, headers: Record<string, string> = {}) =>
  world.ask(SEARCH, { key: as, body: await sourceOf(as), headers });
const matches = async (as = key) =>
  successOf('v3.faces.index_search', await search(as)).payload.matches.map(
    ({ profile_id, similarity, image_url }) => [
      profile_id,
      Math.round(similarity * 100) / 100,
      image_url,
    ],
  );

test('returns matches by profile and picture, best first, none below 0.3', async () => {
  expect(await matches()).toEqual([
    [ada, 0.95, 'https://a.example/ada-2.jpg'],
    [ada, 0.7, 'https://a.example/ada-1.jpg'],
    [bo, 0.55, 'https://a.example/bo.jpg'],
  ]);
});

test('returns an empty list when no picture is similar', async () => {
  world.reader.faces = [faceAt([...LEFT], face(0, 0, 0, 0, 0, 0, 1))];
  expect(await matches()).toEqual([]);
});

test('returns people of a directory only to keys that may see it', async () => {
  expect((await matches(zincKey)).map(([id]) => id)).toContain(dot);
  expect((await matches()).map(([id]) => id)).not.toContain(dot);
});

test('leaves out people who have opted out', async () => {
  const [eve = ''] = await addPeople(world.db, [
    { id: 'rec-5', name: 'Eve Rushworth', emails: ['eve@post.example'] },
  ]);
  await portrait('https://a.example/eve.jpg', eve, likeFirst(0.8, 5));
  expect((await matches()).map(([id]) => id)).toContain(eve);
  await suppress(world.db, { person: 'eve@post.example' });
  expect((await matches()).map(([id]) => id)).not.toContain(eve);
});

describe('audit log of face requests', () => {
  const entries = (keyId: string) =>
    world.db.query(
      `select operation, profile_ids, purpose, details from audit_log where key_id = $1 order by id`,
      [keyId],
    );

  test('records each detection and search with its profiles, purpose and signals', async () => {
    const made = await world.key({ organization: 'Brass Guild' });
    const headers = { 'x-purpose': 'Checking a speaker list' };
    await world.send(made.secret, PHOTO, 'image/jpeg');
    await world.ask(DETECT, { key: made.secret, body: { image_base64: PHOTO_BASE64 }, headers });
    await search(made.secret, headers);
    const [first, ...others] = await entries(made.id);
    expect(first).toEqual({
      operation: 'v3.faces.detect',
      profile_ids: [],
      purpose: null,
      details: { signals: ['photo'] },
    });
    expect(others).toEqual([
      {
        operation: 'v3.faces.detect',
        profile_ids: [],
        purpose: 'Checking a speaker list',
        details: { signals: ['image_base64'] },
      },
      expect.objectContaining({ operation: 'v3.faces.detect' }),
      {
        operation: 'v3.faces.index_search',
        profile_ids: [ada, bo],
        purpose: 'Checking a speaker list',
        details: { signals: ['image_url'] },
      },
    ]);
    expect(JSON.stringify([first, ...others])).not.toContain(PHOTO_BASE64.slice(0, 12));
  });
});

describe('rate limit and scope of face requests', () => {
  test('face endpoints share 25 requests at once, then 5 a second, for 0 credits', async () => {
    const made = await world.key({ organization: 'Brass Guild', credits: 3 });
    const ask = (at: number) =>
      at % 2 === 0
        ? world.send(made.secret, PHOTO, 'image/jpeg')
        : world.ask(SEARCH, { key: made.secret, body: { image_url: 'photo:none' } });
    const replies = await Promise.all(Array.from({ length: 27 }, (_, at) => ask(at)));
    const refused = replies.filter(({ status }) => status === 429);
    expect(refused.map(codeOf)).toEqual(Array(2).fill('developer_api_key_rate_limited'));
    expect(refused[0]?.headers.get('retry-after')).toBe('1');
    world.clock.now += 1000;
    const later = await Promise.all(Array.from({ length: 6 }, (_, at) => ask(2 * at)));
    expect(later.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429]);
    const usage = await world.ask('GET /v3/credits/usage', { key: made.secret });
    expect(usage.body).toMatchObject({ available: 3 });
  });

  test.each([
    [DETECT, { image_base64: PHOTO_BASE64 }],
    [SEARCH, { image_url: 'photo:none' }],
  ])('%s requires the search:read scope', async (route, body) => {
    const { secret } = await world.key({ scopes: ['profile:read'] });
    const reply = await world.ask(route, { key: secret, body });
    expect([reply.status, codeOf(reply)]).toEqual([403, 'missing_api_key_scope']);
  });
});

test('the client detects faces in a photo or fetch_url and searches the face index', async () => {
  const fetch = (request: Request) => world.service.fetch(request);
  const client = testClient({ target: { kind: 'fetch', fetch, apiKey: key } });
  const photo = { bytes: PHOTO, mediaType: 'image/webp' };
  const { payload } = (await client.detectFaces(photo, { numbered: true })).data;
  expect(payload.numbered?.media_type).toBe('image/jpeg');
  expect((await client.detectFaces(photo)).data.payload.numbered).toBeUndefined();
  const source = { image_url: payload.image_url, bbox: LEFT };
  const found = await client.searchFaceIndex({ ...source, bbox: [...LEFT] }, { purpose: 'test' });
  expect(found.data.payload.matches[0]?.profile_id).toBe(ada);
  const fetchUrl = 'https://post.example/a.jpg';
  await expect(client.detectFaces({ fetchUrl })).rejects.toMatchObject({
    code: 'developer_v3_faces_unprocessable',
  });
  expect(world.web.asked).toEqual([`image ${fetchUrl}`]);
});

test('matchesOf keeps the best match of each profile and picture', () => {
  const hit = (
    similarity: number,
    pictureId: string,
    ...profileIds: (string | null)[]
  ): FaceHit => ({
    ...{ faceId: 1, bbox: [0, 0, 1, 1], facesInPicture: 2, similarity, pictureId },
    pictureUrl: `https://a.example/${pictureId}`,
    people: profileIds.map((profileId) => ({ profileId, mentionId: null, sourceId: null })),
  });
  const hits = [
    hit(0.4, 'x', 'p_1'),
    hit(0.8, 'x', 'p_1', 'p_2'),
    hit(0.9, 'y', null),
    hit(0.5, 'y', 'p_1'),
    hit(0.3, 'z', 'p_3'),
  ];
  expect(matchesOf(hits).map(({ profile_id, similarity }) => [profile_id, similarity])).toEqual([
    ['p_1', 0.8],
    ['p_2', 0.8],
    ['p_1', 0.5],
  ]);
});
