import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadGazetteer } from '../../../../src/service/places/load-gazetteer.ts';
import { createSearch } from '../../../../src/service/search/create-search.ts';
import { createWordEmbedder } from '../../../../src/service/search/embedding/word-embedder.ts';
import { PostgresVectors } from '../../../../src/service/search/vectors/postgres-vectors.ts';
import { reembed } from '../../../../src/service/search/vectors/reembed.ts';
import type { Database } from '../../../../src/service/store/database.ts';
import type { Embedder } from '../../../../src/service/vectors/embedder.ts';
import { normalized } from '../../../../src/service/vectors/vector-math.ts';
import { openTestDatabase, TEST_DATABASE_URL } from '../../../support/database.ts';
import { EVERYBODY, NOW, openSearch, PEOPLE, type SearchFixture } from '../people-fixture.ts';

/** Another model: one dimension for each theme, set when the text contains its word. */
const THEMES = ['compiler', 'children', 'research', 'mayor'];
const thematic: Embedder = {
  model: 'themes',
  dimensions: THEMES.length + 1,
  embed: async (texts) =>
    texts.map((text) => {
      const lower = text.toLowerCase();
      const values = THEMES.map((theme) => (lower.includes(theme) ? 1 : 0));
      return normalized(Float32Array.from([...values, 0.1]));
    }),
};

let db: Database;
let search: SearchFixture;

beforeAll(async () => {
  db = await openTestDatabase();
  search = await openSearch(db);
});
afterAll(() => db.close());

const byMeaning = async (embedder: Embedder, text: string) => {
  const engine = await createSearch({ db, gazetteer: await loadGazetteer(), embedder });
  const intent = { semanticClauses: [{ text }] };
  const { people } = await engine.search({ intent, limit: 3, visibility: EVERYBODY, now: NOW });
  return people.map((one) => search.record(one.profileId));
};

describe('reembed', () => {
  it('search ignores the vectors of another model until reembed has run', async () => {
    // This word is in no profile: only the vectors can find somebody by it.
    expect(await byMeaning(thematic, 'precompilerish')).toEqual([]);
    const progress: number[] = [];
    expect(await reembed(db, thematic, (done) => progress.push(done))).toBe(PEOPLE.length);
    expect(progress.at(-1)).toBe(PEOPLE.length);
    expect(await byMeaning(thematic, 'precompilerish')).toEqual(['tolliver-ada']);
  });

  it('embeds nothing the second time and keeps the vectors of the first model', async () => {
    expect(await reembed(db, thematic, () => undefined)).toBe(0);
    const words = await createWordEmbedder();
    expect((await byMeaning(words, 'graphics chips'))[0]).toBe('tolliver-ada');
  });

  it('makes the same vectors as an import', async () => {
    const words = await createWordEmbedder();
    const read = () =>
      db.query<{ profile_id: string; embedding: string }>(
        'select profile_id, embedding::text from profile_vectors where model = $1 order by 1',
        [words.model],
      );
    const imported = await read();
    await db.query('delete from profile_vectors where model = $1', [words.model]);
    await reembed(db, words, () => undefined);
    const made = await read();
    expect(made.map((row) => row.profile_id)).toEqual(imported.map((row) => row.profile_id));
    const numbers = (text = '[]'): number[] => JSON.parse(text);
    for (const [at, { embedding }] of made.entries()) {
      const before = numbers(imported[at]?.embedding);
      const cosine = numbers(embedding).reduce((sum, one, i) => sum + one * (before[i] ?? 0), 0);
      expect(cosine).toBeGreaterThan(0.98);
    }
  });
});

it('a concept without a known word leaves confidence within 0 and 1', async () => {
  const intent = { semanticClauses: [{ text: 'compilers', anyOf: ['zzqxv'] }] };
  const { people } = await search.answer({ intent });
  expect(people.length).toBeGreaterThan(0);
  expect(people.every(({ confidence }) => confidence > 0 && confidence <= 1)).toBe(true);
});

it.skipIf(TEST_DATABASE_URL === null)(
  'the Postgres index returns the same people as a scan (needs TEST_DATABASE_URL)',
  async () => {
    const words = await createWordEmbedder();
    const vectors = new PostgresVectors(db, words.model, words.dimensions, { indexFrom: 1 });
    const [asked = new Float32Array()] = await words.embed(['physician for children']);
    const scanned = await vectors.nearest(asked, 5, EVERYBODY);
    await vectors.settled();
    await vectors.settled();
    const [made] = await db.query<{ indexes: number }>(
      "select count(*)::integer as indexes from pg_indexes where indexdef like '%hnsw%'",
    );
    expect(made?.indexes).toBe(1);
    expect(await vectors.nearest(asked, 5, EVERYBODY)).toEqual(scanned);
    expect(scanned).toHaveLength(5);
  },
);

it.skipIf(TEST_DATABASE_URL === null)(
  'an index whose build was cut off is built anew (needs TEST_DATABASE_URL)',
  async () => {
    const words = await createWordEmbedder();
    const vectors = new PostgresVectors(db, words.model, words.dimensions, { indexFrom: 1 });
    await vectors.settled();
    const ofVectors = `indexrelid in (select c.oid from pg_class c join pg_am a on a.oid = c.relam
      where a.amname = 'hnsw')`;
    await db.query(`update pg_index set indisvalid = false where ${ofVectors}`);
    await vectors.settled();
    const indexes = await db.query(`select indisvalid as valid from pg_index where ${ofVectors}`);
    expect(indexes).toEqual([{ valid: true }]);
  },
);

it.skipIf(TEST_DATABASE_URL === null)(
  'vectors that have not joined the index are found all the same (needs TEST_DATABASE_URL)',
  async () => {
    const words = await createWordEmbedder();
    const vectors = new PostgresVectors(db, words.model, words.dimensions, { indexFrom: 1 });
    await vectors.settled();
    const [asked = new Float32Array()] = await words.embed(['physician for children']);
    const before = await vectors.nearest(asked, 5, EVERYBODY);
    await db.query('update profile_vectors set is_fresh = true where model = $1', [words.model]);
    expect(await vectors.nearest(asked, 5, EVERYBODY)).toEqual(before);
    await vectors.joined();
    expect(await db.query('select 1 from profile_vectors where is_fresh')).toEqual([]);
    expect(await vectors.nearest(asked, 5, EVERYBODY)).toEqual(before);
  },
);
