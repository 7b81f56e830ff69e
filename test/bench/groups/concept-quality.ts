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
import { ABSENT_DUTIES, DUTIES } from '../concepts/duties.ts';
import { type Legislator, madeUpLegislature } from '../concepts/made-up-legislature.ts';
import { fewOfEach, madeUpWorkforce } from '../concepts/made-up-workforce.ts';
import { OFFICIAL_CONCEPTS } from '../concepts/official-concepts.ts';
import {
  PLAIN_ABSENT_OF_LEGISLATURE,
  PLAIN_ABSENT_OF_WORKFORCE,
  PLAIN_OF_LEGISLATURE,
  PLAIN_OF_WORKFORCE,
} from '../concepts/plain-concepts.ts';
import type { Figure } from '../figure.ts';
import { fillIndex } from '../fill-index.ts';
import { judged } from '../goal.ts';
import { mean, ndcgAt10 } from '../ranking-measures.ts';
import { type Ranker, recordIds, vectorRanker } from '../search-quality.ts';

const PEOPLE = 3600;
const WORKERS = 1200;
const EVERYBODY = { includePublic: true, directoryIds: [] };

/** Concepts, and others that nobody of the same people has. */
interface ConceptSet {
  readonly name: string;
  readonly concepts: readonly ConceptQuestion[];
  readonly absent: readonly string[];
}

const NAMED: ConceptSet = {
  name: 'made-up legislature',
  concepts: CONCEPTS,
  absent: ABSENT_CONCEPTS,
};

const OF_LEGISLATURE: ConceptSet = {
  name: 'made-up legislature, plain words',
  concepts: PLAIN_OF_LEGISLATURE,
  absent: PLAIN_ABSENT_OF_LEGISLATURE,
};

const OF_WORKFORCE: ConceptSet = {
  name: 'made-up workforce, plain words',
  concepts: PLAIN_OF_WORKFORCE,
  absent: PLAIN_ABSENT_OF_WORKFORCE,
};

const OF_TRADES: ConceptSet = {
  name: 'what people of an occupation do',
  concepts: DUTIES,
  absent: ABSENT_DUTIES,
};

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
async function rowsOfAbsent(
  index: BenchIndex,
  { name, absent }: ConceptSet,
  { heldOut, say }: BenchContext,
): Promise<Figure> {
  const asked = absent.filter((concept) => isHeldOut(concept) === heldOut);
  let rows = 0;
  for (const concept of asked) {
    const { total } = await askConcept(index, concept);
    rows += total;
    if (total > 0 && !heldOut) say(`${concept}: ${total} rows`);
  }
  return judged({
    name: `rows for ${asked.length} concepts that nobody has, ${name}`,
    value: rows,
    unit: '',
    goal: { atMost: 0 },
  });
}

async function measureSet(
  index: BenchIndex,
  set: ConceptSet,
  people: readonly Legislator[],
  context: BenchContext,
): Promise<Figure[]> {
  const questions = set.concepts.filter(({ concept }) => isHeldOut(concept) === context.heldOut);
  const aliases = await recordIds(index.db);
  const quality = (rank: Ranker) => qualityOf(rank, questions, people, aliases);
  const vectors = vectorRanker(index.db, index.embedder);
  return [
    judged({
      name: `nDCG@10 of ${questions.length} concepts, ${set.name}`,
      value: await quality(engineRanker(index)),
      unit: '',
      peer: { name: 'vectors of whole profiles', value: await quality(vectors) },
      goal: { atLeast: 0.95 },
    }),
    await rowsOfAbsent(index, set, context),
  ];
}

const measurePeople =
  (people: readonly Legislator[], sets: readonly ConceptSet[], context: BenchContext) =>
  async (index: BenchIndex): Promise<Figure[]> => {
    context.say(`writing ${people.length} made-up people`);
    const records = people.map(({ record }) => record);
    await fillIndex(index, records);
    await index.engine.refresh();
    const figures: Figure[] = [];
    for (const set of sets) figures.push(...(await measureSet(index, set, people, context)));
    return figures;
  };

/** From this confidence on a row is taken for an answer. */
const BELIEVED = 0.5;

/** The share of believed rows whose record says nothing of the concept. */
async function unsupported(index: BenchIndex, { say }: BenchContext): Promise<Figure> {
  const facts = await index.db.query<{ id: string; text: string }>(
    `select profile_id as id, string_agg(text, ' ') as text from facts group by profile_id`,
  );
  const texts = new Map(facts.map(({ id, text }) => [id, text]));
  let [rows, wrong] = [0, 0];
  for (const { concept, fits } of OFFICIAL_CONCEPTS) {
    const { people } = await askConcept(index, concept);
    const believed = people.filter(({ confidence }) => confidence >= BELIEVED);
    const bad = believed.filter(({ profileId }) => !fits.test(texts.get(profileId) ?? ''));
    if (bad.length > 0) say(`${concept}: ${bad.length} of ${believed.length} without a fact`);
    rows += believed.length;
    wrong += bad.length;
  }
  return judged({
    name: `rows that no fact supports, of ${rows} for ${OFFICIAL_CONCEPTS.length} concepts`,
    value: rows === 0 ? 0 : wrong / rows,
    unit: '',
    goal: { atMost: 0.01 },
  });
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
  const absent = await rowsOfAbsent(index, { ...NAMED, name: 'real officials' }, context);
  return [absent, await unsupported(index, context)];
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
  says: 'nDCG@10 of concepts, named and in plain words, and rows for concepts nobody has',
  measure: async (context) => {
    const legislature = measurePeople(madeUpLegislature(PEOPLE), [NAMED, OF_LEGISLATURE], context);
    const workforce = measurePeople(madeUpWorkforce(WORKERS), [OF_WORKFORCE], context);
    const trades = measurePeople(fewOfEach(), [OF_TRADES], context);
    return [
      ...(await withIndex(legislature)),
      ...(await withIndex(workforce)),
      ...(await withIndex(trades)),
      ...(await withIndex((index) => measureOfficials(index, context))),
    ];
  },
};
