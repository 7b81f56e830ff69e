import { existsSync } from 'node:fs';
import { readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writePeople } from '../../../../src/service/intake/joining/write-people.ts';
import type { PersonRecord } from '../../../../src/service/people/record/person-record.ts';
import { loadGazetteer } from '../../../../src/service/places/load-gazetteer.ts';
import { createSearch } from '../../../../src/service/search/create-search.ts';
import { createWordEmbedder } from '../../../../src/service/search/embedding/word-embedder.ts';
import type { SearchEngine } from '../../../../src/service/search/search-engine.ts';
import type { Database } from '../../../../src/service/store/database.ts';
import { removeFilesBeside } from '../../../../src/service/store/erasure/files-beside.ts';
import { openEmbeddedTestDatabase } from '../../../support/embedded-database.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { EVERYBODY, NOW } from '../people-fixture.ts';

const NELL: PersonRecord = {
  id: 'nell',
  name: 'Nell Farrow',
  location: 'Cardiff, United Kingdom',
  experiences: [{ title: 'Glassblower', unit: 'District Quux', organization: 'Ember Works' }],
  facts: [{ text: 'Restores medieval stained windows.' }],
};
const BO: PersonRecord = {
  id: 'bo',
  name: 'Bo Lark',
  experiences: [{ title: 'Glassblower' }, { title: 'Potter' }],
};

let db: Database;
let dataDir: string;
let file: string;
/** The statements of the engines, without what the writing of people asks. */
let asked: string[];

beforeEach(async () => {
  db = await openEmbeddedTestDatabase();
  dataDir = temporaryFolder();
  file = join(dataDir, 'search-memory.bin');
  asked = [];
  await write(NELL, BO);
});
afterEach(() => db.close());

async function write(...people: PersonRecord[]): Promise<void> {
  const [gazetteer, embedder] = await Promise.all([loadGazetteer(), createWordEmbedder()]);
  const options = { origin: 'import', isPublic: true, gazetteer, embedder, now: NOW } as const;
  await writePeople(db, people, options);
}

/** The engine of a service that starts now. */
async function start(): Promise<SearchEngine> {
  const [gazetteer, embedder] = await Promise.all([loadGazetteer(), createWordEmbedder()]);
  const query: Database['query'] = (sql, ...rest) => {
    asked.push(sql);
    return db.query(sql, ...rest);
  };
  const watched = new Proxy(db, {
    get: (of, name) => {
      if (name === 'query') return query;
      const value: unknown = Reflect.get(of, name);
      return typeof value === 'function' ? value.bind(of) : value;
    },
  });
  return createSearch({ db: watched, gazetteer, embedder, dataDir });
}

/** A service that searches and ends. */
async function serveOnce(): Promise<void> {
  const engine = await start();
  await engine.refresh();
  await engine.keep?.();
}

async function namesOf(engine: SearchEngine, intent: object): Promise<string[]> {
  await engine.refresh();
  const { people } = await engine.search({ intent, limit: 9, visibility: EVERYBODY, now: NOW });
  const ids = people.map(({ profileId }) => profileId);
  const rows = await db.query<{ display_name: string }>(
    'select display_name from profiles where id = any ($1::text[]) order by 1',
    [ids],
  );
  return rows.map((row) => row.display_name);
}

const GLASS = { experiences: [{ title: 'glassblower' }] };
const WINDOWS = { semanticClauses: [{ text: 'medieval windows' }] };

/** Whether the engine has read everybody from the tables. */
const readsEverybody = () =>
  asked.some((sql) => sql.includes('from profiles p') && sql.includes('p.ctid >='));

describe('the memory of the search in a file', () => {
  it('gives the next service the same people, without reading them from the tables', async () => {
    await serveOnce();
    asked = [];
    const engine = await start();
    expect(await namesOf(engine, GLASS)).toEqual(['Bo Lark', 'Nell Farrow']);
    expect(await namesOf(engine, WINDOWS)).toEqual(['Nell Farrow']);
    expect(readsEverybody()).toBe(false);
  });

  it('is only there between two services, so that a killed one leaves none', async () => {
    expect(existsSync(file)).toBe(false);
    await serveOnce();
    expect(existsSync(file)).toBe(true);
    await start();
    expect(existsSync(file)).toBe(false);
    await start();
    expect(existsSync(file)).toBe(false);
  });

  it('lets the next service find who was added and changed meanwhile', async () => {
    await serveOnce();
    await write(
      { id: 'ana', name: 'Ana Bright', experiences: [{ title: 'Glassblower' }] },
      { ...BO, experiences: [{ title: 'Baker' }] },
    );
    const engine = await start();
    expect(await namesOf(engine, GLASS)).toEqual(['Ana Bright', 'Nell Farrow']);
    expect(await namesOf(engine, { experiences: [{ title: 'baker' }] })).toEqual(['Bo Lark']);
  });

  it('brings nobody back who was removed meanwhile', async () => {
    await serveOnce();
    const [nell] = await db.query<{ id: string }>(
      `delete from profiles where display_name = 'Nell Farrow' returning id`,
    );
    const engine = await start();
    expect(await namesOf(engine, GLASS)).toEqual(['Bo Lark']);
    expect(await namesOf(engine, WINDOWS)).toEqual([]);
    await engine.keep?.();
    expect(nell?.id).toMatch(/^p_/);
    expect((await readFile(file)).includes(nell?.id ?? '')).toBe(false);
  });

  it('keeps nothing of what people were before they changed', async () => {
    const engine = await start();
    await engine.refresh();
    await write({ ...NELL, experiences: [{ title: 'Glassblower' }] });
    await engine.refresh();
    await engine.keep?.();
    expect((await readFile(file)).includes('District Quux')).toBe(false);
  });

  it.each([
    ['cut off', (bytes: number) => truncate(file, bytes - 9)],
    ['damaged', async () => writeFile(file, (await readFile(file)).fill(7, 300, 301))],
    ['empty', () => truncate(file, 0)],
    [
      'of another database',
      () => db.query(`update meta set value = '"x"' where key = 'memory_file'`),
    ],
    ['of an older state', () => db.query(`delete from meta where key = 'memory_file'`)],
  ])('is not used when it is %s', async (_, spoil) => {
    await serveOnce();
    await spoil((await readFile(file)).length);
    asked = [];
    const engine = await start();
    expect(await namesOf(engine, GLASS)).toEqual(['Bo Lark', 'Nell Farrow']);
    expect(await namesOf(engine, WINDOWS)).toEqual(['Nell Farrow']);
    expect(readsEverybody()).toBe(true);
  });

  it('is read anew when it lacks somebody whom the tables have', async () => {
    await serveOnce();
    // As if a clock had been set back while this person was written.
    await write({ id: 'ana', name: 'Ana Bright', experiences: [{ title: 'Glassblower' }] });
    await db.query(`update profiles set updated_at = '2001-01-01' where display_name like 'Ana%'`);
    const engine = await start();
    expect(await namesOf(engine, GLASS)).toEqual(['Ana Bright', 'Bo Lark', 'Nell Farrow']);
  });

  it('goes when what was removed is erased from the files', async () => {
    await serveOnce();
    await writeFile(`${file}.unfinished`, 'what a killed service left');
    await removeFilesBeside(dataDir, new Date(0));
    expect(existsSync(file)).toBe(false);
    expect(existsSync(`${file}.unfinished`)).toBe(false);
  });
});
