import type { Queryable } from '../../store/database.ts';

const FIRST = 50;
const GROWTH = 10;

/**
 * Updates the planner's statistics while a writer grows the tables. Foreign key checks keep their
 * first plan: made when `profiles` and `terms` were empty, it scans the whole table for each row
 * (82 people a second at 11,000 instead of more than 1,000). `analyze` invalidates it; at these
 * sizes it takes milliseconds.
 */
export class FreshStatistics {
  readonly #db: Queryable;
  #written = 0;
  /** null: not known yet. */
  #next: number | null = null;

  constructor(db: Queryable) {
    this.#db = db;
  }

  async wrote(people: number): Promise<void> {
    this.#written += people;
    this.#next ??= Math.max(FIRST, GROWTH * (await this.#knownPeople()));
    if (this.#written < this.#next) return;
    this.#next = this.#written * GROWTH;
    await this.#db.query('analyze profiles, terms');
  }

  /** As many as the statistics say: those of a table that is large already fit for long. */
  async #knownPeople(): Promise<number> {
    const [row] = await this.#db.query<{ people: number }>(
      `select reltuples::float8 as people from pg_class where oid = 'profiles'::regclass`,
    );
    return row?.people ?? 0;
  }
}
