import { readIndexRevision } from '../profiles/index-revision.ts';
import type { Database } from '../store/database.ts';
import type { VectorIndex } from './vectors/vector-index.ts';
import type { Vocabulary } from './vocabulary/vocabulary.ts';

/** Keeps what is in memory level with the tables, by the index revision that imports count. */
export class IndexState {
  readonly #db: Database;
  readonly #vocabulary: Vocabulary;
  readonly #vectors: VectorIndex;
  #revision = -1;
  #following: Promise<void> | null = null;

  constructor(db: Database, vocabulary: Vocabulary, vectors: VectorIndex) {
    this.#db = db;
    this.#vocabulary = vocabulary;
    this.#vectors = vectors;
  }

  /** Follows when the tables have changed since the last time; callers at once share the work. */
  async follow(): Promise<void> {
    for (;;) {
      const revision = await readIndexRevision(this.#db);
      if (revision === this.#revision) return;
      // Whoever came while another was following may have seen a later revision than that one.
      if (this.#following === null) {
        this.#following = this.refresh(revision).finally(() => {
          this.#following = null;
        });
        return this.#following;
      }
      await this.#following;
    }
  }

  /** Follows whatever the revision says. */
  async refresh(revision = this.#revision): Promise<void> {
    await this.#vocabulary.follow(this.#db);
    await this.#vectors.follow();
    this.#revision = revision;
  }
}
