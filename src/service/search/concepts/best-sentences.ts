import type { Queryable } from '../../store/database.ts';
import type { Embedder } from '../../vectors/embedder.ts';
import type { WordTable } from '../embedding/word-table.ts';
import type { ConceptPlan } from '../plan/search-plan.ts';
import { gradeSentences } from '../rank/grade-sentences.ts';

/** Sentences read per person. */
const MAX_SENTENCES = 12;

/** Characters read of a sentence: the most that a reason may show. */
const MAX_SENTENCE_CHARS = 240;

const MAX_PHRASES = 8;

/** How well one person's sentences match the concepts. */
export interface BestSentence {
  /** How well the best sentence meets each concept, 0..1. */
  readonly grades: readonly number[];
  /** The best sentence and its grade. */
  readonly text: string;
  readonly grade: number;
}

interface Sentence {
  readonly id: string;
  readonly text: string;
}

const sentencesOf = (db: Queryable, ids: readonly string[]): Promise<Sentence[]> =>
  db.query<Sentence>(
    `select f.profile_id as id, f.text from unnest($1::text[]) as asked (id)
     cross join lateral (
       select profile_id, left(text, ${MAX_SENTENCE_CHARS}) as text from facts
       where profile_id = asked.id order by facts.id limit ${MAX_SENTENCES}
     ) as f`,
    [[...ids]],
  );

/** The higher grade at each position. */
const better = (one: readonly number[], other: readonly number[]): number[] =>
  one.map((grade, at) => Math.max(grade, other[at] ?? 0));

/**
 * Grades single sentences. The one vector of a profile averages a whole career, so one subject
 * among ten nearly disappears in it; a sentence about that subject keeps it.
 */
export async function findBestSentences(
  context: { readonly db: Queryable; readonly wordEmbedder: Embedder; readonly words: WordTable },
  concepts: readonly ConceptPlan[],
  ids: readonly string[],
): Promise<Map<string, BestSentence>> {
  const bestById = new Map<string, BestSentence>();
  if (ids.length === 0) return bestById;
  const rows = await sentencesOf(context.db, ids);
  const texts = rows.map(({ text }) => text);
  const phrases = concepts.map((concept) => concept.phrases.slice(0, MAX_PHRASES));
  const { wordEmbedder, words } = context;
  const byPhrase = await gradeSentences(wordEmbedder, words, phrases.flat(), texts);
  let next = 0;
  const byConcept = phrases.map((own) => {
    next += own.length;
    return byPhrase.slice(next - own.length, next).reduce(
      better,
      texts.map(() => 0),
    );
  });
  for (const [at, { id, text }] of rows.entries()) {
    const grades = byConcept.map((graded) => graded[at] ?? 0);
    const before = bestById.get(id);
    const grade = Math.max(...grades);
    const all = before === undefined ? grades : better(grades, before.grades);
    if (before !== undefined && before.grade >= grade) bestById.set(id, { ...before, grades: all });
    else bestById.set(id, { grades: all, text, grade });
  }
  return bestById;
}
