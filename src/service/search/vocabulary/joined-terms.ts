import type { NearWord } from './near-words.ts';
import { type ListedTerm, type TermList, type Terms, termWeight } from './term-list.ts';

/** Terms distinct by id; the first list wins. */
function distinct(terms: Iterable<ListedTerm>): ListedTerm[] {
  const byId = new Map<number, ListedTerm>();
  for (const term of terms) if (!byId.has(term.id)) byId.set(term.id, term);
  return [...byId.values()];
}

/**
 * Several lists as one: the public terms and those of a caller's directories. The lists must not
 * change, because weights are cached.
 */
export class JoinedTerms implements Terms {
  readonly size: number;
  readonly #lists: readonly TermList[];
  /** Read once per word and candidate: thousands of times per question. */
  readonly #weights = new Map<string, number>();

  constructor(lists: readonly TermList[]) {
    this.#lists = lists;
    this.size = lists.reduce((sum, list, at) => {
      if (at === 0) return list.size;
      const before = lists.slice(0, at);
      const isKnown = ({ id }: ListedTerm) => before.some((one) => one.has(id));
      return sum + [...list.all()].filter((term) => !isKnown(term)).length;
    }, 0);
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

  hasWord(word: string): boolean {
    return this.#lists.some((list) => list.hasWord(word));
  }

  near(word: string, most?: number): readonly NearWord[] {
    return this.#lists.flatMap((list) => list.near(word, most));
  }

  weight(word: string): number {
    const known = this.#weights.get(word);
    if (known !== undefined) return known;
    const carriers = new Set(this.#lists.flatMap((list) => list.idsOf(word))).size;
    const weight = termWeight(this.size, carriers);
    this.#weights.set(word, weight);
    return weight;
  }

  having(words: Iterable<string>): ListedTerm[] {
    const asked = [...words];
    return distinct(this.#lists.flatMap((list) => list.having(asked)));
  }
}
