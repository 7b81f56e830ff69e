import { createHash } from 'node:crypto';
import pg from 'pg';
import { createWordEmbedder } from '../../../src/service/search/embedding/word-embedder.ts';
import { fingerprint, loadMigrations } from '../../../src/service/store/migrations.ts';
import { openDatabase } from '../../../src/service/store/open-database.ts';
import { openIndexAt } from '../bench-index.ts';
import { type WorldLists, worldLists } from './world-lists.ts';
import { fillList, LATER_INDEXES, PREPARE, worldBefore, worldPeople } from './world-statements.ts';

/** People whose rows are written by one transaction. */
const CHUNK = 25_000;
const WRITERS = 2;

const LISTS: Readonly<Record<keyof WorldLists, string>> = {
  titles: 'n integer, label text, folded text',
  given: 'n integer, label text, folded text, gender text',
  places:
    'n integer, label text, folded text, city text, region text, country text, lat real, lon real',
  topics: 'n integer, label text, embedding vector',
  noise: 'n integer, embedding vector',
};

const SESSION = `set session_replication_role = replica; set work_mem = '256MB';
  set maintenance_work_mem = '2GB'; set jit = off;`;

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The same name: the same people in the same schema. */
async function nameOf(people: number, model: string): Promise<string> {
  const statements = [PREPARE, ...worldBefore(people), worldPeople(1, 1, model), LATER_INDEXES];
  const made = createHash('sha256').update(statements.join('\n')).digest('hex').slice(0, 8);
  return `scale_${people}_${fingerprint(await loadMigrations())}_${made}`;
}

async function writePeople(url: string, people: number, model: string): Promise<void> {
  let next = 1;
  const write = () =>
    connected(url, async (client) => {
      await client.query(SESSION);
      for (let from = next; from <= people; from = next) {
        next = from + CHUNK;
        await client.query(worldPeople(from, Math.min(people, from + CHUNK - 1), model));
      }
    });
  await Promise.all(Array.from({ length: WRITERS }, write));
}

async function fillWorld(url: string, people: number, say: (text: string) => void): Promise<void> {
  const embedder = await createWordEmbedder();
  const lists = await worldLists(embedder);
  await connected(url, async (client) => {
    await client.query(SESSION);
    await client.query(PREPARE);
    for (const [table, columns] of Object.entries(LISTS)) {
      const rows = JSON.stringify(lists[table as keyof WorldLists]);
      await client.query(fillList(table, columns), [rows]);
    }
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      LATER_INDEXES,
    );
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    for (const statement of worldBefore(people)) await client.query(statement);
    await client.query('analyze world.terms');
    say('terms are written');
    await writePeople(url, people, embedder.model);
    say('people are written');
    for (const { definition } of indexes) await client.query(definition);
    await client.query('drop schema world cascade');
    await client.query('vacuum (analyze)');
    say('indexes are made');
  });
  // As after an import; with the usual 64 MB, the graph of a million vectors takes an hour.
  const [database] = new URL(url).pathname.split('/').slice(1);
  await connected(url, (client) =>
    client.query(`alter database "${database}" set maintenance_work_mem = '2GB'`),
  );
  const index = await openIndexAt(url);
  await index.engine.refresh();
  await index.close();
  say('vectors are indexed');
}

/**
 * The URL of a database on the server with this many made-up people. It stays there for later runs
 * with the same schema, because filling takes minutes: only read it.
 */
export async function scaleWorld(
  server: string,
  people: number,
  say: (text: string) => void,
): Promise<string> {
  const { model } = await createWordEmbedder();
  const name = await nameOf(people, model);
  const isThere = await connected(server, async (client) => {
    const sql = 'select datname as name from pg_database where starts_with(datname, $1)';
    const { rows } = await client.query<{ name: string }>(sql, [`scale_${people}_`]);
    // What an earlier schema or an interrupted run has left.
    for (const row of rows) {
      if (row.name !== name) await client.query(`drop database "${row.name}" with (force)`);
    }
    return rows.some((row) => row.name === name);
  });
  if (isThere) return urlOf(server, name);
  const unfinished = `scale_${people}_unfinished`;
  say(`filling a database with ${people} made-up people`);
  await connected(server, (client) =>
    client.query(`create database ${unfinished} template template0 encoding 'UTF8'`),
  );
  await (await openDatabase({ databaseUrl: urlOf(server, unfinished) })).close();
  await fillWorld(urlOf(server, unfinished), people, say);
  await connected(server, (client) =>
    client.query(`alter database ${unfinished} rename to "${name}"`),
  );
  return urlOf(server, name);
}
