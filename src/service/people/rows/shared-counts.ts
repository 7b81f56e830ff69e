import type { Queryable } from '../../store/database.ts';
import { BUMP_INDEX_REVISION } from './index-revision.ts';
import { NeedsTurn } from './writers-lock.ts';

/**
 * The rows that all writers of people change: the number of people per term, and the index revision.
 * Each waits there for the commit of the one before, so they are changed at the end of a
 * transaction, all in one order.
 */
export class SharedCounts {
  readonly #changes = new Map<number, number>();
  #isChanged = false;

  /** @param changes by term */
  add(changes: ReadonlyMap<number, number>): void {
    this.#isChanged = true;
    for (const [term, change] of changes) {
      this.#changes.set(term, (this.#changes.get(term) ?? 0) + change);
    }
  }

  /**
   * Call it when nothing else is to be written.
   * @throws NeedsTurn when one of the terms is gone: load them anew
   */
  async write(tx: Queryable): Promise<void> {
    if (!this.#isChanged) return;
    const changes = [...this.#changes].filter(([, change]) => change !== 0);
    const ids = changes.map(([id]) => id);
    const kept = await tx.query(
      `select 1 from terms where id = any ($1::bigint[]) order by id for no key update`,
      [ids],
    );
    if (kept.length < ids.length) throw new NeedsTurn('a term that nobody had was removed');
    await tx.query(
      `with revision as (${BUMP_INDEX_REVISION})
       update terms set people = people + c.change
       from unnest($1::bigint[], $2::integer[]) as c (id, change) where terms.id = c.id`,
      [ids, changes.map(([, change]) => change)],
    );
  }
}
