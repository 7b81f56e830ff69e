import { loadGazetteer } from '../../../src/service/places/load-gazetteer.ts';
import { createSearch } from '../../../src/service/search/create-search.ts';
import type {
  SearchAnswer,
  SearchEngine,
  SearchQuestion,
} from '../../../src/service/search/search-engine.ts';
import type { Database } from '../../../src/service/store/database.ts';
import { type BenchIndex, openIndexAt } from '../bench-index.ts';
import { median } from '../figure.ts';
import { askExpert } from './expert-statements.ts';
import { buffersTouched, recordStatements } from './recorded-statements.ts';
import {
  drawPeople,
  SCALE_KINDS,
  type ScaleKind,
  type SpellingQuestion,
  scaleQuestions,
  spellingQuestions,
  type WorldPerson,
} from './scale-questions.ts';

const QUESTIONS = 24;
const WARMING = 2;
const EIGHT = 8;
const SPELLINGS = 50;
const EXPERT_QUESTIONS = 10;

/** Milliseconds of the questions of one kind; a question that failed counts as it lasted. */
export interface KindTimes {
  readonly one: readonly number[];
  readonly eight: readonly number[];
  readonly failed: number;
}

/** The engine beside the expert's statement for one kind of question. */
export interface BesideExpert {
  readonly engineMs: number;
  /** Of the engine's statements that find and order the people: the expert's does no more. */
  readonly findingMs: number;
  readonly expertMs: number;
  readonly buffers: number;
  readonly expertBuffers: number;
  /** 0..1: the share of the expert's people that are among the engine's. */
  readonly same: number;
}

type Asked = (question: SearchQuestion) => Promise<unknown>;

async function askAll(ask: Asked, questions: readonly SearchQuestion[], clients: number) {
  const taken: number[] = [];
  let failed = 0;
  let next = 0;
  const client = async () => {
    for (let one = questions[next++]; one !== undefined; one = questions[next++]) {
      const begun = performance.now();
      await ask(one).catch(() => {
        failed += 1;
      });
      taken.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return { taken, failed };
}

/** Times of every kind of question, by one client and by eight. */
export async function measureTimes(
  { db, engine }: BenchIndex,
  people: number,
  say: (text: string) => void,
): Promise<ReadonlyMap<ScaleKind, KindTimes>> {
  const times = new Map<ScaleKind, KindTimes>();
  const warm = scaleQuestions(await drawPeople(db, people, WARMING, 3));
  const ask: Asked = (question) => engine.search(question);
  for (const [kind, questions] of scaleQuestions(await drawPeople(db, people, QUESTIONS, 5))) {
    say(`${people} people: ${kind}`);
    await askAll(ask, warm.get(kind) ?? [], 1);
    const one = await askAll(ask, questions, 1);
    const eight = await askAll(ask, questions, EIGHT);
    times.set(kind, { one: one.taken, eight: eight.taken, failed: one.failed + eight.failed });
  }
  return times;
}

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const begun = performance.now();
  const done = await work();
  return [done, performance.now() - begun];
}

const idsOf = ({ people }: SearchAnswer): string[] => people.map(({ profileId }) => profileId);

async function besideExpert(index: BenchIndex, kind: ScaleKind, drawn: readonly WorldPerson[]) {
  const recording = recordStatements(index.db);
  const gazetteer = await loadGazetteer();
  const engine = await createSearch({ db: recording.db, gazetteer, embedder: index.embedder });
  const rows: BesideExpert[] = [];
  for (const person of drawn) {
    const [question] = scaleQuestions([person]).get(kind) ?? [];
    if (question === undefined) continue;
    recording.taken();
    const [answer, engineMs] = await timed(() => engine.search(question));
    const statements = recording.taken();
    const about = { person, query: question.query ?? '' };
    const [expert, expertMs] = await timed(() => askExpert(recording.db, index, kind, about));
    const own = recording.taken();
    const found = new Set(idsOf(answer));
    rows.push({
      engineMs,
      findingMs: statements.reduce((sum, one) => sum + (one.findsPeople ? one.ms : 0), 0),
      expertMs,
      buffers: await buffersTouched(index.db, statements),
      expertBuffers: await buffersTouched(index.db, own),
      same: expert.filter((id) => found.has(id)).length / Math.max(1, expert.length),
    });
  }
  return rows;
}

/** The engine asks each kind of question in turn with the expert, over a database that notes both. */
export async function measureBesideExpert(
  index: BenchIndex,
  people: number,
): Promise<ReadonlyMap<ScaleKind, BesideExpert>> {
  const measured = new Map<ScaleKind, BesideExpert>();
  const drawn = await drawPeople(index.db, people, EXPERT_QUESTIONS + 1, 7);
  for (const kind of SCALE_KINDS) {
    // The first one loads data.
    const later = (await besideExpert(index, kind, drawn)).slice(1);
    const middle = (of: (row: BesideExpert) => number) => median(later.map(of));
    measured.set(kind, {
      engineMs: middle((row) => row.engineMs),
      findingMs: middle((row) => row.findingMs),
      expertMs: middle((row) => row.expertMs),
      buffers: middle((row) => row.buffers),
      expertBuffers: middle((row) => row.expertBuffers),
      same: later.reduce((sum, { same }) => sum + same, 0) / later.length,
    });
  }
  return measured;
}

/** Whether the first person of the answer has the name, or has worked there. */
async function isFound(
  db: Database,
  engine: SearchEngine,
  { query, person, company }: SpellingQuestion,
): Promise<boolean> {
  const visibility = { includePublic: true, directoryIds: [] };
  const answer = await engine.search({ query, limit: 5, visibility }).catch(() => null);
  const first = answer?.people[0]?.profileId;
  if (first === undefined) return false;
  const [row] = await db.query<{ found: boolean }>(
    `select p.display_name = $2 or exists (
       select from experiences e join terms t on t.id = e.organization_term
       where e.profile_id = p.id and t.label = $3) as found
     from profiles p where p.id = $1`,
    [first, person, company],
  );
  return row?.found === true;
}

/** How many names and companies are found, of 50, well spelt and misspelt. */
export async function measureSpelling(
  { db, engine }: BenchIndex,
  people: number,
): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  const drawn: readonly WorldPerson[] = await drawPeople(db, people, SPELLINGS, 11);
  for (const [what, questions] of spellingQuestions(drawn)) {
    let right = 0;
    for (const question of questions) if (await isFound(db, engine, question)) right += 1;
    found.set(what, right);
  }
  return found;
}

/** What is measured of a world by the engine in this process. */
export interface MeasuredWorld {
  readonly companies: number;
  readonly bytes: number;
  readonly times: ReadonlyMap<ScaleKind, KindTimes>;
  readonly expert: ReadonlyMap<ScaleKind, BesideExpert>;
}

export async function measureWorld(
  url: string,
  people: number,
  say: (text: string) => void,
): Promise<MeasuredWorld> {
  const index = await openIndexAt(url);
  try {
    const [size] = await index.db.query<{ companies: number; bytes: number }>(
      `select (select count(*) from terms where kind = 'organization') as companies,
         pg_database_size(current_database()) as bytes`,
    );
    const times = await measureTimes(index, people, say);
    say(`${people} people: beside hand-written statements`);
    const expert = await measureBesideExpert(index, people);
    return { companies: size?.companies ?? 0, bytes: size?.bytes ?? 0, times, expert };
  } finally {
    await index.close();
  }
}

/** The spellings found in a world. */
export async function measureWorldSpelling(
  url: string,
  people: number,
): Promise<ReadonlyMap<string, number>> {
  const index = await openIndexAt(url);
  try {
    return await measureSpelling(index, people);
  } finally {
    await index.close();
  }
}
