import type { Embedder } from '../../vectors/embedder.ts';
import { dot } from '../../vectors/vector-math.ts';
import {
  ANY,
  conceptGrade,
  FEW_WORDS,
  LOOSE,
  mostFor,
  type WordMatch,
  wordsMet,
} from '../concepts/concept-grade.ts';
import { type ReadConcept, readConcept, subjectOf } from '../concepts/concept-words.ts';
import { type Saying, sayingOf } from '../concepts/saying.ts';
import type { WeightedWord } from '../concepts/word-value.ts';
import type { WordTable } from '../embedding/word-table.ts';
import { LikestWords, readSentence, type SentenceLikeness } from './sentence-likeness.ts';

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
  readonly saying: Saying;
}

/** The grades of all sentences for one question, and the question's words. */
export interface GradedSentences {
  readonly words: readonly WeightedWord[];
  readonly grades: readonly SentenceGrade[];
  /** Whether the words say nothing in parts, here one and there one: "Apollo 11". */
  readonly isOfOnePiece: boolean;
}

/** The words of a question, each with its likeness. */
export const matchesOf = (
  words: readonly WeightedWord[],
  likenesses: readonly number[],
): WordMatch[] => words.map(({ weight }, at) => ({ weight, likeness: likenesses[at] ?? 0 }));

/** How strictly sentences are graded. */
interface Strictness {
  /** Sentences that cannot reach this grade are graded by words alone. */
  readonly least: number;
  /** How far each word must be met; see `wordsMet`. */
  readonly power?: number;
}

/** A question as sentences are compared with it. */
interface AskedOf extends ReadConcept {
  readonly likest: LikestWords;
}

/** A sentence as it is like the words of a question. */
interface Compared extends SentenceLikeness {
  readonly matches: readonly WordMatch[];
  /** How far the words are met, 0..1. */
  readonly met: number;
}

/**
 * How a sentence says a concept. Without the thing that it is of ("company" of company culture), or with
 * its number at another word, it is about something else, and words that are far from each other may be.
 */
function sayingIn(
  sentence: readonly string[],
  { leftOut, likest }: AskedOf,
  { matches, isInOtherWords }: Compared,
): Saying {
  if (leftOut.some((word) => !sentence.includes(word))) return 'alike';
  if (!likest.hasNumbers(sentence)) return 'alike';
  const saying = sayingOf(matches, isInOtherWords);
  const mayBeApart = saying === 'said' && matches.length <= FEW_WORDS;
  return mayBeApart && !likest.hasTogether(sentence) ? 'in other words' : saying;
}

/**
 * Grades sentences for each of some questions, by words and by meaning. Sentences have the same words
 * over and over, so one grader for all of them is faster than one for each few.
 */
export class SentenceGrader {
  readonly #context: GradingWords;
  readonly #questions: readonly string[];
  readonly #asked: readonly AskedOf[];
  readonly #strictness: Strictness;

  constructor(context: GradingWords, questions: readonly string[], strictness: Strictness) {
    this.#context = context;
    this.#questions = questions;
    this.#strictness = strictness;
    this.#asked = questions.map((question) => {
      const concept = readConcept(context.words, question);
      return { ...concept, likest: new LikestWords(context.words, concept.words) };
    });
  }

  /** For each question, the grades of these sentences. */
  async grade(sentences: readonly string[]): Promise<GradedSentences[]> {
    const { least, power } = this.#strictness;
    const split = sentences.map(readSentence);
    const compared = this.#asked.map((asked) => {
      return split.map((sentence): Compared => {
        const likeness = asked.likest.in(sentence);
        const matches = matchesOf(asked.words, likeness.likenesses);
        return { ...likeness, matches, met: wordsMet(matches, power) };
      });
    });
    const near = sentences.flatMap((_, at) =>
      compared.some((all) => mostFor(all[at]?.met ?? 0) >= least) ? at : [],
    );
    const vectors = await this.#context.wordEmbedder.embed([
      ...this.#questions.map(subjectOf),
      ...near.map((at) => sentences[at] ?? ''),
    ]);
    const placeOf = new Map(near.map((at, place) => [at, this.#questions.length + place]));
    return this.#asked.map((asked, question) => {
      const cosineOf = (at: number) => {
        const [one, other] = [vectors[question], vectors[placeOf.get(at) ?? -1]];
        return one === undefined || other === undefined ? 0 : dot(one, other);
      };
      const grades = (compared[question] ?? []).map((one, at) => {
        const grade = conceptGrade(one.met, cosineOf(at));
        const most = asked.isLoose || one.isInOtherWords ? LOOSE : 1;
        const saying = sayingIn(split[at] ?? [], asked, one);
        return { grade: Math.min(most, grade), likenesses: one.likenesses, saying };
      });
      return { words: asked.words, grades, isOfOnePiece: asked.likest.isNumbered };
    });
  }
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
  const strictness = { least: 0, power: ANY };
  const grader = new SentenceGrader({ wordEmbedder, words }, questions, strictness);
  const graded = await grader.grade(sentences);
  return graded.map(({ grades }) => grades.map(({ grade }) => grade));
}
