import { foldTokens } from '../../text/fold.ts';
import type { Embedder } from '../../vectors/embedder.ts';
import { dot } from '../../vectors/vector-math.ts';
import { conceptGrade, mostFor, wordsMet } from '../concepts/concept-grade.ts';
import { conceptWords, subjectOf, withoutPossessives } from '../concepts/concept-words.ts';
import { likenessOf } from '../concepts/word-likeness.ts';
import type { WeightedWord } from '../concepts/word-value.ts';
import { wordsOfAlias } from '../embedding/word-aliases.ts';
import type { WordTable } from '../embedding/word-table.ts';

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
  /** The cosine of the two; 0 where it could not decide anything. */
  readonly cosine: number;
}

/** The grades of all sentences for one question, and the question's words. */
export interface GradedSentences {
  readonly words: readonly WeightedWord[];
  readonly grades: readonly SentenceGrade[];
}

/** The words of a sentence, and what its abbreviations stand for. */
const wordsOf = (sentence: string): string[] => [
  ...new Set(
    foldTokens(withoutPossessives(sentence)).flatMap((token) => [
      token,
      ...(wordsOfAlias(token) ?? []),
    ]),
  ),
];

/** The likeness of each word of a question to the likest word of each sentence. */
function likenessesTo(
  table: WordTable,
  words: readonly WeightedWord[],
  sentences: readonly (readonly string[])[],
): number[][] {
  const likeness = likenessOf(table);
  const known = new Map<string, readonly number[]>();
  const toAll = (word: string) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const own = words.map((asked) => likeness.of(asked.word, word));
    known.set(word, own);
    return own;
  };
  return sentences.map((sentence) => {
    const best = words.map(() => 0);
    for (const word of sentence) {
      toAll(word).forEach((one, at) => {
        if (one > (best[at] ?? 0)) best[at] = one;
      });
    }
    return best;
  });
}

/** How far the words of a question are met, given the likeness of each. */
export const metBy = (words: readonly WeightedWord[], likenesses: readonly number[]): number =>
  wordsMet(words.map(({ weight }, at) => ({ weight, likeness: likenesses[at] ?? 0 })));

/**
 * Grades sentences for each question, by words and by meaning. Sentences that cannot reach `least`
 * are graded by words alone.
 */
export async function gradeTexts(
  { wordEmbedder, words: table }: GradingWords,
  questions: readonly string[],
  sentences: readonly string[],
  least = 0,
): Promise<GradedSentences[]> {
  const split = sentences.map(wordsOf);
  const asked = questions.map((question) => {
    const words = conceptWords(table, question);
    const likenesses = likenessesTo(table, words, split);
    return { words, likenesses, met: likenesses.map((own) => metBy(words, own)) };
  });
  const near = sentences.flatMap((_, at) =>
    asked.some(({ met }) => mostFor(met[at] ?? 0) >= least) ? at : [],
  );
  const vectors = await wordEmbedder.embed([
    ...questions.map(subjectOf),
    ...near.map((at) => sentences[at] ?? ''),
  ]);
  const placeOf = new Map(near.map((at, place) => [at, questions.length + place]));
  return asked.map(({ words, likenesses, met }, question) => {
    const cosineOf = (at: number) => {
      const [one, other] = [vectors[question], vectors[placeOf.get(at) ?? -1]];
      return one === undefined || other === undefined ? 0 : dot(one, other);
    };
    const grades = likenesses.map((own, at) => {
      const cosine = cosineOf(at);
      return { grade: conceptGrade(met[at] ?? 0, cosine), likenesses: own, cosine };
    });
    return { words, grades };
  });
}

/** For each question, how well each sentence answers it, 0..1. */
export async function gradeSentences(
  wordEmbedder: Embedder,
  words: WordTable,
  questions: readonly string[],
  sentences: readonly string[],
): Promise<number[][]> {
  const graded = await gradeTexts({ wordEmbedder, words }, questions, sentences);
  return graded.map(({ grades }) => grades.map(({ grade }) => grade));
}
