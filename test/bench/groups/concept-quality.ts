import { importFile } from '../../../src/service/intake/import/import-file.ts';
import { loadGazetteer } from '../../../src/service/places/load-gazetteer.ts';
import { officialsFile } from '../bench-data.ts';
import type { BenchContext, BenchGroup } from '../bench-group.ts';
import { type BenchIndex, openEmbeddedIndex } from '../bench-index.ts';
import {
  ABSENT_CONCEPTS,
  CONCEPTS,
  type ConceptQuestion,
  isHeldOut,
} from '../concepts/concept-questions.ts';
import { type Legislator, madeUpLegislature } from '../concepts/made-up-legislature.ts';
import type { Figure } from '../figure.ts';
import { fillIndex } from '../fill-index.ts';
import { judged } from '../goal.ts';
import { mean, ndcgAt10 } from '../ranking-measures.ts';
import { type Ranker, recordIds, vectorRanker } from '../search-quality.ts';

const PEOPLE = 3600;
const EVERYBODY = { includePublic: true, directoryIds: [] };

const absentOf = (heldOut: boolean): string[] =>
  ABSENT_CONCEPTS.filter((concept) => isHeldOut(concept) === heldOut);

/** Asks for a concept alone; as many rows as leave ten that are no matter of opinion. */
const askConcept = ({ engine }: BenchIndex, concept: string) =>
  engine.search({
    intent: { semanticClauses: [{ text: concept }] },
    limit: 100,
    visibility: EVERYBODY,
  });

const engineRanker =
  (index: BenchIndex): Ranker =>
  async (concept) =>
    (await askConcept(index, concept)).people.map(({ profileId }) => profileId);

/** The nDCG of a ranker, without the people about whom opinions may differ. */
async function qualityOf(
  rank: Ranker,
  questions: readonly ConceptQuestion[],
  people: readonly Legislator[],
  aliases: ReadonlyMap<string, string>,
): Promise<number> {
  const all: number[] = [];
  for (const { concept, fits, perhaps } of questions) {
    const idsBy = (pattern: RegExp | undefined) =>
      new Set(
        people
          .filter(({ topics }) => pattern !== undefined && topics.some((one) => pattern.test(one)))
          .map(({ record }) => record.id),
      );
    const [relevant, arguable] = [idsBy(fits), idsBy(perhaps)];
    const found = (await rank(concept)).map((id) => aliases.get(id) ?? id);
    const ranked = found.filter((id) => relevant.has(id) || !arguable.has(id));
    all.push(ndcgAt10(ranked, relevant));
  }
  return mean(all);
}

/** How many rows the concepts bring that nobody has. */
async function rowsOfAbsent(index: BenchIndex, heldOut: boolean, { say }: BenchContext) {
  let rows = 0;
  for (const concept of absentOf(heldOut)) {
    const { total } = await askConcept(index, concept);
    rows += total;
    if (total > 0 && !heldOut) say(`${concept}: ${total} rows`);
  }
  return rows;
}

const absentFigure = (where: string, rows: number, heldOut: boolean): Figure =>
  judged({
    name: `rows for ${absentOf(heldOut).length} concepts that nobody has, ${where}`,
    value: rows,
    unit: '',
    goal: { atMost: 0 },
  });

async function measureLegislature(index: BenchIndex, context: BenchContext): Promise<Figure[]> {
  const people = madeUpLegislature(PEOPLE);
  context.say(`writing ${PEOPLE} made-up legislators`);
  await fillIndex(
    index,
    people.map(({ record }) => record),
  );
  await index.engine.refresh();
  const questions = CONCEPTS.filter(({ concept }) => isHeldOut(concept) === context.heldOut);
  const aliases = await recordIds(index.db);
  const quality = (rank: Ranker) => qualityOf(rank, questions, people, aliases);
  const vectors = vectorRanker(index.db, index.embedder);
  return [
    judged({
      name: `nDCG@10 of ${questions.length} concepts, made-up legislature`,
      value: await quality(engineRanker(index)),
      unit: '',
      peer: { name: 'vectors of whole profiles', value: await quality(vectors) },
      goal: { atLeast: 0.95 },
    }),
    absentFigure(
      'made-up legislature',
      await rowsOfAbsent(index, context.heldOut, context),
      context.heldOut,
    ),
  ];
}

async function measureOfficials(index: BenchIndex, context: BenchContext): Promise<Figure[]> {
  const file = officialsFile();
  if (file === null) {
    context.note('no officials.jsonl beside the project: absent concepts are not asked there');
    return [];
  }
  const { db, embedder } = index;
  await importFile(db, file, { gazetteer: await loadGazetteer(), embedder });
  await index.engine.refresh();
  const rows = await rowsOfAbsent(index, context.heldOut, context);
  return [absentFigure('real officials', rows, context.heldOut)];
}

async function withIndex(work: (index: BenchIndex) => Promise<Figure[]>): Promise<Figure[]> {
  const index = await openEmbeddedIndex();
  try {
    return await work(index);
  } finally {
    await index.close();
  }
}

/** How well concepts are found by what single sentences say. */
export const conceptQuality: BenchGroup = {
  says: 'nDCG@10 of concepts over a made-up legislature, and rows for concepts nobody has',
  measure: async (context) => [
    ...(await withIndex((index) => measureLegislature(index, context))),
    ...(await withIndex((index) => measureOfficials(index, context))),
  ],
};
