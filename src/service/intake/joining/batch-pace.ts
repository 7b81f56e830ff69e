import type { PersonOutcome } from '../../people/rows/write-options.ts';
import type { Database } from '../../store/database.ts';

/**
 * People per transaction. The embedded engine runs one statement at a time, so a search waits for
 * the batch before it: 25 keep that wait within a frame or two.
 */
export const BATCH_SIZE = 25;

/** Used while no one waits for the database: more people share the fixed cost of a batch. */
const LARGE_BATCH_SIZE = 100;

/** On Postgres, where no one waits for a batch, and each of its statements plans and travels anew. */
const POSTGRES_BATCH_SIZE = 300;

/** After this many people in a row without anyone waiting, no one is likely to be searching. */
const MIN_UNCONTENDED_PEOPLE = 20 * BATCH_SIZE;

/**
 * After this many new people in a row, the next are assumed to be new and are not looked up before
 * the transaction, which decides again anyway.
 */
const MIN_NEW_PEOPLE = 4 * BATCH_SIZE;

/** Decides from the batches so far how large the next one is, and what to expect of it. */
export class BatchPace {
  readonly #engine: Database['engine'];
  /** The number of new people in a row. */
  #newPeople = 0;
  /** The number of people in a row written while no one waited for the database. */
  #uncontended = 0;

  constructor(engine: Database['engine']) {
    this.#engine = engine;
  }

  get batchSize(): number {
    // A small file shows its progress.
    if (this.#engine === 'postgres') {
      return this.#uncontended >= 2 * BATCH_SIZE ? POSTGRES_BATCH_SIZE : BATCH_SIZE;
    }
    return this.#uncontended >= MIN_UNCONTENDED_PEOPLE ? LARGE_BATCH_SIZE : BATCH_SIZE;
  }

  /** Whether the people of the next batch are assumed to be new. */
  get expectsNewPeople(): boolean {
    return this.#newPeople >= MIN_NEW_PEOPLE;
  }

  /** @param waiting how many callers waited for the database meanwhile */
  recordBatch(outcomes: ReadonlyMap<number, PersonOutcome>, waiting: number): void {
    const areNew = [...outcomes.values()].every(({ kind }) => kind === 'imported');
    this.#newPeople = areNew ? this.#newPeople + outcomes.size : 0;
    this.#uncontended = waiting > 0 ? 0 : this.#uncontended + outcomes.size;
  }
}
