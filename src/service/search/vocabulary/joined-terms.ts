import { bestNear, type NearWord } from './near-words.ts';
import type { ListedTerm, Terms } from './term-list.ts';

/** Terms distinct by id; the first list wins. */
function distinct(terms: Iterable<ListedTerm>): ListedTerm[] {
  const byId = new Map<number, ListedTerm>();
  for (const term of terms) if (!byId.has(term.id)) byId.set(term.id, term);
  return [...byId.values()];
}

/** Several lists as one: the public terms and those of a caller's directories. */
export class JoinedTerms implements Terms {
  readonly #lists: readonly Terms[];

  constructor(lists: readonly Terms[]) {
    this.#lists = lists;
  }

  get size(): number {
    return this.#lists.reduce((sum, { size }) => sum + size, 0);
  }

  get isWaiting(): boolean {
    return this.#lists.some((list) => list.isWaiting);
  }

  aliased(alias: string): readonly ListedTerm[] {
    return distinct(this.#lists.flatMap((list) => list.aliased(alias)));
  }

  exact(folded: string): ListedTerm | undefined {
    for (const list of this.#lists) {
      const term = list.exact(folded);
      if (term !== undefined) return term;
    }
    return undefined;
  }

  all(): Iterable<ListedTerm> {
    return distinct(this.#lists.flatMap((list) => [...list.all()]));
  }

  holding(pieces: readonly string[]): Iterable<ListedTerm> {
    return distinct(this.#lists.flatMap((list) => [...list.holding(pieces)]));
  }

  hasWord(word: string): boolean {
    return this.#lists.some((list) => list.hasWord(word));
  }

  carriers(word: string): number {
    return this.#lists.reduce((sum, list) => sum + list.carriers(word), 0);
  }

  isCut(word: string): boolean {
    return this.#lists.some((list) => list.isCut(word));
  }

  near(word: string, most = 12): readonly NearWord[] {
    return bestNear(
      this.#lists.flatMap((list) => list.near(word, most)),
      most,
    );
  }

  having(words: Iterable<string>, together?: readonly (readonly string[])[]): ListedTerm[] {
    const asked = [...words];
    return distinct(this.#lists.flatMap((list) => list.having(asked, together)));
  }
}
