import { spacesOfReader } from '../../people/visibility/term-space.ts';
import type { Visibility } from '../../people/visibility/visibility.ts';
import type { Database } from '../../store/database.ts';
import { DatabaseSpace } from './database-space.ts';
import { indexTerms, readIndexedRow } from './index-terms.ts';
import { NewestTerms } from './newest-terms.ts';
import { RecordedPlaces } from './recorded-places.ts';
import { emptySpace } from './space-terms.ts';
import { joinSpaces, type VisibleVocabulary } from './visible-vocabulary.ts';

/**
 * Terms kept in memory: the newest, at about 1 KB each. Where there are more, their words are
 * written into the database, and each question reads the terms that it may mean.
 */
const MAX_TERMS = 40_000;

/** Terms and words that questions have read, kept for other questions. */
const MAX_READ = 15_000;

/** Combinations of directories whose joined lists are cached. */
const MAX_JOINED_LISTS = 100;

/** The terms that some caller sees. */
interface Seen {
  readonly vocabulary: VisibleVocabulary;
  /** What has been read of the terms in the database; null where all are in memory. */
  readonly read: DatabaseSpace | null;
}

/**
 * The distinct titles, organizations, schools, places, units and name words of the index, by space:
 * in memory, or in the database where there are many.
 */
export class Vocabulary {
  readonly #db: Database;
  readonly #most: number;
  readonly #seen = new Map<string, Seen>();
  #newest = new NewestTerms(0);
  #places = new RecordedPlaces();
  /** The terms up to this row are in the database, those after it in memory. */
  #indexed = 0;
  #removals = 0;
  #following: Promise<void> = Promise.resolve();
  #indexing: Promise<void> | null = null;

  /** @param most Terms kept in memory. */
  constructor(db: Database, most = MAX_TERMS) {
    this.#db = db;
    this.#most = most;
  }

  /** The terms a question may use: the public ones and those of the directories. */
  seenBy({ directoryIds }: Pick<Visibility, 'directoryIds'>): VisibleVocabulary {
    const key = JSON.stringify(directoryIds);
    const isFull = this.#kept > MAX_READ;
    const known = this.#seen.get(key);
    if (known !== undefined && !isFull) return known.vocabulary;
    // Questions under way keep what they have.
    if (isFull || this.#seen.size >= MAX_JOINED_LISTS) this.#seen.clear();
    const seen = this.#join(spacesOfReader(directoryIds));
    this.#seen.set(key, seen);
    return seen.vocabulary;
  }

  /**
   * Reads what was added since the last call. Ids only grow and writers take turns (see
   * write-people.ts), so nothing is skipped. After a removal everything is read again: the demo
   * world's words must not outlive its people.
   */
  async follow(): Promise<void> {
    const following = this.#following.then(() => this.#follow());
    this.#following = following.catch(() => undefined);
    await following;
    if (this.#newest.count > this.#most) this.#index();
  }

  /** Waits until the terms that are too many for the memory are in the database. */
  async settled(): Promise<void> {
    while (this.#indexing !== null) await this.#indexing;
  }

  get #kept(): number {
    return [...this.#seen.values()].reduce((sum, { read }) => sum + (read?.kept ?? 0), 0);
  }

  #join(spaces: readonly string[]): Seen {
    const read = this.#indexed > 0 ? new DatabaseSpace(this.#db, spaces) : null;
    const newest = spaces.flatMap((space) => this.#newest.in(space));
    const places = spaces.flatMap((space) => this.#places.in(space));
    const parts = [read ?? [], newest, places].flat();
    const vocabulary = parts.length === 0 ? emptySpace() : joinSpaces(parts, read?.reading);
    return { vocabulary, read };
  }

  async #follow(): Promise<void> {
    const removals = await this.#readRemovals();
    const indexed = await readIndexedRow(this.#db);
    const isRemoved = removals !== this.#removals;
    const isOther = isRemoved || indexed !== this.#indexed;
    // Questions go on with what was known until what is new is there.
    const newest = isOther ? new NewestTerms(indexed) : this.#newest;
    const places = isRemoved ? new RecordedPlaces() : this.#places;
    const added = [await newest.follow(this.#db), await places.follow(this.#db)];
    if (isOther || added.includes(true)) this.#seen.clear();
    this.#newest = newest;
    this.#places = places;
    this.#indexed = indexed;
    this.#removals = removals;
  }

  async #readRemovals(): Promise<number> {
    const [counted] = await this.#db.query<{ removals: number }>(
      `select (value #>> '{}')::bigint as removals from meta where key = 'removals'`,
    );
    return counted?.removals ?? 0;
  }

  /** Goes on in the background: until it is done, these terms are in memory. */
  #index(): void {
    if (this.#indexing !== null) return;
    this.#indexing = indexTerms(this.#db)
      .then(() => this.follow())
      // The next change of the index or the next start tries again.
      .catch(() => undefined)
      .finally(() => {
        this.#indexing = null;
      });
  }
}
