import type { ConceptPlan } from '../plan/search-plan.ts';
import {
  type GradedSentences,
  type GradingWords,
  metBy,
  SentenceGrader,
} from '../rank/grade-sentences.ts';
import { MAX_PHRASES } from './concept-candidates.ts';
import { RELEVANT } from './concept-grade.ts';
import { readAs } from './read-as.ts';
import type { ProfileSentence } from './read-sentences.ts';

/** How well one person meets the concepts. */
export interface MetConcepts {
  /** For each concept, 0..1; from `RELEVANT` on it is met. */
  readonly grades: readonly number[];
  /** The sentence that meets one of them best; null when no single sentence does. */
  readonly sentence: string | null;
}

interface BestSentence {
  readonly text: string;
  readonly grade: number;
  readonly isInOtherWords?: boolean;
}

/** A sentence as a reason; one that says the concept in other words names the concept. */
const reasonOf = ({ text, isInOtherWords }: BestSentence, phrase: string): string =>
  isInOtherWords && text !== '' ? readAs(text, phrase) : text;

/** Factor for words met in several sentences: each of these may be about something else. */
const SCATTERED = 0.65;

/** The sentence of one person that fits a phrase best, and the words of all sentences together. */
function bestOf(
  sentences: readonly ProfileSentence[],
  at: readonly number[],
  { words, grades }: GradedSentences,
): BestSentence {
  let best: BestSentence = { text: '', grade: 0 };
  const likenesses = words.map(() => 0);
  for (const one of at) {
    const graded = grades[one];
    if (graded === undefined) continue;
    if (graded.grade > best.grade) best = { ...graded, text: sentences[one]?.text ?? '' };
    for (const [word, likeness] of graded.likenesses.entries()) {
      likenesses[word] = Math.max(likenesses[word] ?? 0, likeness);
    }
  }
  const scattered = SCATTERED * metBy(words, likenesses);
  if (scattered <= best.grade) return best;
  return { text: best.grade >= RELEVANT ? best.text : '', grade: scattered };
}

/** The places of each person's sentences. */
function byPerson(sentences: readonly ProfileSentence[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [at, { id }] of sentences.entries()) {
    const own = places.get(id);
    if (own === undefined) places.set(id, [at]);
    else own.push(at);
  }
  return places;
}

const better = (one: BestSentence, other: BestSentence) => (other.grade > one.grade ? other : one);

/**
 * Grades people by their best sentence. The one vector of a profile averages a whole career, so one
 * subject among ten nearly disappears in it; a sentence about that subject keeps it.
 */
export class ConceptGrader {
  readonly #phrases: readonly (readonly string[])[];
  readonly #sentences: SentenceGrader;

  constructor(context: GradingWords, concepts: readonly ConceptPlan[]) {
    this.#phrases = concepts.map((concept) => concept.phrases.slice(0, MAX_PHRASES));
    this.#sentences = new SentenceGrader(context, this.#phrases.flat(), { least: RELEVANT });
  }

  /** How well each person meets the concepts, given all sentences of each. */
  async grade(sentences: readonly ProfileSentence[]): Promise<Map<string, MetConcepts>> {
    const graded = await this.#sentences.grade(sentences.map(({ compared }) => compared));
    const none: BestSentence = { text: '', grade: 0 };
    const met = new Map<string, MetConcepts>();
    for (const [id, at] of byPerson(sentences)) {
      let next = 0;
      const best = this.#phrases.map((own) => {
        next += own.length;
        return graded
          .slice(next - own.length, next)
          .map((one, phrase) => {
            const found = bestOf(sentences, at, one);
            return { ...found, text: reasonOf(found, own[phrase] ?? '') };
          })
          .reduce(better, none);
      });
      const { text, grade } = best.reduce(better, none);
      const sentence = grade >= RELEVANT && text !== '' ? text : null;
      met.set(id, { grades: best.map((one) => one.grade), sentence });
    }
    return met;
  }
}
