import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Visibility } from '../../../src/service/people/visibility/visibility.ts';
import { loadGazetteer } from '../../../src/service/places/load-gazetteer.ts';
import { createSearch } from '../../../src/service/search/create-search.ts';
import { createWordEmbedder } from '../../../src/service/search/embedding/word-embedder.ts';
import type { SearchEngine } from '../../../src/service/search/search-engine.ts';
import type { Database } from '../../../src/service/store/database.ts';
import { type RecordingDatabase, recordStatements } from '../../bench/scale/recorded-statements.ts';
import { syntheticPeople } from '../../bench/synthetic-people.ts';
import { clusterWorkers } from '../../support/citus-database.ts';
import { copyTables } from '../../support/copy-tables.ts';
import { openTestDatabase, TEST_DATABASE_URL } from '../../support/database.ts';
import { openEmbeddedTestDatabase } from '../../support/embedded-database.ts';
import { mostRowsSent } from '../../support/shipped-rows.ts';
import { EVERYBODY, NOW, openSearch } from './people-fixture.ts';

const IS_CLUSTER =
  TEST_DATABASE_URL !== null && (await clusterWorkers(TEST_DATABASE_URL)).length > 0;

/** More than workers may send, and as many of one given name. */
const PEOPLE = [...syntheticPeople(1500)].map((person, at) =>
  at % 5 === 0 ? person : { ...person, name: `Wren ${person.name.split(' ').at(-1)}` },
);
const MAX_ROWS = 1000;

const [one, other] = PEOPLE;
const [job] = one?.experiences ?? [];
const [school] = other?.education ?? [];

/** Of few people, and of nearly everybody. */
const QUESTIONS: readonly string[] = [
  `${one?.name}`,
  `${one?.name.replace(/(.)(.)$/, '$2$1')}`,
  `${job?.title}s in ${one?.location}`,
  `who works at ${job?.organization}`,
  `${job?.title} at ${job?.organization}`,
  `who studied at ${school?.school}`,
  `who knows about ${other?.experiences?.[0]?.title}`,
  `who knows about ${other?.experiences?.[0]?.title} in ${one?.location}`,
  'who knows about engineering, by country',
  `people born after 1950 who know about ${other?.experiences?.[0]?.title}`,
  `people born after 1950 who know about ${other?.facts?.[0]?.text.replace('Worked on ', '')}`,
  'people born after 1950 who know about engineering, the oldest first',
  'people born after 1950 who know about engineering, by title',
  'people born after 1950 by employer',
  'people born after 1950 by title',
  'people born after 1950 by school',
  `former ${job?.title}s by city`,
  'people born after 1950',
  'everyone born after 1950, the oldest first',
  'women',
  'Wren',
  `${one?.name.split(' ').at(-1)}`,
  `Wren in ${one?.location}`,
  `${job?.title}s called Wren`,
  'Wren, the oldest first',
  'people called Wren by employer',
  'someone called Wren who knows about engineering',
  'everyone not called Wren',
  `everyone not in ${one?.location}`,
];

const opened: Database[] = [];
let target: Database;
let recording: RecordingDatabase;
let engine: SearchEngine;
/** Over the same people on the embedded engine. */
let embeddedEngine: SearchEngine;

beforeAll(async () => {
  if (!IS_CLUSTER) return;
  const embedded = await openEmbeddedTestDatabase();
  target = await openTestDatabase();
  opened.push(embedded, target);
  embeddedEngine = (await openSearch(embedded, PEOPLE)).engine;
  await copyTables(embedded, target);
  await target.query(
    `insert into directories (id, name, type, owner_id) values ('d-own', 'Own', 'connections', 'ada')`,
  );
  await target.query(
    `insert into directory_profiles (directory_id, profile_id) select 'd-own', id from profiles`,
  );
  recording = recordStatements(target);
  const [gazetteer, embedder] = await Promise.all([loadGazetteer(), createWordEmbedder()]);
  engine = await createSearch({ db: recording.db, gazetteer, embedder });
  await engine.refresh();
}, 600_000);
afterAll(async () => {
  for (const db of opened) await db.close();
});

test.skipIf(!IS_CLUSTER)('counts what workers send (needs a Citus cluster)', async () => {
  const everybody = { sql: 'select id from profiles', params: [] };
  expect(await mostRowsSent(target, everybody)).toBe(PEOPLE.length);
});

/** Sees so many people twice: they are public, and in an own directory. */
const WITH_OWN: Visibility = { includePublic: true, directoryIds: ['d-own'] };

test
  .skipIf(!IS_CLUSTER)
  .each(
    QUESTIONS.flatMap((query) => [
      [query, 'anybody', EVERYBODY] as const,
      [query, 'the holder of a directory', WITH_OWN] as const,
    ]),
  )(
  'no statement of "%s" by %s has more than 1,000 rows sent to the coordinator (needs a Citus cluster)',
  async (query, _, visibility) => {
    recording.taken();
    await engine.search({ query, limit: 20, visibility, now: NOW });
    const reading = recording
      .taken()
      .filter(({ sql }) => /^\s*(\/\*.*?\*\/\s*)?(select|with)/.test(sql));
    expect(reading).not.toHaveLength(0);
    const sent: { rows: number; sql: string }[] = [];
    for (const statement of reading) {
      sent.push({ rows: await mostRowsSent(target, statement), sql: statement.sql });
    }
    expect(sent.filter(({ rows }) => rows > MAX_ROWS)).toEqual([]);
  },
  120_000,
);

test.skipIf(!IS_CLUSTER).each(QUESTIONS)(
  '"%s" has the same answer as on the embedded engine (needs a Citus cluster)',
  async (query) => {
    const question = { query, limit: 50, visibility: EVERYBODY, now: NOW };
    const answers = await Promise.all([engine, embeddedEngine].map((one) => one.search(question)));
    const [told, expected] = answers.map(({ people, total, near, isPartial, groups }) => ({
      people: people.map(({ profileId, match, reasons }) => ({ profileId, match, reasons })),
      ...{ total, near, isPartial },
      groups: groups?.values,
    }));
    expect(told).toEqual(expected);
  },
  120_000,
);
