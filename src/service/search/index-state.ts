import { readIndexRevision } from '../people/rows/index-revision.ts';
import type { Database } from '../store/database.ts';

/** Something in memory that is updated from the tables. */
export interface Follower {
  follow(): Promise<void>;
}

/** Keeps the memory in step with the tables, by the index revision that writers increment. */
export class IndexState {
  readonly #db: Database;
  readonly #followers: readonly Follower[];
  #revision = -1;
  #following: Promise<void> | null = null;

  constructor(db: Database, followers: readonly Follower[]) {
    this.#db = db;
    this.#followers = followers;
  }

  /** Updates the followers if the tables have changed; concurrent callers share the work. */
  async follow(): Promise<void> {
    for (;;) {
      const revision = await readIndexRevision(this.#db);
      if (revision === this.#revision) return;
      // The update under way may have started from an older revision, so the loop checks again.
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
