import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { writePeople } from '../../../../src/service/intake/joining/write-people.ts';
import { createWordEmbedder } from '../../../../src/service/search/embedding/word-embedder.ts';
import { VectorJoiner } from '../../../../src/service/search/vectors/vector-joiner.ts';
import type { Database } from '../../../../src/service/store/database.ts';
import { openTestDatabase } from '../../../support/database.ts';

let db: Database;
let model: string;
const logged: Record<string, unknown>[] = [];
const log = pino({}, { write: (line: string) => void logged.push(JSON.parse(line)) });

beforeAll(async () => {
  db = await openTestDatabase();
  const embedder = await createWordEmbedder();
  model = embedder.model;
  const mayor = { name: 'Zelda Winterbourne', headline: 'Mayor of Boise' };
  await writePeople(db, [mayor], { origin: 'import', isPublic: true, embedder });
  await db.query('update profile_vectors set is_fresh = true');
  await db.query('alter table profile_vectors add constraint refuse check (is_fresh is true)');
});
afterAll(() => db.close());

const fresh = () =>
  db.query<{ profile_id: string }>('select profile_id from profile_vectors where is_fresh');

it('vectors that could not join their index are told of, and join it later', async () => {
  const joiner = new VectorJoiner(db, model, { log, pauseMs: 10 });
  joiner.joinSoon();
  await vi.waitUntil(() => logged.length > 1);
  expect(logged[0]).toMatchObject({ level: 40, tries: 1, willRetry: true });
  expect(logged[0]).toHaveProperty('error.code', '23514');
  const [{ profile_id: id } = { profile_id: '' }] = await fresh();
  expect(id).not.toBe('');
  expect(JSON.stringify(logged)).not.toContain(id);
  expect(await fresh()).toHaveLength(1);
  await db.script('alter table profile_vectors drop constraint refuse');
  await vi.waitUntil(async () => (await fresh()).length === 0);
});

it.skipIf(process.env.TEST_DATABASE_URL === undefined)(
  'a service that closes its database tells of nothing (needs TEST_DATABASE_URL)',
  async () => {
    const other = await openTestDatabase();
    await other.close();
    const before = logged.length;
    const joiner = new VectorJoiner(other, model, { log, pauseMs: 10 });
    await expect(joiner.joined()).rejects.toThrow('The database was closed.');
    joiner.joinSoon();
    await vi.waitUntil(() => joiner.joined().catch(() => true));
    expect(logged).toHaveLength(before);
  },
);
