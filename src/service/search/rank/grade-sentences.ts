import type { Embedder } from '../../vectors/embedder.ts';
import { dot } from '../../vectors/vector-math.ts';
import { ANY, conceptGrade, LOOSE, mostFor, wordsMet } from '../concepts/concept-grade.ts';
import { readConcept, subjectOf } from '../concepts/concept-words.ts';
import type { WeightedWord } from '../concepts/word-value.ts';
import type { WordTable } from '../embedding/word-table.ts';
import { likenessesTo, readSentence } from './sentence-likeness.ts';

/** What grading needs: the word vectors, whatever embedder the profiles have. */
export interface GradingWords {
  readonly wordEmbedder: Embedder;
  readonly words: WordTable;
}

/** How well one sentence answers one question. */
export interface SentenceGrade {
  /** 0..1 */
  readonly grade: number;
  /** For each word of the question, the likeness of the sentence's likest word. */
  readonly likenesses: readonly number[];
  readonly isInOtherWords: boolean;
}

/** The grades of all sentences for one question, and the question's words. */
export interface GradedSentences {
  readonly words: readonly WeightedWord[];
  readonly grades: readonly SentenceGrade[];
}

/** How far the words of a question are met, given the likeness of each. */
export const metBy = (
  words: readonly WeightedWord[],
  likenesses: readonly number[],
  power?: number,
): number =>
  wordsMet(
    words.map(({ weight }, at) => ({ weight, likeness: likenesses[at] ?? 0 })),
    power,
  );

/** How strictly sentences are graded. */
interface Strictness {
  /** Sentences that cannot reach this grade are graded by words alone. */
  readonly least: number;
  /** How far each word must be met; see `wordsMet`. */
  readonly power?: number;
}

/** Grades sentences for each question, by words and by meaning. */
export async function gradeTexts(
  { wordEmbedder, words: table }: GradingWords,
  questions: readonly string[],
  sentences: readonly string[],
  { least, power }: Strictness,
): Promise<GradedSentences[]> {
  const split = sentences.map(readSentence);
  const asked = questions.map((question) => {
    const { words, isLoose } = readConcept(table, question);
    const likenesses = likenessesTo(table, words, split);
    const met = likenesses.map((own) => metBy(words, own.likenesses, power));
    return { words, isLoose, likenesses, met };
  });
  const near = sentences.flatMap((_, at) =>
    asked.some(({ met }) => mostFor(met[at] ?? 0) >= least) ? at : [],
  );
  const vectors = await wordEmbedder.embed([
    ...questions.map(subjectOf),
    ...near.map((at) => sentences[at] ?? ''),
  ]);
  const placeOf = new Map(near.map((at, place) => [at, questions.length + place]));
  return asked.map(({ words, isLoose, likenesses, met }, question) => {
    const cosineOf = (at: number) => {
      const [one, other] = [vectors[question], vectors[placeOf.get(at) ?? -1]];
      return one === undefined || other === undefined ? 0 : dot(one, other);
    };
    const grades = likenesses.map(({ likenesses: own, isInOtherWords }, at) => {
      const grade = conceptGrade(met[at] ?? 0, cosineOf(at));
      const most = isLoose || isInOtherWords ? LOOSE : 1;
      return { grade: Math.min(most, grade), likenesses: own, isInOtherWords };
    });
    return { words, grades };
  });
}

/**
 * For each question, how well each sentence answers it, 0..1. One of several words may do: among
 * the facts of one person the nearest is asked for.
 */
export async function gradeSentences(
  wordEmbedder: Embedder,
  words: WordTable,
  questions: readonly string[],
  sentences: readonly string[],
): Promise<number[][]> {
  const graded = await gradeTexts({ wordEmbedder, words }, questions, sentences, {
    least: 0,
    power: ANY,
  });
  return graded.map(({ grades }) => grades.map(({ grade }) => grade));
}
