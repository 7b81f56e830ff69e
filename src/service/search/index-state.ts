import { readIndexRevision } from '../people/rows/index-revision.ts';
import type { Database } from '../store/database.ts';

/** Something in memory that follows the tables. */
export interface Follower {
  follow(): Promise<void>;
}

/** Keeps what is in memory level with the tables, by the index revision that imports count. */
export class IndexState {
  readonly #db: Database;
  readonly #followers: readonly Follower[];
  #revision = -1;
  #following: Promise<void> | null = null;

  constructor(db: Database, followers: readonly Follower[]) {
    this.#db = db;
    this.#followers = followers;
  }

  /** Follows when the tables have changed since the last time; callers at once share the work. */
  async follow(): Promise<void> {
    for (;;) {
      const revision = await readIndexRevision(this.#db);
      if (revision === this.#revision) return;
      // Whoever came while another was following may have seen a later revision than that one.
      if (this.#following === null) {
        this.#following = this.#follow(revision).finally(() => {
          this.#following = null;
        });
        return this.#following;
      }
      await this.#following;
    }
  }

  async #follow(revision: number): Promise<void> {
    for (const follower of this.#followers) await follower.follow();
    this.#revision = revision;
  }
}
