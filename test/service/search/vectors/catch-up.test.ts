import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { writePeople } from '../../../../src/service/intake/joining/write-people.ts';
import { readIndexRevision } from '../../../../src/service/people/rows/index-revision.ts';
import { createOpenAiEmbedder } from '../../../../src/service/search/embedding/openai-embedder.ts';
import { catchUp } from '../../../../src/service/search/vectors/catch-up.ts';
import {
  keepEmbeddingProgress,
  readEmbeddingProgress,
} from '../../../../src/service/search/vectors/embedding-progress.ts';
import type { Database } from '../../../../src/service/store/database.ts';
import { openTestDatabase } from '../../../support/database.ts';

/** An embedding endpoint that returns three numbers a text, and fails when told to. */
class Endpoint {
  asked = 0;
  failsFrom = Number.POSITIVE_INFINITY;
  readonly #server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      this.asked += 1;
      const { input } = z
        .object({ input: z.array(z.string()) })
        .parse(JSON.parse(Buffer.concat(chunks).toString('utf8')));
      const data = input.map((text, index) => ({ index, embedding: [1, text.length, 2] }));
      response.statusCode = this.asked >= this.failsFrom ? 500 : 200;
      response.end(JSON.stringify({ data }));
    });
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
    });
  }
}

const people = Array.from({ length: 150 }, (_, at) => ({
  id: `r-${at}`,
  name: `Person Number${at}`,
  experiences: [{ title: 'Glassblower', organization: 'Studio Ember' }],
}));

let db: Database;
let endpoint: Endpoint;
let url: string;
beforeEach(async () => {
  db = await openTestDatabase();
  endpoint = new Endpoint();
  url = await endpoint.start();
  await writePeople(db, people, { origin: 'import', isPublic: true });
});
afterEach(async () => {
  await endpoint.stop();
  await db.close();
});

const vectorsOf = async (model: string): Promise<number> => {
  const [row] = await db.query<{ rows: number }>(
    'select count(*)::integer as rows from profile_vectors where model = $1',
    [model],
  );
  return row?.rows ?? 0;
};

const settle = (embedder: Parameters<typeof catchUp>[1]) =>
  new Promise<{ done: number; error: unknown }>((resolve) => {
    catchUp(db, embedder, (done, error) => resolve({ done, error }));
  });

test('embeds people imported with another embedder and raises the index revision', async () => {
  const embedder = await createOpenAiEmbedder({ url, model: 'mine' });
  const before = await readIndexRevision(db);
  expect(await settle(embedder)).toEqual({ done: 150, error: null });
  expect(await vectorsOf('mine@3')).toBe(150);
  expect(await readIndexRevision(db)).toBe(before + 1);
});

test('a second start embeds nothing and keeps the index revision', async () => {
  const embedder = await createOpenAiEmbedder({ url, model: 'mine' });
  await settle(embedder);
  const before = await readIndexRevision(db);
  expect(await settle(embedder)).toEqual({ done: 0, error: null });
  expect(await readIndexRevision(db)).toBe(before);
});

const withoutVectors = (ids: readonly string[]) =>
  db.query(
    `delete from profile_vectors v using profiles p
     where p.id = v.profile_id and p.display_name = any ($1::text[])`,
    [ids],
  );

test('a start looks only at people who were written since the last one that ended', async () => {
  const embedder = await createOpenAiEmbedder({ url, model: 'mine' });
  await settle(embedder);
  await db.query(`update profiles set updated_at = now() - interval '2 hours'`);
  await withoutVectors(['Person Number1', 'Person Number2']);
  await db.query(`update profiles set updated_at = now() where display_name = 'Person Number2'`);
  expect(await settle(embedder)).toEqual({ done: 1, error: null });
});

test('a start looks again at who was being written while the last one looked', async () => {
  const embedder = await createOpenAiEmbedder({ url, model: 'mine' });
  await settle(embedder);
  await withoutVectors(['Person Number7']);
  await db.query(`update profiles set updated_at = now() - interval '2 minutes'`);
  expect(await settle(embedder)).toEqual({ done: 1, error: null });
});

test('each model has its own time from which it looks', async () => {
  await settle(await createOpenAiEmbedder({ url, model: 'mine' }));
  await db.query(`update profiles set updated_at = now() - interval '2 hours'`);
  const other = await createOpenAiEmbedder({ url, model: 'other' });
  expect(await settle(other)).toEqual({ done: 150, error: null });
});

test('one that was stopped or failed is no reason to look at fewer people', async () => {
  const embedder = await createOpenAiEmbedder({ url, model: 'mine' });
  await db.query(`update profiles set updated_at = now() - interval '2 hours'`);
  endpoint.failsFrom = 3;
  await settle(embedder);
  const kept = await vectorsOf('mine@3');
  endpoint.failsFrom = Number.POSITIVE_INFINITY;
  await catchUp(db, embedder, () => undefined).close();
  const { done } = await settle(embedder);
  expect(done).toBeGreaterThan(0);
  expect(await vectorsOf('mine@3')).toBe(150);
  expect(kept).toBeLessThan(150);
});

test('continues where an interrupted search stood, and the next one begins anew', async () => {
  const embedder = await createOpenAiEmbedder({ url, model: 'mine' });
  const ids = await db.query<{ id: string }>('select id from profiles order by id');
  const progress = await readEmbeddingProgress(db, embedder.model);
  await keepEmbeddingProgress(db, embedder.model, { ...progress, after: ids[99]?.id ?? '' });
  expect(await settle(embedder)).toEqual({ done: 50, error: null });
  // The first hundred were written less than ten minutes before that search began.
  await db.query(`update profiles set updated_at = now()`);
  expect(await settle(embedder)).toEqual({ done: 100, error: null });
});

test('keeps finished vectors when the endpoint fails, and embeds the rest later', async () => {
  const embedder = await createOpenAiEmbedder({ url, model: 'mine' });
  endpoint.failsFrom = 3;
  const failed = await settle(embedder);
  expect(failed.error).toMatchObject({ name: 'EmbeddingError' });
  const kept = await vectorsOf('mine@3');
  expect(kept).toBeGreaterThan(0);
  endpoint.failsFrom = Number.POSITIVE_INFINITY;
  expect(await settle(embedder)).toEqual({ done: 150 - kept, error: null });
});

test('stopping ends the work before all people are embedded', async () => {
  const embedder = await createOpenAiEmbedder({ url, model: 'mine' });
  const work = catchUp(db, embedder, () => undefined);
  expect(work.isBusy()).toBe(true);
  await work.close();
  expect(work.isBusy()).toBe(false);
  expect(await vectorsOf('mine@3')).toBeLessThan(150);
});
