import { afterEach, beforeEach, expect, test } from 'vitest';
import { face } from '../../../faces/index/pictures.ts';
import { faceAt } from '../../../faces/uploads/stub-reader.ts';
import { codeOf, startService } from '../../../start-service.ts';
import { workAll } from '../search-world.ts';
import { type FaceSearchWorld, openFaceSearchWorld } from './face-search-world.ts';

let world: FaceSearchWorld;
beforeEach(async () => {
  world = await openFaceSearchWorld();
});
afterEach(() => world.close());

const start = (body: object) => world.ask('POST /v3/search', { key: world.client.secret, body });
const byFace = (face_source: object) => ({ signals: { face_source } });
const nothingStored = async () => {
  const rows = await world.db.query(
    'select id from searches union all select id from runs union all select id::text from ledger',
  );
  expect(rows).toEqual([]);
};

test.each([
  ['an address instead of a photo reference', { image_url: 'https://img.example/ada.jpg' }],
  ['an unknown photo reference', { image_url: `photo:${'a'.repeat(32)}` }],
  ['a box of three numbers', { image_url: 'photo:x', bbox: [1, 2, 3] }],
  ['an unknown field', { image_url: 'photo:x', face: 1 }],
  ['no field', {}],
])('rejects a face_source with %s and stores nothing', async (_, face_source) => {
  const reply = await start(byFace(face_source));
  expect([reply.status, codeOf(reply)]).toEqual([400, 'developer_face_source_invalid']);
  expect(Object(reply.body).error.message).toContain('signals.face_source');
  await nothingStored();
});

test('requires a box when the photo has several faces', async () => {
  world.reader.faces = [faceAt([10, 10, 90, 90], face(1)), faceAt([210, 10, 290, 90], face(0, 1))];
  const image_url = await world.photo();
  const unsaid = await start(byFace({ image_url }));
  expect([unsaid.status, codeOf(unsaid)]).toEqual([
    422,
    'developer_v3_faces_source_face_not_found',
  ]);
  const beside = await start(byFace({ image_url, bbox: [100, 100, 200, 200] }));
  expect(beside.status).toBe(422);
  await nothingStored();
  await world.known('Ada Moreno', { 'https://img.example/ada.jpg': 0.9 });
  const picked = await start(byFace({ image_url, bbox: [12, 8, 92, 90] }));
  expect(picked.status).toBe(202);
  await workAll(world.db);
  const { results } = await world.search.read(Object(picked.body).search_id);
  expect(results[0]).toMatchObject({ confidence: 0.9 });
});

test('rejects a photo reference of another tenant', async () => {
  const stranger = await world.key({ owner: 'somebody-else' });
  const image_url = await world.photo(stranger.secret);
  const reply = await start(byFace({ image_url }));
  expect([reply.status, codeOf(reply)]).toEqual([400, 'developer_face_source_invalid']);
});

test.each([
  ['switched off', { faceReader: null }],
  ['unavailable', { settings: { faces: 'unavailable' as const } }],
])('rejects a face search and still searches by words when faces are %s', async (_, deps) => {
  const body = await world.asked();
  const faceless = await startService({ db: world.db, faceReader: world.reader, ...deps });
  const reply = await faceless.ask('POST /v3/search', { key: world.client.secret, body });
  expect([reply.status, codeOf(reply)]).toEqual([502, 'developer_v3_faces_upstream_failed']);
  await nothingStored();
  const words = { key: world.client.secret, body: { query: 'ada' } };
  expect((await faceless.ask('POST /v3/search', words)).status).toBe(200);
  await faceless.service.close();
});

test('logs that a face was searched and stores no face after the end', async () => {
  await world.known('Ada Moreno', { 'https://img.example/ada.jpg': 0.9 });
  const body = await world.asked({ intent: { names: ['Ada Moreno'] } });
  const reply = await start(body);
  const { search_id } = Object(reply.body);
  const [entry] = await world.db.query<{ details: object }>(
    `select details from audit_log where operation = 'v3.search.start'`,
  );
  expect(entry?.details).toEqual({ signals: ['face_source'], clauses: ['names'] });
  expect(JSON.stringify(reply.body)).not.toContain('photo:');
  // The end erases what is no longer needed, as the runner's own commits do.
  await world.search.cancel(search_id);
  const [run] = await world.db.query<{ input: unknown }>('select input from runs');
  expect(run?.input).toMatchObject({ signals: {}, face: { credits: 100, sought: null } });
  expect(JSON.stringify(run?.input)).not.toContain('made-up@1');
});

test('populations and watchers reject a face', async () => {
  const population = { kind: 'company', name: 'Kiln House' };
  const signals = { face_source: { image_url: await world.photo() } };
  const { secret: key } = world.client;
  for (const [route, body] of [
    ['POST /v3/search/populations', { population, signals }],
    ['POST /v3/search/populations/quote', { population, signals }],
    ['POST /v3/watchers', { profile_id: 'p_1', interval_seconds: 3600, signals }],
  ] as const) {
    expect((await world.ask(route, { key, body })).status).toBe(400);
  }
});
