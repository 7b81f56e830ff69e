import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FaceIndex } from '../../../src/service/faces/face-index.ts';
import { createFaceIndex } from '../../../src/service/faces/index/create-face-index.ts';
import type { Database } from '../../../src/service/store/database.ts';
import { openDatabase } from '../../../src/service/store/open-database.ts';
import { openPostgresTestDatabase } from '../../support/postgres-database.ts';
import type { BenchContext, BenchGroup } from '../bench-group.ts';
import { bruteForce } from '../face-index/brute-force.ts';
import { FACES_A_PERSON, type FaceCloud, faceCloud } from '../face-index/face-cloud.ts';
import { BENCH_MODEL, fillFaces } from '../face-index/fill-faces.ts';
import { type Figure, percentile } from '../figure.ts';
import { type Bound, judged } from '../goal.ts';
import { keptBytes } from '../kept-memory.ts';

const SIZES = [1000, 10_000, 100_000] as const;
const QUESTIONS = 80;
const ASKED = { atLeast: 0.3, most: 20 } as const;
const PUBLIC = { includePublic: true, directoryIds: [] };
const MB = 1024 * 1024;

interface Asked {
  /** Milliseconds of each question. */
  readonly index: readonly number[];
  readonly plain: readonly number[];
  /** The share of the plain loop's faces that the index found too. */
  readonly recall: number;
}

const nearest = (index: FaceIndex, embedding: Float32Array) =>
  index.nearest({ embedding, model: BENCH_MODEL, visibility: PUBLIC, ...ASKED });

async function ask(index: FaceIndex, cloud: FaceCloud): Promise<Asked> {
  const people = cloud.size / FACES_A_PERSON;
  const times = { index: [] as number[], plain: [] as number[] };
  let [wanted, found] = [0, 0];
  for (let at = 0; at < QUESTIONS; at += 1) {
    const photo = cloud.photoOf(Math.floor((at * people) / QUESTIONS));
    let started = performance.now();
    const expected = bruteForce(cloud, photo, ASKED);
    times.plain.push(performance.now() - started);
    started = performance.now();
    const hits = await nearest(index, photo);
    times.index.push(performance.now() - started);
    const urls = new Set(hits.map(({ pictureUrl }) => pictureUrl));
    wanted += expected.length;
    found += expected.filter(({ face }) => urls.has(`https://faces.example/${face}`)).length;
  }
  return { ...times, recall: found / wanted };
}

function figuresOf(what: string, asked: Asked, goal?: Bound): Figure[] {
  const time = (p: number) =>
    judged({
      name: `nearest faces p${p}, ${what}`,
      value: percentile(asked.index, p),
      unit: 'ms',
      peer: { name: 'a plain loop over the vectors', value: percentile(asked.plain, p) },
      ...(p === 95 && goal !== undefined ? { goal } : {}),
    });
  return [
    time(50),
    time(95),
    judged({
      name: `nearest faces recall@${ASKED.most}, ${what}`,
      value: asked.recall,
      unit: '',
      goal: { atLeast: 1 },
    }),
  ];
}

/** Time and retained memory of the first question. */
async function firstReading(index: FaceIndex, cloud: FaceCloud): Promise<Figure[]> {
  const before = keptBytes();
  const started = performance.now();
  await nearest(index, cloud.photoOf(0));
  const value = performance.now() - started;
  const kept = keptBytes() - before;
  const name = `${cloud.size.toLocaleString('en')} faces, embedded`;
  return [
    { name: `first question, ${name}`, value, unit: 'ms' },
    {
      name: `memory of the vectors, ${name}`,
      value: kept / MB,
      unit: 'MB',
      peer: { name: 'the bare numbers', value: cloud.values.byteLength / MB },
    },
  ];
}

async function measureEngine(
  db: Database,
  clouds: readonly FaceCloud[],
  { say }: BenchContext,
): Promise<Figure[]> {
  const engine = db.engine === 'pglite' ? 'embedded' : 'native Postgres';
  const figures: Figure[] = [];
  let filled = 0;
  for (const cloud of clouds) {
    const what = `${cloud.size.toLocaleString('en')} faces, ${engine}`;
    say(`filling: ${what}`);
    await fillFaces(db, cloud, filled);
    filled = cloud.size;
    const index = createFaceIndex(db);
    const isLargest = cloud.size === SIZES.at(-1);
    const first = await firstReading(index, cloud);
    if (isLargest && db.engine === 'pglite') figures.push(...first);
    const goal = isLargest && db.engine === 'pglite' ? { atMost: 20 } : undefined;
    say(`asking: ${what}`);
    figures.push(...figuresOf(what, await ask(index, cloud), goal));
  }
  return figures;
}

async function embedded(clouds: readonly FaceCloud[], context: BenchContext): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-faces-'));
  const db = await openDatabase({ dataDir });
  try {
    return await measureEngine(db, clouds, context);
  } finally {
    await db.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function native(clouds: readonly FaceCloud[], context: BenchContext): Promise<Figure[]> {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) {
    context.note('Native Postgres was not measured: TEST_DATABASE_URL names none.');
    return [];
  }
  const db = await openPostgresTestDatabase(url);
  try {
    return await measureEngine(db, clouds, context);
  } finally {
    await db.close();
  }
}

/** A larger cloud begins with the faces of a smaller one, so that one table grows. */
function growingClouds(): FaceCloud[] {
  const all = faceCloud(SIZES.at(-1) ?? 0, 11);
  return SIZES.map((size) => ({
    ...all,
    size,
    values: all.values.subarray(0, size * (all.values.length / all.size)),
  }));
}

export const faceIndex: BenchGroup = {
  says: 'nearest faces among 1,000, 10,000 and 100,000, beside a plain loop over their vectors',
  measure: async (context) => {
    const clouds = growingClouds();
    return [...(await embedded(clouds, context)), ...(await native(clouds, context))];
  },
};
