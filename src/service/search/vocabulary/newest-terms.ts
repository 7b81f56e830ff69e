import type { Queryable } from '../../store/database.ts';
import { readTermsAfter } from './read-terms.ts';
import { emptySpace, putTerm } from './space-terms.ts';
import type { SpaceVocabulary } from './visible-vocabulary.ts';

/** Rows per statement: 20,000 short rows take 40 ms in the embedded engine. */
const CHUNK = 20_000;

/** The terms that came after a row of `term_spaces`, in memory, by space. */
export class NewestTerms {
  readonly #spaces = new Map<string, SpaceVocabulary>();
  #last: number;
  #count = 0;

  constructor(after: number) {
    this.#last = after;
  }

  get count(): number {
    return this.#count;
  }

  in(space: string): readonly SpaceVocabulary[] {
    return [this.#spaces.get(space) ?? []].flat();
  }

  /** Reads what was added since the last call. @returns whether there was anything */
  async follow(db: Queryable): Promise<boolean> {
    const before = this.#count;
    for (;;) {
      const rows = await readTermsAfter(db, this.#last, CHUNK);
      for (const row of rows) {
        const space = this.#spaces.get(row.space) ?? emptySpace();
        this.#spaces.set(row.space, space);
        putTerm(space, row);
        this.#last = row.row;
        this.#count += 1;
      }
      if (rows.length < CHUNK) return this.#count > before;
    }
  }
}
