import type { Logger } from 'pino';
import { describeError } from '../../runtime/describe-error.ts';
import { isCluster } from '../../store/cluster/is-cluster.ts';
import type { Database } from '../../store/database.ts';
import { DatabaseClosed } from '../../store/database-errors.ts';

/** Vectors that join the index in one statement, which an import of the same people waits for. */
const JOINED_AT_ONCE = 100;

/** Milliseconds before it is tried again, which double with each failure. */
const FIRST_PAUSE_MS = 30_000;

/** After some hours the next import or start begins anew. */
const MAX_TRIES = 10;

export interface VectorJoinerOptions {
  readonly log?: Pick<Logger, 'warn'> | undefined;
  readonly pauseMs?: number | undefined;
}

/**
 * Adds to the index of a model, in the background, the vectors that imports have left for later:
 * an import that added each itself took twice as long.
 */
export class VectorJoiner {
  readonly #db: Database;
  readonly #model: string;
  readonly #log: VectorJoinerOptions['log'];
  readonly #pauseMs: number;
  #joining: Promise<void> | null = null;
  #failures = 0;

  constructor(db: Database, model: string, options: VectorJoinerOptions = {}) {
    this.#db = db;
    this.#model = model;
    this.#log = options.log;
    this.#pauseMs = options.pauseMs ?? FIRST_PAUSE_MS;
  }

  /** Starts unless it is under way. Failures are logged, and it is tried again later. */
  joinSoon(): void {
    this.#joining ??= this.joined()
      .then(() => {
        this.#failures = 0;
      })
      .catch((error: unknown) => this.#failed(error))
      .finally(() => {
        this.#joining = null;
      });
  }

  /** Resolves when the index holds all vectors. */
  async joined(): Promise<void> {
    while ((await this.#joinSome()) > 0);
  }

  #failed(error: unknown): void {
    // Whoever closes the database ends it; the next service goes on.
    if (error instanceof DatabaseClosed) return;
    this.#failures += 1;
    const willRetry = this.#failures < MAX_TRIES;
    this.#log?.warn(
      { error: describeError(error), tries: this.#failures, willRetry },
      'New vectors could not join their index. Searches compare them one by one until they have.',
    );
    if (willRetry) this.#retryLater(this.#pauseMs * 2 ** (this.#failures - 1));
    else this.#failures = 0;
  }

  #retryLater(ms: number): void {
    setTimeout(() => this.joinSoon(), ms).unref();
  }

  /** Several replicas share the work. Returns the number of vectors. */
  async #joinSome(): Promise<number> {
    // A cluster locks rows of one shard only; there, replicas wait for each other.
    const sharing = (await isCluster(this.#db)) ? '' : 'for update skip locked';
    // A transaction goes to the primary, also from a search that a replica answers.
    const rows = await this.#db.transaction((tx) =>
      tx.query(
        `with chosen as (
           select model, profile_id from profile_vectors
           where model = $1 and is_fresh limit ${JOINED_AT_ONCE} ${sharing}
         )
         update profile_vectors v set is_fresh = null from chosen
         where v.model = chosen.model and v.profile_id = chosen.profile_id returning 1`,
        [this.#model],
      ),
    );
    return rows.length;
  }
}
