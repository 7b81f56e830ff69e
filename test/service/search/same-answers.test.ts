import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadGazetteer } from '../../../src/service/places/load-gazetteer.ts';
import { createSearch } from '../../../src/service/search/create-search.ts';
import { createWordEmbedder } from '../../../src/service/search/embedding/word-embedder.ts';
import type { SearchEngine, SearchQuestion } from '../../../src/service/search/search-engine.ts';
import type { Database } from '../../../src/service/store/database.ts';
import { syntheticPeople } from '../../bench/synthetic-people.ts';
import { copyTables } from '../../support/copy-tables.ts';
import { openTestDatabase, TEST_DATABASE_URL } from '../../support/database.ts';
import { openEmbeddedTestDatabase } from '../../support/embedded-database.ts';
import { tries } from '../../support/thorough.ts';
import { EVERYBODY, NOW, openSearch } from './people-fixture.ts';

const PEOPLE = [...syntheticPeople(400)];

/** A made-up person, whom questions are about. */
type Person = (typeof PEOPLE)[number];

const jobOf = ({ experiences = [] }: Person) => ({
  title: experiences?.[0]?.title ?? 'Engineer',
  organization: experiences?.[0]?.organization ?? '',
});

/** What a fact says that the person worked on. */
const topicOf = ({ facts = [] }: Person): string =>
  (facts?.[0]?.text ?? '').replace('Worked on ', '');

/** The last name with its second and third letter the other way round. */
const misspelt = (name: string): string => name.replace(/ (.)(.)(.)([^ ]*)$/, ' $1$3$2$4');

type Ask = (person: Person, other: Person) => Partial<SearchQuestion>;

const ASKED: readonly Ask[] = [
  (one) => ({ query: one.name }),
  (one) => ({ query: misspelt(one.name) }),
  (one) => ({ query: `${jobOf(one).title}s in ${one.location}` }),
  (one) => ({ query: `who works at ${jobOf(one).organization}` }),
  (one) => ({ query: `${jobOf(one).title} at ${jobOf(one).organization}` }),
  (one) => ({ query: `former ${jobOf(one).title}s` }),
  (one) => ({ query: `people in ${one.location}` }),
  (one) => ({ query: `who studied at ${one.education?.[0]?.school}` }),
  (one) => ({ query: `women born after ${String(one.birth_date).slice(0, 4)}` }),
  (one, other) => ({ query: `${jobOf(one).title}s who worked at ${jobOf(other).organization}` }),
  (one) => ({ query: `who knows about ${one.experiences?.at(-1)?.title}` }),
  (one) => ({ query: topicOf(one) }),
  (one) => ({ query: `people in ${one.location} who know about ${topicOf(one)}` }),
  (one, other) => ({
    intent: { semanticClauses: [{ text: topicOf(one) }, { text: topicOf(other) }] },
  }),
  (one) => ({ query: `${jobOf(one).title}s sorted by start date, newest first` }),
  (one) => ({ query: `everyone not in ${one.location} born in ${one.birth_date}` }),
  (one) => ({ intent: { names: [one.name], geo: { place: one.location } } }),
  (one) => ({
    intent: {
      experiences: [{ title: jobOf(one).title, temporalScope: 'historical' }],
      demographics: { gender: one.gender },
    },
  }),
  (one) => ({
    intent: {
      experiences: [{ title: jobOf(one).title }],
      groupBy: 'organization',
    },
  }),
];

const QUESTIONS = Array.from({ length: tries(120, 500) }, (_, at) => {
  const one = PEOPLE[(at * 7) % PEOPLE.length];
  const other = PEOPLE[(at * 13 + 5) % PEOPLE.length];
  const ask = ASKED[at % ASKED.length];
  if (one === undefined || other === undefined || ask === undefined) throw new Error('no question');
  return { limit: 20, visibility: EVERYBODY, now: NOW, ...ask(one, other) };
});

const opened: Database[] = [];
let engines: readonly SearchEngine[];

beforeAll(async () => {
  if (TEST_DATABASE_URL === null) return;
  const embedded = await openEmbeddedTestDatabase();
  const other = await openTestDatabase();
  opened.push(embedded, other);
  const { engine } = await openSearch(embedded, PEOPLE);
  await copyTables(embedded, other);
  const [gazetteer, embedder] = await Promise.all([loadGazetteer(), createWordEmbedder()]);
  const copied = await createSearch({ db: other, gazetteer, embedder });
  await copied.refresh();
  engines = [engine, copied];
}, 300_000);
afterAll(async () => {
  for (const db of opened) await db.close();
});

async function told(engine: SearchEngine | undefined, question: SearchQuestion) {
  const answer = await engine?.search(question);
  const { people = [], total, groups } = answer ?? {};
  const ids = people.map(({ profileId }) => profileId);
  return { question: question.query ?? question.intent, ids, total, groups };
}

test.skipIf(TEST_DATABASE_URL === null)(
  'finds the same people in the same order as the embedded database (needs TEST_DATABASE_URL)',
  async () => {
    let found = 0;
    for (const question of QUESTIONS) {
      const [expected, actual] = [
        await told(engines[0], question),
        await told(engines[1], question),
      ];
      expect(actual).toEqual(expected);
      found += expected.ids.length;
    }
    expect(found).toBeGreaterThan(QUESTIONS.length);
  },
  600_000,
);
