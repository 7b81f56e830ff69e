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
      if (revision === this.#revision || this.#isBehind(revision)) return;
      // The update under way may have started from an older revision, so the loop checks again.
      if (this.#following === null) {
        this.#following = this.#follow(revision).finally(() => {
          this.#following = null;
        });
        return this.#following;
      }
      // The caller whose update failed has the error; this one may ask another server.
      await this.#following.catch(() => undefined);
    }
  }

  /** A replica may have less than the memory, which another request has updated since. */
  #isBehind(revision: number): boolean {
    return revision < this.#revision && this.#db.replicas?.isReading === true;
  }

  async #follow(revision: number): Promise<void> {
    for (const follower of this.#followers) await follower.follow();
    this.#revision = revision;
  }
}
