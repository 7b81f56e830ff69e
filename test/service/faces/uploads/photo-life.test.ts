import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createService } from '../../../../src/service/api/app.ts';
import { MAX_PHOTOS } from '../../../../src/service/faces/uploads/store-photo.ts';
import {
  DAY_MS,
  type FaceWorld,
  LEFT,
  openFaceWorld,
  SEARCH,
} from '../../api/handlers/face-world.ts';
import { codeOf } from '../../start-service.ts';

let world: FaceWorld;
let key: string;
beforeAll(async () => {
  world = await openFaceWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.query('delete from face_photos');
  key = await world.newKey();
});

const search = async (image_url: string) =>
  codeOf(await world.ask(SEARCH, { key, body: { image_url, bbox: LEFT } }));

/** How many uploaded photos and faces the database holds. */
async function kept() {
  const [row] = await world.db.query<{ photos: number; faces: number }>(
    `select (select count(*)::integer from face_photos) as photos,
            (select count(*)::integer from face_photo_faces) as faces`,
  );
  return row;
}

test('rejects a photo after 24 hours even before it is deleted', async () => {
  const { image_url } = await world.detect(key);
  world.clock.now += DAY_MS - 1;
  expect(await search(image_url)).toBe(200);
  world.clock.now += 1;
  expect(await search(image_url)).toBe('developer_face_source_invalid');
  expect(await kept()).toEqual({ photos: 1, faces: 2 });
});

test('the sweep deletes expired photos with their faces, and no others', async () => {
  const old = await world.detect(key);
  world.clock.now += DAY_MS / 2;
  const young = await world.detect(key);
  world.clock.now += DAY_MS / 2 - 1;
  await world.service.sweep();
  expect(await kept()).toEqual({ photos: 2, faces: 4 });
  world.clock.now += 1;
  await world.service.sweep();
  expect(await kept()).toEqual({ photos: 1, faces: 2 });
  expect(await search(old.image_url)).toBe('developer_face_source_invalid');
  expect(await search(young.image_url)).toBe(200);
  expect(world.logged.join('')).toContain('"photos":1');
});

test('a restarted service deletes all expired photos', async () => {
  const { image_url } = await world.detect(key);
  await world.db.query(
    `insert into face_photos (id, tenant, width, height, content, created_at, expires_at)
     select 'old:' || n, 'owner:x', 1, 1, ''::bytea, created_at, expires_at
     from face_photos, generate_series(1, 1200) n where id = $1`,
    [image_url],
  );
  const later = world.clock.now + 2 * DAY_MS;
  const restarted = createService({ db: world.db, search: world.engine, now: () => later });
  // Resolves after the sweep at start.
  await restarted.close();
  expect(await kept()).toEqual({ photos: 0, faces: 0 });
});

test('deletes the oldest photo of an organization when it exceeds MAX_PHOTOS', async () => {
  const first = await world.detect(key);
  const at = (ms: number) => new Date(world.clock.now + ms).toISOString();
  await world.db.query(
    `insert into face_photos (id, tenant, width, height, content, created_at, expires_at)
     select 'more:' || n, tenant, 1, 1, ''::bytea, $2::timestamptz, $3::timestamptz
     from face_photos, generate_series(1, $4::integer) n where id = $1`,
    [first.image_url, at(1000), at(DAY_MS), MAX_PHOTOS - 2],
  );
  const elsewhere = await world.detect(await world.newKey('Tin Guild'));
  world.clock.now += 2000;
  const second = await world.detect(key);
  expect(await search(first.image_url)).toBe(200);
  await world.detect(key);
  expect(await search(first.image_url)).toBe('developer_face_source_invalid');
  expect(await search(second.image_url)).toBe(200);
  const [theirs] = await world.db.query('select 1 from face_photos where id = $1', [
    elsewhere.image_url,
  ]);
  expect(theirs).toBeDefined();
});
