import type { Fit } from '../../text/fit.ts';
import { type NearWord, NearWords } from './near-words.ts';

/** A distinct title, organization, school or place of a person in the index. */
export interface ListedTerm {
  readonly id: number;
  readonly folded: string;
  readonly label: string;
  /** Its words in the form in which its kind is compared. */
  readonly tokens: readonly string[];
}

/** A term that a phrase may mean, with the probability; all near terms are below the others. */
export interface GradedTerm extends Fit {
  readonly id: number;
  readonly label: string;
  /** What the term is taken to be and by what, where its name alone does not show it. */
  readonly why?: string;
}

/** How terms of one kind are split into words. */
export interface TermForms {
  /** The words of a term in the form in which its kind is compared. */
  tokensOf(folded: string): readonly string[];
  /** Other names for the whole term, such as its acronym. */
  aliasesOf?(label: string): readonly string[];
}

/** The terms of one kind that a phrase can be compared with. */
export interface Terms {
  readonly size: number;
  /** The terms with this alias, such as "mit". */
  aliased(alias: string): readonly ListedTerm[];
  exact(folded: string): ListedTerm | undefined;
  all(): Iterable<ListedTerm>;
  hasWord(word: string): boolean;
  /** The words of terms that this one may be a typo of, the most likely first. */
  near(word: string, most?: number): readonly NearWord[];
  /** How distinctive a word is: the rarer in the list, the higher. */
  weight(word: string): number;
  /** The terms that contain any of these words. */
  having(words: Iterable<string>): ListedTerm[];
}

/** The words that the list has; a missing word is replaced by those it may be a typo of. */
export function nearestWords(list: Terms, words: readonly string[]): string[] {
  return words.flatMap((word) =>
    list.hasWord(word) ? [word] : list.near(word).map((near) => near.word),
  );
}

/** The weight of a word that `carriers` of `terms` terms contain. */
export const termWeight = (terms: number, carriers: number): number =>
  Math.log(1 + (terms + 1) / (carriers === 0 ? 0.5 : carriers));

/**
 * The terms of one kind, indexed by word in memory: a question is compared with thousands of
 * distinct terms, not with millions of rows.
 */
export class TermList implements Terms {
  readonly #forms: TermForms;
  readonly #terms = new Map<number, ListedTerm>();
  readonly #byFolded = new Map<string, ListedTerm>();
  readonly #byToken = new Map<string, number[]>();
  readonly #byAlias = new Map<string, ListedTerm[]>();
  readonly #words = new NearWords();

  constructor(forms: TermForms) {
    this.#forms = forms;
  }

  get size(): number {
    return this.#terms.size;
  }

  add(term: Omit<ListedTerm, 'tokens'>): void {
    const tokens = this.#forms.tokensOf(term.folded);
    const listed = { ...term, tokens };
    this.#terms.set(term.id, listed);
    this.#byFolded.set(term.folded, listed);
    for (const token of new Set(tokens)) {
      const ids = this.#byToken.get(token);
      if (ids === undefined) {
        this.#byToken.set(token, [term.id]);
        this.#words.add(token);
      } else {
        ids.push(term.id);
      }
    }
    for (const alias of this.#forms.aliasesOf?.(term.label) ?? []) {
      this.#byAlias.set(alias, [...(this.#byAlias.get(alias) ?? []), listed]);
    }
  }

  aliased(alias: string): readonly ListedTerm[] {
    return this.#byAlias.get(alias) ?? [];
  }

  exact(folded: string): ListedTerm | undefined {
    return this.#byFolded.get(folded);
  }

  all(): Iterable<ListedTerm> {
    return this.#terms.values();
  }

  hasWord(word: string): boolean {
    return this.#byToken.has(word);
  }

  near(word: string, most?: number): readonly NearWord[] {
    return this.#words.near(word, most);
  }

  weight(word: string): number {
    return termWeight(this.size, this.idsOf(word).length);
  }

  has(id: number): boolean {
    return this.#terms.has(id);
  }

  /** The ids of the terms that contain the word. */
  idsOf(word: string): readonly number[] {
    return this.#byToken.get(word) ?? [];
  }

  having(words: Iterable<string>): ListedTerm[] {
    const ids = new Set<number>();
    for (const word of words) for (const id of this.#byToken.get(word) ?? []) ids.add(id);
    const found: ListedTerm[] = [];
    for (const id of ids) {
      const term = this.#terms.get(id);
      if (term !== undefined) found.push(term);
    }
    return found;
  }
}
