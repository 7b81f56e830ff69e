import { setImmediate } from 'node:timers/promises';
import type { Queryable } from '../../store/database.ts';
import { slipGrade, slipsAllowed } from '../../text/names/edit-distance.ts';
import type { KnownWords } from './known-words.ts';
import { Lookups, type Pass } from './lookups.ts';
import { bestNear, type NearWord } from './near-words.ts';
import {
  isCut,
  readCarrierCounts,
  readExact,
  readFirstHaving,
  readFirstTitles,
  readHaving,
  readHavingAll,
  readHolding,
  type StoredTerm,
} from './read-terms.ts';
import { readNear } from './read-words.ts';
import { aliasKind } from './term-entries.ts';
import { TERM_FORMS, type TermKind } from './term-forms.ts';
import type { ListedTerm, Terms } from './term-list.ts';

const NONE: readonly StoredTerm[] = [];

/** Words do not contain it. */
const BETWEEN = ' ';

/** Terms that are prepared in a few milliseconds. */
const SLICE = 100;

/** A kind of term that is compared by more than one word. */
type ListedKind = Exclude<TermKind, 'name_token'>;

/** Reads for one key after another what only few questions ask for. */
const oneByOne =
  <Value>(read: (key: string) => Promise<Value>) =>
  async (keys: readonly string[]): Promise<Map<string, Value>> => {
    const found = new Map<string, Value>();
    for (const key of keys) found.set(key, await read(key));
    return found;
  };

/** The words near to one, of those that the database gave for it. */
export const nearOf = (word: string, words: readonly string[], most: number): NearWord[] =>
  bestNear(
    words
      .map((one) => ({ word: one, grade: slipGrade(word, one) }))
      .filter(({ grade }) => grade > 0),
    most,
  );

/** The terms of one kind in some spaces, read as questions ask for them. */
export class DatabaseTerms implements Terms {
  readonly size = 0;
  readonly #kind: ListedKind;
  readonly #prepare: (term: ListedTerm) => unknown;
  readonly #terms = new Map<number, ListedTerm>();
  readonly #known: Lookups<boolean>;
  readonly #near: Lookups<readonly string[]>;
  readonly #carriers: Lookups<number>;
  readonly #having: Lookups<readonly StoredTerm[]>;
  readonly #firstHaving: Lookups<readonly StoredTerm[]>;
  readonly #havingAll: Lookups<readonly StoredTerm[]>;
  readonly #exact: Lookups<StoredTerm | null>;
  readonly #aliased: Lookups<readonly StoredTerm[]>;
  readonly #holding: Lookups<readonly StoredTerm[]>;
  readonly #first: Lookups<readonly StoredTerm[]>;

  /** @param prepare does what costs most the first time a term is compared */
  constructor(
    db: Queryable,
    pass: Pass,
    { spaces, kind }: { readonly spaces: readonly string[]; readonly kind: ListedKind },
    words: KnownWords,
    prepare: (term: ListedTerm) => unknown = () => undefined,
  ) {
    const of = { spaces, kind };
    const aliases = { spaces, kind: aliasKind(kind) };
    this.#kind = kind;
    this.#prepare = prepare;
    // Most words of questions are well spelt.
    this.#known = new Lookups(pass, words.of(kind), false, true);
    this.#near = new Lookups(pass, (words) => readNear(db, of, words), []);
    this.#carriers = new Lookups(pass, (words) => readCarrierCounts(db, of, words), 0);
    const readWords = (asked: readonly string[]) => readHaving(db, of, asked);
    this.#having = new Lookups(pass, async (asked) => this.#prepared(await readWords(asked)), NONE);
    const readSome = oneByOne((word) => readFirstHaving(db, of, word));
    this.#firstHaving = new Lookups(
      pass,
      async (words) => this.#prepared(await readSome(words)),
      NONE,
    );
    this.#aliased = new Lookups(pass, (words) => readHaving(db, aliases, words), NONE);
    this.#exact = new Lookups<StoredTerm | null>(
      pass,
      (phrases) => readExact(db, of, phrases),
      null,
    );
    const readAll = (words: string) => readHavingAll(db, of, words.split(BETWEEN));
    this.#havingAll = new Lookups(pass, oneByOne(readAll), NONE);
    const readPieces = (pieces: string) => readHolding(db, of, pieces.split(BETWEEN));
    this.#holding = new Lookups(pass, oneByOne(readPieces), NONE);
    this.#first = new Lookups(
      pass,
      oneByOne(() => readFirstTitles(db, spaces)),
      NONE,
    );
  }

  get #lookups() {
    return [
      this.#known,
      this.#near,
      this.#carriers,
      this.#having,
      this.#firstHaving,
      this.#havingAll,
      this.#exact,
      this.#aliased,
      this.#holding,
      this.#first,
    ];
  }

  get isWaiting(): boolean {
    return this.#lookups.some((one) => one.isWaiting);
  }

  /** How many terms and other facts are kept. */
  get kept(): number {
    return this.#lookups.reduce((sum, { size }) => sum + size, this.#terms.size);
  }

  /** Reads what was asked for and not there. */
  async read(): Promise<void> {
    await Promise.all(this.#lookups.map((one) => one.read()));
  }

  aliased(alias: string): readonly ListedTerm[] {
    return this.#listed(this.#aliased.find(alias));
  }

  exact(folded: string): ListedTerm | undefined {
    const term = this.#exact.find(folded);
    return term === null ? undefined : this.#list(term);
  }

  all(): Iterable<ListedTerm> {
    return this.#listed(this.#first.find(''));
  }

  holding(pieces: readonly string[]): Iterable<ListedTerm> {
    return pieces.length === 0 ? [] : this.#listed(this.#holding.find(pieces.join(BETWEEN)));
  }

  hasWord(word: string): boolean {
    return this.#known.find(word);
  }

  carriers(word: string): number {
    return this.#carriers.find(word);
  }

  isCut(word: string): boolean {
    return isCut(this.carriers(word));
  }

  near(word: string, most = 12): readonly NearWord[] {
    if (slipsAllowed(word) === 0) return [];
    return nearOf(word, this.#near.find(word), most);
  }

  having(words: Iterable<string>, together: readonly (readonly string[])[] = []): ListedTerm[] {
    const found = new Set<ListedTerm>();
    const add = (terms: readonly StoredTerm[]) => {
      for (const term of this.#listed(terms)) found.add(term);
    };
    const asked = [...words];
    const cut = asked.filter((word) => this.isCut(word));
    if (this.#carriers.isWaiting) return [];
    for (const word of asked) if (!cut.includes(word)) add(this.#having.find(word));
    // What only shares "partners" with "Kimhul Partners" is not meant, if "Kimhul" is known.
    if (found.size === 0 && !this.#having.isWaiting) {
      for (const word of cut) add(this.#firstHaving.find(word));
    }
    for (const all of together) {
      if (all.length < 2 || !all.every((word) => this.isCut(word))) continue;
      add(this.#havingAll.find(all.join(BETWEEN)));
    }
    return [...found];
  }

  /** Thousands of terms are prepared in slices, between which others have their turn. */
  async #prepared(
    found: ReadonlyMap<string, readonly StoredTerm[]>,
  ): Promise<ReadonlyMap<string, readonly StoredTerm[]>> {
    const fresh = [...found.values()].flatMap((terms) =>
      terms.filter(({ id }) => !this.#terms.has(id)),
    );
    for (let from = 0; from < fresh.length; from += SLICE) {
      for (const term of fresh.slice(from, from + SLICE)) this.#prepare(this.#list(term));
      await setImmediate();
    }
    return found;
  }

  #listed(terms: readonly StoredTerm[]): ListedTerm[] {
    return terms.map((term) => this.#list(term));
  }

  /** One object a term, by which others remember what they have made of it. */
  #list(term: StoredTerm): ListedTerm {
    const known = this.#terms.get(term.id);
    if (known !== undefined) return known;
    const tokens = TERM_FORMS[this.#kind].tokensOf(term.folded);
    const listed = { ...term, tokens };
    this.#terms.set(term.id, listed);
    for (const token of tokens) this.#known.learn(token, true);
    return listed;
  }
}
