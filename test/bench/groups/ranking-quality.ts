import { importFile } from '../../../src/service/intake/import/import-file.ts';
import { loadGazetteer } from '../../../src/service/places/load-gazetteer.ts';
import { officialsFile } from '../bench-data.ts';
import type { BenchContext, BenchGroup } from '../bench-group.ts';
import { type BenchIndex, openEmbeddedIndex } from '../bench-index.ts';
import type { Figure } from '../figure.ts';
import { judged } from '../goal.ts';
import {
  type BenchQuestion,
  constraintQuestions,
  knownItemQuestions,
} from '../official-questions.ts';
import { readPeople } from '../people-file.ts';
import {
  engineRanker,
  fullTextRanker,
  type Graded,
  gradeRanker,
  qualityByKind,
  qualityOf,
  type Ranker,
  recordIds,
  vectorRanker,
} from '../search-quality.ts';
import { seededRandom } from '../seeded-random.ts';

/** Any seed that the ranking was not tuned on. */
const SEED = 20_261_121;
const PER_KIND = 30;
const PEERS = ['full text alone', 'vectors alone'] as const;

const rankersOf = ({ db, engine, embedder }: BenchIndex): Readonly<Record<string, Ranker>> => ({
  engine: engineRanker(engine),
  'full text alone': fullTextRanker(db),
  'vectors alone': vectorRanker(db, embedder),
});

type Grades = Readonly<Record<string, readonly Graded[]>>;

async function gradeAll(index: BenchIndex, questions: readonly BenchQuestion[]): Promise<Grades> {
  const aliases = await recordIds(index.db);
  const grades: Record<string, readonly Graded[]> = {};
  for (const [name, rank] of Object.entries(rankersOf(index))) {
    grades[name] = await gradeRanker(rank, questions, aliases);
  }
  return grades;
}

function figuresOf(name: string, grades: Grades): Figure[] {
  const quality = (ranker: string) => qualityOf(grades[ranker] ?? []);
  const own = quality('engine');
  return (['recall', 'ndcg'] as const).flatMap((measure) =>
    PEERS.map((peer) =>
      judged({
        name: `${name} ${measure === 'ndcg' ? 'nDCG' : 'recall'}@10`,
        value: own[measure],
        unit: '',
        peer: { name: peer, value: quality(peer)[measure] },
        goal: { above: 'the peer' },
      }),
    ),
  );
}

/** Notes the kinds of question that the engine answers worst. */
function noteWorst(grades: Grades, { note }: BenchContext): void {
  const kinds = [...qualityByKind(grades.engine ?? [])];
  for (const [kind, { recall, ndcg }] of kinds
    .sort((a, b) => a[1].recall - b[1].recall)
    .slice(0, 3)) {
    note(`"${kind}": recall@10 ${recall.toFixed(3)}, nDCG@10 ${ndcg.toFixed(3)}`);
  }
}

async function measureOn(path: string, context: BenchContext): Promise<Figure[]> {
  const records = await readPeople(path);
  const index = await openEmbeddedIndex();
  try {
    context.say(`importing ${records.length} people`);
    const { embedder, db, engine } = index;
    await importFile(db, path, { gazetteer: await loadGazetteer(), embedder });
    await engine.refresh();
    const random = seededRandom(SEED);
    const known = knownItemQuestions(records, random, PER_KIND);
    const many = constraintQuestions(records, random, PER_KIND);
    context.say(`asking ${known.length + many.length} questions of three rankers`);
    const knownGrades = await gradeAll(index, known);
    const manyGrades = await gradeAll(index, many);
    noteWorst(knownGrades, context);
    noteWorst(manyGrades, context);
    return [
      judged({
        name: `known-item recall@10, ${known.length} questions`,
        value: qualityOf(knownGrades.engine ?? []).recall,
        unit: '',
        goal: { atLeast: 0.95 },
      }),
      ...figuresOf('known-item', knownGrades),
      ...figuresOf(`constraint (${many.length} questions)`, manyGrades),
    ];
  } finally {
    await index.close();
  }
}

/** How well the engine, and its parts alone, find the right people. */
export const rankingQuality: BenchGroup = {
  says: 'recall@10 and nDCG@10 against full text alone and vectors alone on the same index',
  measure: async (context) => {
    const path = officialsFile();
    if (path !== null) return measureOn(path, context);
    context.note('no officials.jsonl beside the project: its questions are about those people');
    return [];
  },
};
