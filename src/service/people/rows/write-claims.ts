import type { Queryable } from '../../store/database.ts';
import { announceCommit, awaitCommits, NeedsTurn, waitForWriters } from './writers-lock.ts';

interface Counts {
  readonly wanted: number;
  readonly taken: number;
}

/**
 * What one transaction of a writer may read or change: row keys, identifiers, ids of records and of
 * people. Whoever claims one of them waits until the transaction that has it ends, and sees what it
 * wrote. Rows and not advisory locks: a batch has a thousand, and a server has room for 6,400 locks.
 * In the order of their hashes, so that two batches wait for each other only if one of them has to
 * claim more later; Postgres ends one of the two then, which tries again.
 */
export class WriteClaims {
  readonly #tx: Queryable;
  readonly #held = new Set<string>();

  constructor(tx: Queryable) {
    this.#tx = tx;
  }

  /**
   * Waits for those that others have.
   * @returns how many were not claimed before
   * @throws NeedsTurn when that takes too long, or nobody has removed a row of theirs
   */
  async take(names: Iterable<string>): Promise<number> {
    const fresh = [...new Set(names)].filter((name) => !this.#held.has(name));
    if (fresh.length === 0) return 0;
    const [counts] = await waitForWriters<Counts>(
      this.#tx,
      `with wanted as (
         select distinct hashtextextended(name, 0) as key from unnest($1::text[]) as n (name)
       ), taken as (
         insert into write_claims (key) select key from wanted order by key
         on conflict do nothing returning key
       )
       select (select count(*) from wanted)::integer as wanted,
              (select count(*) from taken)::integer as taken`,
      [fresh],
    );
    if (counts?.taken !== counts?.wanted) throw new NeedsTurn('a claim is left over');
    await awaitCommits(this.#tx);
    for (const name of fresh) this.#held.add(name);
    return fresh.length;
  }

  /** Call it last, or nobody can claim them again: the commit makes it known. */
  async release(): Promise<void> {
    await announceCommit(this.#tx);
    await this.#tx.query(
      `delete from write_claims where key = any (array(
         select hashtextextended(name, 0) from unnest($1::text[]) as n (name)))`,
      [[...this.#held]],
    );
  }
}
