/** A distinct title, organization, school or place that somebody in the index carries. */
export interface ListedTerm {
  readonly id: number;
  readonly folded: string;
  readonly label: string;
  readonly people: number;
  /** Its words in the form in which its kind is compared. */
  readonly tokens: readonly string[];
}

/** A term that a phrase can mean, and how sure that is. */
export interface GradedTerm {
  readonly id: number;
  /** 0..1, above 0. */
  readonly grade: number;
  readonly label: string;
}

/** How the terms of one kind are taken apart. */
export interface TermForms {
  /** The words of a term in the form in which its kind is compared. */
  tokensOf(folded: string): readonly string[];
  /** Other names by which a term goes whole, such as its letters. */
  aliasesOf?(label: string): readonly string[];
}

/**
 * The terms of one kind with the words that they hold, for looking a phrase up in memory: a
 * question is compared with thousands of distinct terms and never with millions of rows.
 */
export class TermList {
  readonly #forms: TermForms;
  readonly #terms = new Map<number, ListedTerm>();
  readonly #byFolded = new Map<string, ListedTerm>();
  readonly #byToken = new Map<string, number[]>();
  readonly #byAlias = new Map<string, ListedTerm[]>();

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
      if (ids === undefined) this.#byToken.set(token, [term.id]);
      else ids.push(term.id);
    }
    for (const alias of this.#forms.aliasesOf?.(term.label) ?? []) {
      this.#byAlias.set(alias, [...(this.#byAlias.get(alias) ?? []), listed]);
    }
  }

  /** The terms that go by this other name, such as "mit". */
  aliased(alias: string): readonly ListedTerm[] {
    return this.#byAlias.get(alias) ?? [];
  }

  exact(folded: string): ListedTerm | undefined {
    return this.#byFolded.get(folded);
  }

  all(): Iterable<ListedTerm> {
    return this.#terms.values();
  }

  words(): Iterable<string> {
    return this.#byToken.keys();
  }

  hasWord(word: string): boolean {
    return this.#byToken.has(word);
  }

  /** How much a word tells of which term is meant: the rarer in the list, the more. */
  weight(word: string): number {
    return Math.log(1 + (this.size + 1) / (this.#byToken.get(word)?.length ?? 0.5));
  }

  /** The terms that hold any of these words. */
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
