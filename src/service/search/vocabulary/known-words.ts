import type { Queryable } from '../../store/database.ts';
import type { ReadFacts } from './lookups.ts';

interface Known {
  readonly kind: string;
  readonly word: string;
}

/** Words by their kind. */
type Words = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Which words the terms of some spaces have. A round of a question asks for words of every kind at once:
 * these are read by one statement.
 */
export class KnownWords {
  readonly #db: Queryable;
  readonly #spaces: readonly string[];
  #asked: Known[] = [];
  #next: Promise<Words> | null = null;

  constructor(db: Queryable, spaces: readonly string[]) {
    this.#db = db;
    this.#spaces = spaces;
  }

  /** Reads which words there are of one kind of term. */
  of(kind: string): ReadFacts<boolean> {
    return async (words) => {
      this.#asked.push(...words.map((word) => ({ kind, word })));
      // Others ask before the first one is answered.
      this.#next ??= Promise.resolve().then(() => this.#read());
      const known = (await this.#next).get(kind);
      return new Map(words.filter((word) => known?.has(word)).map((word) => [word, true]));
    };
  }

  async #read(): Promise<Words> {
    const asked = this.#asked;
    this.#asked = [];
    this.#next = null;
    const rows = await this.#db.query<Known>(
      `select distinct k.kind, k.word from unnest($2::text[], $3::text[]) as a (kind, word)
       join known_words k on k.space = any ($1::text[]) and k.kind = a.kind and k.word = a.word`,
      [this.#spaces, asked.map(({ kind }) => kind), asked.map(({ word }) => word)],
    );
    const known = new Map<string, Set<string>>();
    for (const { kind, word } of rows) known.set(kind, (known.get(kind) ?? new Set()).add(word));
    return known;
  }
}
