import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Listener, listen } from '../../src/service/api/listen.ts';
import { loadGazetteer } from '../../src/service/places/load-gazetteer.ts';
import { createSearch } from '../../src/service/search/create-search.ts';
import { createWordEmbedder } from '../../src/service/search/embedding/word-embedder.ts';
import {
  BERIT,
  COUPLE,
  type DeepWorld,
  NAMESAKES,
  openDeepWorld,
} from '../service/deep-search/deep-world.ts';
import { addPeople } from '../service/start-service.ts';
import { openTestDatabase } from '../support/database.ts';
import { bundleProgram } from './support/bundle-program.ts';
import { type SdkHost, startHost, textOf } from './support/sdk-hosts.ts';

/** What deep search says before it costs anything: a real host, process, service and database. */

/** Two mayors of one name in different towns, and one engineer. */
const IMPORTED = [
  {
    ...{ id: 'rec-mayor-1', name: 'Tove Ahlgren', location: 'Odense, Denmark' },
    experiences: [{ title: 'Mayor', organization: 'City of Odense', current: true }],
  },
  {
    ...{ id: 'rec-mayor-2', name: 'Tove Ahlgren', location: 'Lund, Sweden' },
    experiences: [{ title: 'Architect', organization: 'Brick Studio', current: true }],
  },
  {
    ...{ id: 'rec-one', name: 'Signe Holmqvist', location: 'Lund, Sweden' },
    experiences: [{ title: 'Engineer', organization: 'Tidal Works', current: true }],
  },
  ...COUPLE,
];

let world: DeepWorld;
let listener: Listener;
let metered: SdkHost;
let unmetered: SdkHost;

beforeAll(async () => {
  const [db, gazetteer, embedder, program] = await Promise.all([
    openTestDatabase(),
    loadGazetteer(),
    createWordEmbedder(),
    bundleProgram(),
  ]);
  const search = await createSearch({ db, gazetteer, embedder });
  const readers = () => Promise.resolve({ gazetteer, embedder });
  world = await openDeepWorld({ db, search, readers });
  await addPeople(db, IMPORTED);
  listener = await listen(world.service, { port: 0 });
  const free = await world.key();
  const host = (API_KEY: string) =>
    startHost('sdk-2-modern', program.path, { SERVICE_URL: listener.url ?? '', API_KEY });
  metered = await host(world.owner.secret);
  unmetered = await host(free.secret);
});
beforeEach(() => world.settled());
afterAll(async () => {
  await metered.close();
  await unmetered.close();
  await listener.close(0);
  await world.close();
});

/** Calls the tool with both keys; the metered one must have nothing charged. */
async function costsNothing(tool: string, args: object) {
  const before = await world.balance();
  const answers = [await metered.call(tool, { ...args }), await unmetered.call(tool, { ...args })];
  expect(await world.balance()).toEqual(before);
  return answers;
}

describe('without any document', () => {
  test('discovery says that none are held, before a run is started', async () => {
    const intent = { experiences: [{ title: 'Mayor' }] };
    const args = { run_shape: 'candidate_discovery', intent };
    for (const answer of await costsNothing('start_deep_search', args)) {
      expect(answer.isError).toBe(true);
      expect(textOf(answer)).toMatch(/no documents are held here .* nothing was charged/);
    }
    expect(await world.db.query('select id from runs')).toEqual([]);
  });

  test('a search by face says that no picture is held, before the user is asked', async () => {
    const args = { signals: { face: { photo: 'photo:f_0a1b2c3d4e5f' } } };
    for (const answer of await costsNothing('search_people', args)) {
      expect(answer.isError).toBe(true);
      expect(textOf(answer)).toContain('No picture is held here');
      expect(textOf(answer)).not.toMatch(/approve|purpose/);
    }
  });

  test('a search for further people says that there are no documents to find them in', async () => {
    const args = { query: 'Signe Holmqvist', candidate_discovery: true };
    const started = await unmetered.call('search_people', args);
    expect(textOf(started)).toMatch(/Not applied: .*no documents are held/);
  });

  test('a deep search that finds nobody says what it could read', async () => {
    const answer = await metered.call('start_deep_search', { name: 'Ragnhild Osterby' });
    expect(textOf(answer)).toContain(
      'It reads what is held here (no documents, only the people on record) and nothing on the web.',
    );
  });
});

describe('whom a deep search means', () => {
  test('a bare name with namesakes lists them in the answer and charges nothing', async () => {
    for (const answer of await costsNothing('start_deep_search', { name: 'Tove Ahlgren' })) {
      const text = textOf(answer);
      expect(text).toMatch(/^Ambiguous \(deep:[^)]+\): 2 people may be meant/);
      expect(text).toContain('Nothing was charged.');
      expect(text).toContain('They differ by job and place.');
      expect(text).toMatch(/\["p_\w+","Tove Ahlgren","Mayor[^"]*Odense","Odense, Denmark"\]/);
      expect(text).toMatch(/\["p_\w+","Tove Ahlgren","Architect[^"]*","Lund, Sweden"\]/);
      expect(text).toMatch(/Next: get_profile \{"ids":\["p_\w+","p_\w+"\]\}/);
      expect(answer.structuredContent).toMatchObject({
        final: true,
        people: {
          columns: ['id', 'name', 'job', 'place'],
          rows: [[], []].map(() => expect.any(Array)),
        },
      });
    }
  });

  test('wait_for_run lists the same people', async () => {
    const started = await metered.call('start_deep_search', { name: 'Tove Ahlgren', fresh: true });
    const run = String(started.structuredContent?.run);
    const rows = (text: string) => text.match(/\["p_[^\]]*\]/g);
    const waited = await metered.call('wait_for_run', { run });
    expect(rows(textOf(waited))).toEqual(rows(textOf(started)));
    expect(rows(textOf(waited))?.length).toBeGreaterThanOrEqual(2);
  });

  test('a name with one match goes on, and so does one that a job tells apart', async () => {
    for (const args of [
      { name: 'Signe Holmqvist' },
      { name: 'Tove Ahlgren', intent: { experiences: [{ organization: 'Brick Studio' }] } },
      { name: 'Tove Ahlgren', intent: { geo: { place: 'Odense' } } },
    ]) {
      const answer = await unmetered.call('start_deep_search', args);
      expect(textOf(answer)).toMatch(/^Done \(deep:[^)]+\): nothing new was found; profile p_\w+/);
      expect(textOf(answer)).toContain('It reads what is held here');
    }
  });

  test.each([
    ['e-mail address', { email: 'lindgaard@fernhill.example' }],
    ['phone number', { phone: '+45 33 12 00 99' }],
  ])('an %s that two people share lists both and charges nothing', async (_, args) => {
    for (const answer of await costsNothing('start_deep_search', args)) {
      expect(textOf(answer)).toMatch(/^Ambiguous .*2 people/);
      expect(textOf(answer)).toContain('They differ by name and job.');
      expect(textOf(answer)).toContain('Asta Lindgaard');
      expect(textOf(answer)).toContain('Anton Lindgaard');
      expect(textOf(answer)).not.toMatch(/lindgaard@|\+45/);
    }
    for (const answer of await costsNothing('search_people', { signals: args })) {
      expect(textOf(answer)).toContain('Ambiguous: 2 people share this identifier');
      expect(textOf(answer)).toContain('Asta Lindgaard');
      expect(textOf(answer)).toContain('Anton Lindgaard');
    }
  });
});

describe('with documents', () => {
  beforeAll(async () => {
    await world.pages(...NAMESAKES, BERIT.home);
  });

  test('lists namesakes who are known from pages alone, with the pages', async () => {
    for (const answer of await costsNothing('start_deep_search', { name: 'Ivo Sandqvist' })) {
      expect(textOf(answer)).toMatch(/^Ambiguous .*2 people/);
      expect(textOf(answer)).toContain('https://harbour-choir.example/members');
      expect(textOf(answer)).toContain('Blaster, Granite Works');
      expect(textOf(answer)).not.toContain('Next: get_profile');
    }
  });

  test('discovery starts, and its answer has the candidates', async () => {
    const intent = { experiences: [{ title: 'Metallurgist' }] };
    const args = { run_shape: 'candidate_discovery', intent };
    expect(textOf(await unmetered.call('start_deep_search', args))).toMatch(
      /^Done \(deep:[^)]+\): 1 candidate found/,
    );
  });

  test('a deep search that finds nobody says how many documents it has read', async () => {
    const answer = await unmetered.call('start_deep_search', { name: 'Ragnhild Osterby' });
    expect(textOf(answer)).toContain('3 documents and the people on record');
  });
});
