import type { ConceptPlan } from '../plan/search-plan.ts';
import {
  type GradedSentences,
  type GradingWords,
  matchesOf,
  SentenceGrader,
} from '../rank/grade-sentences.ts';
import { MAX_PHRASES } from './concept-candidates.ts';
import { RELEVANT, wordsMet } from './concept-grade.ts';
import { readAs } from './read-as.ts';
import type { ProfileSentence } from './read-sentences.ts';
import { isSurer, type Saying, sayingTogether } from './saying.ts';

/** How well one person meets the concepts. */
export interface MetConcepts {
  /** For each concept, 0..1; from `RELEVANT` on it is met. */
  readonly grades: readonly number[];
  /** For each concept, how it is said. */
  readonly sayings: readonly Saying[];
  /** The sentence that meets one of them best; null when no single sentence does. */
  readonly sentence: string | null;
}

interface BestSentence {
  readonly text: string;
  readonly grade: number;
  readonly saying: Saying;
}

const NONE: BestSentence = { text: '', grade: 0, saying: 'alike' };

const isMet = ({ grade }: BestSentence): boolean => grade >= RELEVANT;

/** What meets a concept, before what does not; what says it more surely; what is nearer to it. */
function isBetter(one: BestSentence, other: BestSentence): boolean {
  if (isMet(one) !== isMet(other)) return isMet(one);
  if (isMet(one) && one.saying !== other.saying) return isSurer(one.saying, other.saying);
  return one.grade > other.grade;
}

const better = (one: BestSentence, other: BestSentence) => (isBetter(other, one) ? other : one);

/** A sentence as a reason; one that says the concept in other words names the concept. */
const reasonOf = ({ text, saying }: BestSentence, phrase: string): string =>
  saying === 'in other words' && text !== '' ? readAs(text, phrase) : text;

/** Factor for words met in several sentences: each of these may be about something else. */
const SCATTERED = 0.65;

/** The sentence of one person that fits a phrase best, and the words of all sentences together. */
function bestOf(
  own: readonly PlacedSentence[],
  { words, grades, isOfOnePiece }: GradedSentences,
): BestSentence {
  let best = NONE;
  const likenesses = words.map(() => 0);
  for (const { text, place } of own) {
    const graded = grades[place];
    if (graded === undefined) continue;
    best = better(best, { ...graded, text });
    for (const [word, likeness] of graded.likenesses.entries()) {
      likenesses[word] = Math.max(likenesses[word] ?? 0, likeness);
    }
  }
  const matches = matchesOf(words, likenesses);
  const together: BestSentence = {
    text: '',
    grade: SCATTERED * wordsMet(matches),
    saying: isOfOnePiece ? 'alike' : sayingTogether(matches),
  };
  return better(best, together);
}

/** A sentence, and the place of what is compared of it. */
interface PlacedSentence {
  readonly text: string;
  readonly place: number;
}

/** Each person's sentences, and every text to compare once: many have the same title. */
function byPerson(sentences: readonly ProfileSentence[]) {
  const people = new Map<string, PlacedSentence[]>();
  const places = new Map<string, number>();
  for (const { id, text, compared } of sentences) {
    const place = places.get(compared) ?? places.size;
    places.set(compared, place);
    const own = people.get(id);
    if (own === undefined) people.set(id, [{ text, place }]);
    else own.push({ text, place });
  }
  return { people, texts: [...places.keys()] };
}

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
    const { people, texts } = byPerson(sentences);
    const graded = await this.#sentences.grade(texts);
    const met = new Map<string, MetConcepts>();
    for (const [id, placed] of people) {
      let next = 0;
      const best = this.#phrases.map((own) => {
        next += own.length;
        return graded
          .slice(next - own.length, next)
          .map((one, phrase) => {
            const found = bestOf(placed, one);
            return { ...found, text: reasonOf(found, own[phrase] ?? '') };
          })
          .reduce(better, NONE);
      });
      const first = best.reduce(better, NONE);
      met.set(id, {
        grades: best.map(({ grade }) => grade),
        sayings: best.map(({ saying }) => saying),
        sentence: isMet(first) && first.text !== '' ? first.text : null,
      });
    }
    return met;
  }
}
