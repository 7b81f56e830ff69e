import { foldText } from '../../text/fold.ts';
import type { Embedder } from '../embedding/embedder.ts';
import { dot } from '../embedding/vector-math.ts';
import { titleGrade } from '../match/title-grade.ts';
import { titleReadings } from '../match/title-synonyms.ts';
import { titleTokens } from '../match/title-words.ts';
import { nearestWords } from './nearest-words.ts';
import type { GradedTerm, Terms } from './term-list.ts';

/** Below this a title is another job. */
const ENOUGH = 0.5;

/** A title that is met this well by its words needs no other. */
const WELL = 0.75;

/** Cosine from which two titles mean nearly the same; measured on synonym pairs and others. */
const SAME_MEANING = 0.72;

function byWords(titles: Terms, phrase: string): GradedTerm[] {
  const readings = titleReadings(titleTokens(phrase));
  const words = readings.flatMap((reading) => nearestWords(titles, reading.tokens));
  return titles.having(words).flatMap((term) => {
    const grade = titleGrade(readings, term.tokens);
    return grade < ENOUGH ? [] : [{ id: term.id, label: term.label, grade }];
  });
}

/** The vectors of the titles of the index, made when first needed and kept. */
export class TitleVectors {
  readonly #embedder: Embedder;
  readonly #vectors = new Map<number, Float32Array>();

  constructor(embedder: Embedder) {
    this.#embedder = embedder;
  }

  /** Titles that mean nearly what the phrase says, in other words. */
  async near(titles: Terms, phrase: string): Promise<GradedTerm[]> {
    const missing = [...titles.all()].filter((term) => !this.#vectors.has(term.id));
    const made = await this.#embedder.embed(missing.map((term) => term.folded));
    for (const [at, term] of missing.entries()) {
      const vector = made[at];
      if (vector !== undefined) this.#vectors.set(term.id, vector);
    }
    const [wanted] = await this.#embedder.embed([phrase]);
    if (wanted === undefined) return [];
    return [...titles.all()].flatMap((term) => {
      const similarity = dot(wanted, this.#vectors.get(term.id) ?? new Float32Array());
      if (similarity < SAME_MEANING) return [];
      // Even the same meaning in other words is no better than a synonym.
      const grade = 0.6 + 0.9 * (similarity - SAME_MEANING);
      return [{ id: term.id, label: term.label, grade }];
    });
  }
}

/**
 * The titles of the index that a phrase can mean: by its words, short forms, synonyms and slips;
 * only when these find nothing good, by meaning ("heart doctor" is a cardiologist).
 */
export async function resolveTitle(
  titles: Terms,
  vectors: TitleVectors,
  phrase: string,
): Promise<GradedTerm[]> {
  const exact = titles.exact(foldText(phrase));
  const found = byWords(titles, phrase).filter((term) => term.id !== exact?.id);
  if (exact !== undefined) return [{ id: exact.id, label: exact.label, grade: 1 }, ...found];
  if (found.some((term) => term.grade >= WELL)) return found;
  const byId = new Map((await vectors.near(titles, phrase)).map((term) => [term.id, term]));
  for (const term of found) {
    if (term.grade > (byId.get(term.id)?.grade ?? 0)) byId.set(term.id, term);
  }
  return [...byId.values()];
}
