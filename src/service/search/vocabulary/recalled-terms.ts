import { emptySpace, putTerm, type TermRow } from './space-terms.ts';
import type { SpaceVocabulary } from './visible-vocabulary.ts';

/** Terms of a generation: a question reads hundreds at most. */
const MAX_TERMS = 20_000;

class Generation {
  readonly spaces = new Map<string, SpaceVocabulary>();
  readonly rows = new Set<number>();

  put(term: TermRow): void {
    const space = this.spaces.get(term.space) ?? emptySpace();
    this.spaces.set(term.space, space);
    putTerm(space, term);
    this.rows.add(term.row);
  }
}

/**
 * Terms that were read for questions. There are two generations: the older is forgotten when the
 * younger is full, so that no question loses what it has just read.
 */
export class RecalledTerms {
  readonly #most: number;
  #older = new Generation();
  #younger = new Generation();

  /** @param most Terms of a generation. */
  constructor(most = MAX_TERMS) {
    this.#most = most;
  }

  /** @returns whether one of them was new. */
  put(terms: readonly TermRow[]): boolean {
    const added = terms.filter(({ row }) => !this.#younger.rows.has(row));
    if (added.length === 0) return false;
    if (this.#younger.rows.size >= this.#most) {
      this.#older = this.#younger;
      this.#younger = new Generation();
    }
    for (const term of added) this.#younger.put(term);
    return true;
  }

  /** Those of one space, in up to two lists. */
  in(space: string): readonly SpaceVocabulary[] {
    return [this.#older, this.#younger].flatMap(({ spaces }) => spaces.get(space) ?? []);
  }

  clear(): void {
    this.#older = new Generation();
    this.#younger = new Generation();
  }
}
