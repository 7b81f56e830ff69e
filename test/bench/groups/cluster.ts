import type { SearchEngine, SearchQuestion } from '../../../src/service/search/search-engine.ts';
import type { BenchContext, BenchGroup } from '../bench-group.ts';
import { openIndexAt } from '../bench-index.ts';
import { type Figure, median } from '../figure.ts';
import { judged } from '../goal.ts';
import { drawPeople, scaleQuestions } from '../scale/scale-questions.ts';

const PEOPLE = 1_000_000;
const QUESTIONS = 24;
/** Questions of each kind that load data, and are not measured. */
const WARMING = 2;
const MAX_OVER_ONE = 1.5;

interface Asked {
  readonly ms: number;
  readonly ids: string;
}

async function ask(engine: SearchEngine, question: SearchQuestion): Promise<Asked> {
  const begun = performance.now();
  const { people } = await engine.search(question);
  return { ms: performance.now() - begun, ids: people.map(({ profileId }) => profileId).join() };
}

/** Each question to both in turns, so that what else the machine does slows both down. */
async function askBoth(
  one: SearchEngine,
  cluster: SearchEngine,
  questions: readonly SearchQuestion[],
): Promise<{ readonly one: Asked; readonly cluster: Asked }[]> {
  const answers = [];
  for (const [at, question] of questions.entries()) {
    const isFirst = at % 2 === 0;
    const early = await ask(isFirst ? one : cluster, question);
    const late = await ask(isFirst ? cluster : one, question);
    answers.push(isFirst ? { one: early, cluster: late } : { one: late, cluster: early });
  }
  return answers.slice(WARMING);
}

async function measureBoth(
  urls: readonly [one: string, cluster: string],
  { people = PEOPLE, say }: BenchContext,
): Promise<Figure[]> {
  const [one, cluster] = [await openIndexAt(urls[0]), await openIndexAt(urls[1])];
  try {
    const figures: Figure[] = [];
    const drawn = await drawPeople(one.db, people, QUESTIONS + WARMING, 5);
    for (const [kind, questions] of scaleQuestions(drawn)) {
      say(kind);
      const answers = await askBoth(one.engine, cluster.engine, questions);
      const same = answers.filter((answer) => answer.one.ids === answer.cluster.ids).length;
      figures.push(
        judged({
          name: `${kind}, p50 on a cluster`,
          value: median(answers.map((answer) => answer.cluster.ms)),
          unit: 'ms',
          peer: { name: 'on one Postgres', value: median(answers.map((answer) => answer.one.ms)) },
          goal: { atMostTimes: MAX_OVER_ONE },
        }),
        {
          name: `${kind}, the same people in the same order, of ${answers.length}`,
          value: same,
          unit: '',
        },
      );
    }
    return figures;
  } finally {
    await one.close();
    await cluster.close();
  }
}

async function measure(context: BenchContext): Promise<readonly Figure[]> {
  const [one, cluster] = [process.env.TEST_DATABASE_URL, process.env.TEST_CLUSTER_URL];
  if (one && cluster) return measureBoth([one, cluster], context);
  context.note(
    'TEST_DATABASE_URL (a database of `bench -- scale`) and TEST_CLUSTER_URL (a copy of it on a ' +
      'coordinator, after `migrate --citus`) are not both set: nothing is measured',
  );
  return [];
}

/** What a cluster takes longer than one Postgres with the same people. */
export const cluster: BenchGroup = {
  says: 'eight kinds of question on a Citus cluster beside one Postgres with the same people',
  measure,
};
