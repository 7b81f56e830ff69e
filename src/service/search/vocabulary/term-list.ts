import type { Fit } from '../../text/fit.ts';
import { type NearWord, NearWords } from './near-words.ts';
import type { TermForms } from './term-forms.ts';

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

/**
 * The terms of one kind that a phrase can be compared with. Those in the database may be asked only
 * in a reading: see `VisibleVocabulary`.
 */
export interface Terms {
  /** Changes when there are other terms. */
  readonly size: number;
  /** Whether some answers were not right, because what they need has to be read first. */
  readonly isWaiting: boolean;
  /** The terms with this alias, such as "mit". */
  aliased(alias: string): readonly ListedTerm[];
  exact(folded: string): ListedTerm | undefined;
  /** All terms; of very many the first written ones. */
  all(): Iterable<ListedTerm>;
  /** The terms in whose folded text these pieces occur, and perhaps others. */
  holding(pieces: readonly string[]): Iterable<ListedTerm>;
  hasWord(word: string): boolean;
  /** The words of terms that this one may be a typo of, the most likely first. */
  near(word: string, most?: number): readonly NearWord[];
  /**
   * The terms that contain any of these words. Where very many do, the first written ones, and those
   * that contain all words of one of the lists `together`.
   */
  having(words: Iterable<string>, together?: readonly (readonly string[])[]): ListedTerm[];
  /** How many terms contain the word; of very many, some number above those that `having` gives. */
  carriers(word: string): number;
  /** Whether more terms contain the word than `having` gives. */
  isCut(word: string): boolean;
}

/** The words that the list has; a missing word is replaced by those it may be a typo of. */
export function nearestWords(list: Terms, words: readonly string[]): string[] {
  return words.flatMap((word) =>
    list.hasWord(word) ? [word] : list.near(word).map((near) => near.word),
  );
}

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
  readonly isWaiting = false;

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

  holding(): Iterable<ListedTerm> {
    return this.all();
  }

  hasWord(word: string): boolean {
    return this.#byToken.has(word);
  }

  carriers(word: string): number {
    return this.#byToken.get(word)?.length ?? 0;
  }

  isCut(): boolean {
    return false;
  }

  near(word: string, most?: number): readonly NearWord[] {
    return this.#words.near(word, most);
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
