import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importFile } from '../../../src/service/intake/import/import-file.ts';
import type { PersonRecord } from '../../../src/service/people/record/person-record.ts';
import { loadGazetteer } from '../../../src/service/places/load-gazetteer.ts';
import type { BenchContext, BenchGroup } from '../bench-group.ts';
import { type BenchIndex, openEmbeddedIndex, openNativeIndex } from '../bench-index.ts';
import { type Figure, percentile } from '../figure.ts';
import { fillIndex } from '../fill-index.ts';
import { type Bound, judged } from '../goal.ts';
import { peopleFile } from '../people-file.ts';
import { askAll, questionsAbout, topicQuestions } from '../search-load.ts';
import { engineRanker, exactScanRanker, fullTextRanker, type Ranker } from '../search-quality.ts';
import { seededRandom } from '../seeded-random.ts';
import { syntheticPeople } from '../synthetic-people.ts';

const QUESTIONS = 210;
const TOPIC_QUESTIONS = 100;
const EIGHT = 8;

/** Milliseconds of the same questions, asked by one client and by eight. */
interface Load {
  readonly one: readonly number[];
  readonly eight: readonly number[];
}

/** The engine over one index, and its peer there. */
interface Measured {
  readonly engine: Load;
  readonly fullText: Load;
}

async function loadOf(rank: Ranker, queries: readonly string[]): Promise<Load> {
  // The first search loads data, which counts as start-up and not as search.
  for (const query of queries.slice(0, 14)) await rank(query);
  return { one: await askAll(rank, queries, 1), eight: await askAll(rank, queries, EIGHT) };
}

async function measureIndex(
  { db, engine }: BenchIndex,
  people: readonly PersonRecord[],
): Promise<Measured> {
  await engine.refresh();
  const queries = questionsAbout(people, seededRandom(5), QUESTIONS);
  return {
    engine: await loadOf(engineRanker(engine), queries),
    fullText: await loadOf(fullTextRanker(db), queries),
  };
}

/** How figures name the load of each number of clients. */
const CLIENTS = [
  ['one', 'one client'],
  ['eight', 'eight clients'],
] as const;

interface Goals {
  readonly one: Bound;
  readonly eight: Bound;
}

const NATIVE = 'the same search on native Postgres';

/** Times at one size against native Postgres if measured, else against full text alone. */
function timeFigures(
  what: string,
  { engine, fullText }: Measured,
  native: Measured | null,
  goals?: Goals,
): Figure[] {
  const peerOf = (clients: keyof Load, p: number) =>
    native === null
      ? { name: 'full text alone, same index', value: percentile(fullText[clients], p) }
      : { name: NATIVE, value: percentile(native.engine[clients], p) };
  return CLIENTS.flatMap(([clients, named]) =>
    [50, 95].map((p) =>
      judged({
        name: `search p${p}, ${what}, ${named}`,
        value: percentile(engine[clients], p),
        unit: 'ms',
        peer: peerOf(clients, p),
        ...(p === 95 && goals !== undefined ? { goal: goals[clients] } : {}),
      }),
    ),
  );
}

async function withIndex<T>(
  opening: Promise<BenchIndex | null>,
  work: (index: BenchIndex) => Promise<T>,
): Promise<T | null> {
  const index = await opening;
  if (index === null) return null;
  try {
    return await work(index);
  } finally {
    await index.close();
  }
}

async function measureFile({ say }: BenchContext): Promise<Figure[]> {
  const file = await peopleFile();
  const people = await file.read();
  const measure = async (index: BenchIndex) => {
    const { db, embedder } = index;
    await importFile(db, file.path, { gazetteer: await loadGazetteer(), embedder });
    return measureIndex(index, people);
  };
  say(`${people.length} ${file.people}, embedded`);
  const embedded = await withIndex(openEmbeddedIndex(), measure);
  say(`${people.length} ${file.people}, native Postgres where there is one`);
  const native = await withIndex(openNativeIndex(), measure);
  await file.remove();
  return embedded === null ? [] : timeFigures(`${people.length} ${file.people}`, embedded, native);
}

/** How the 95th percentile grows when there are this many times more people. */
function growthFigure(before: [number, Measured], after: [number, Measured]): Figure {
  const [few, many] = [before[0], after[0]];
  const p95 = ([, { engine }]: [number, Measured]) => percentile(engine.one, 95);
  return judged({
    name: `growth of search p95 from ${few} to ${many} people`,
    value: p95(after) / p95(before),
    unit: '×',
    peer: { name: 'growth of the people', value: many / few },
    goal: { below: many / few },
  });
}

/** Topics against an exact scan of the same vectors and columns by the same engine. */
async function topicFigures(what: string, { db, engine, embedder }: BenchIndex): Promise<Figure[]> {
  const all = topicQuestions();
  const each = Math.ceil(all.length / TOPIC_QUESTIONS);
  const queries = all.filter((_, at) => at % each === 0);
  const ours = await loadOf(engineRanker(engine), queries);
  const scan = await loadOf(exactScanRanker(db, embedder), queries);
  return CLIENTS.map(([clients, named]) =>
    judged({
      name: `topic p95, ${what}, ${named}`,
      value: percentile(ours[clients], 95),
      unit: 'ms',
      peer: { name: 'exact scan, same index', value: percentile(scan[clients], 95) },
      goal: { atMostTimes: 2 },
    }),
  );
}

const GOALS_AT_50K: Goals = { one: { atMost: 40 }, eight: { atMost: 100 } };

/** Fills one folder step by step; reopens it for each size, as after a restart. */
async function measureGrowth(context: BenchContext): Promise<Figure[]> {
  const sizes = context.large ? [12_500, 50_000, 200_000] : [12_500, 50_000];
  const largest = [...syntheticPeople(sizes.at(-1) ?? 0)];
  const folder = await mkdtemp(join(tmpdir(), 'bench-growth-'));
  const figures: Figure[] = [];
  const measured: [number, Measured][] = [];
  try {
    for (const [at, size] of sizes.entries()) {
      const people = largest.slice(0, size);
      const fill = (index: BenchIndex) => fillIndex(index, people.slice(sizes[at - 1] ?? 0));
      context.say(`filling up to ${size} synthetic people`);
      const rate = await withIndex(openEmbeddedIndex(folder), fill);
      context.note(`${size} synthetic people, in batches of 200: ${rate?.toFixed(0)} people/s`);
      const embedded = await withIndex(openEmbeddedIndex(folder), (index) =>
        measureIndex(index, people),
      );
      if (embedded === null) continue;
      const isGoal = size === 50_000;
      const native = isGoal ? await measureNative(people, context) : null;
      const goals = isGoal ? GOALS_AT_50K : undefined;
      figures.push(...timeFigures(`${size} synthetic`, embedded, native, goals));
      if (isGoal) figures.push(...(await topicFiguresAt(folder, size)));
      measured.push([size, embedded]);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const growth = measured.slice(1).map((after, at) => growthFigure(measured[at] ?? after, after));
  return [...figures, ...growth];
}

const topicFiguresAt = async (folder: string, size: number): Promise<Figure[]> =>
  (await withIndex(openEmbeddedIndex(folder), async (index) => {
    await index.engine.refresh();
    return topicFigures(`${size} synthetic, embedded`, index);
  })) ?? [];

function measureNative(people: readonly PersonRecord[], { say }: BenchContext) {
  return withIndex(openNativeIndex(), async (index) => {
    say(`the same ${people.length} on native Postgres`);
    await fillIndex(index, people);
    return measureIndex(index, people);
  });
}

/** How long a search takes, and how that grows with the number of people. */
export const searchTimes: BenchGroup = {
  says: 'search p50/p95 at 11k, 50k and (--large) 200k people, one client and eight; topics at 50k',
  measure: async (context) => {
    if (!process.env.TEST_DATABASE_URL) {
      context.note('TEST_DATABASE_URL is not set: native Postgres is not measured');
    }
    return [...(await measureFile(context)), ...(await measureGrowth(context))];
  },
};
