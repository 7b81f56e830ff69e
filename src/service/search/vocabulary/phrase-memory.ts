import type { Terms } from './term-list.ts';

/** Terms kept per list: about 4 MB. */
const MOST_TERMS = 40_000;
const MOST_PHRASES = 500;

interface Remembered<T> {
  /** How many terms the list had. Lists only grow; after a removal they are made anew. */
  readonly size: number;
  readonly byPhrase: Map<string, readonly T[]>;
  terms: number;
}

/**
 * What phrases mean in a list of terms, so that a phrase is compared with the list once and not for
 * each reading of a question. It is kept by list, so a caller gets only what is made of the terms
 * the caller may see, and it is forgotten when the list grows.
 */
export class PhraseMemory<T> {
  readonly #byList = new WeakMap<Terms, Remembered<T>>();

  find(list: Terms, phrase: string): readonly T[] | undefined {
    return this.#of(list).byPhrase.get(phrase);
  }

  keep(list: Terms, phrase: string, meant: readonly T[]): readonly T[] {
    if (list.isWaiting) return meant;
    const own = this.#of(list);
    own.terms += meant.length - (own.byPhrase.get(phrase)?.length ?? 0);
    own.byPhrase.set(phrase, meant);
    for (const [older, terms] of own.byPhrase) {
      if (own.terms <= MOST_TERMS && own.byPhrase.size <= MOST_PHRASES) break;
      own.byPhrase.delete(older);
      own.terms -= terms.length;
    }
    return meant;
  }

  #of(list: Terms): Remembered<T> {
    const known = this.#byList.get(list);
    if (known?.size === list.size) return known;
    const fresh = { size: list.size, byPhrase: new Map<string, readonly T[]>(), terms: 0 };
    this.#byList.set(list, fresh);
    return fresh;
  }
}
