import { foldTokens } from '../../text/fold.ts';
import type { Embedder } from '../../vectors/embedder.ts';
import { dot } from '../../vectors/vector-math.ts';
import { ANY, conceptGrade, mostFor, wordsMet } from '../concepts/concept-grade.ts';
import { conceptWords, subjectOf, withoutPossessives } from '../concepts/concept-words.ts';
import { KIN, likenessOf } from '../concepts/word-likeness.ts';
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

/** What a word that is said of one word of the question counts for the others. */
const SAID_ALREADY = 0.7;

/** "Cryptography" is near to "quantum", but does not say both words of "quantum cryptography". */
function likenessesOf(own: readonly number[]): readonly number[] {
  const isSaid = own.some((one) => one >= KIN);
  return isSaid ? own.map((one) => (one >= KIN ? one : one * SAID_ALREADY)) : own;
}

/** Sentences of more words have a word that is near to something by chance. */
const SHORT_WORDS = 12;
const CHANCE = 0.15;

/** What a near word counts in a sentence of this many words; words of one root always count. */
const nearFactor = (words: number): number =>
  words <= SHORT_WORDS ? 1 : Math.max(0.5, 1 - CHANCE * Math.log2(words / SHORT_WORDS));

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
    const own = likenessesOf(words.map((asked) => likeness.of(asked.word, word)));
    known.set(word, own);
    return own;
  };
  return sentences.map((sentence) => {
    const best = words.map(() => 0);
    const factor = nearFactor(sentence.length);
    for (const word of sentence) {
      const own = toAll(word);
      for (let at = 0; at < own.length; at += 1) {
        best[at] = Math.max(best[at] ?? 0, own[at] ?? 0);
      }
    }
    return best.map((one) => (one >= KIN ? one : one * factor));
  });
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
  const split = sentences.map(wordsOf);
  const asked = questions.map((question) => {
    const words = conceptWords(table, question);
    const likenesses = likenessesTo(table, words, split);
    return { words, likenesses, met: likenesses.map((own) => metBy(words, own, power)) };
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
      return { grade: conceptGrade(met[at] ?? 0, cosineOf(at)), likenesses: own };
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
