import type { Database, Queryable } from '../../store/database.ts';
import { type Term, termKey } from './term.ts';
import { lockTerms } from './writers-lock.ts';

/**
 * The term ids that one writer has seen. Thousands of people share a title, so nearly every look-up
 * hits. Ids from a rolled back transaction must not stay: `staged` ones are kept only by `commit`.
 */
export class TermIndex {
  readonly #space: string;
  readonly engine: Database['engine'];
  #known = new Map<string, number>();
  #staged = new Map<string, number>();

  /** @param space where the terms become known; see term-space.ts */
  constructor(space: string, engine: Database['engine']) {
    this.#space = space;
    this.engine = engine;
  }

  idOf(term: Term | null): number | null {
    if (term === null) return null;
    const key = termKey(term);
    const id = this.#staged.get(key) ?? this.#known.get(key);
    if (id === undefined) throw new Error(`term ${key} was not loaded`);
    return id;
  }

  hasAll(terms: readonly Term[]): boolean {
    return terms.every((term) => this.#known.has(termKey(term)));
  }

  /** Loads the ids of all these terms and adds them to the space; inserts new terms. */
  async load(tx: Queryable, terms: readonly Term[]): Promise<void> {
    const missing = new Map<string, Term>();
    for (const term of terms) {
      const key = termKey(term);
      if (!this.#known.has(key) && !this.#staged.has(key)) missing.set(key, term);
    }
    if (missing.size === 0) return;
    const wanted = [...missing.values()];
    // No insert comes between the two parts, and no smaller id after a larger one.
    if (this.engine === 'postgres') await lockTerms(tx);
    const rows = await tx.query<Pick<Term, 'kind' | 'folded'> & { id: number }>(
      `with wanted as (
         select * from unnest($1::text[], $2::text[], $3::text[]) as w (kind, folded, label)
       ), added as (
         insert into terms (kind, folded, label) select * from wanted
         on conflict (kind, folded) do nothing returning id, kind, folded
       ), loaded as (
         select id, kind, folded from added
         union all
         select t.id, t.kind, t.folded from terms t join wanted using (kind, folded)
       ), known as (
         insert into term_spaces (space, term_id) select $4, id from loaded
         on conflict (term_id, space) do nothing
       )
       select id, kind, folded from loaded`,
      [
        wanted.map((term) => term.kind),
        wanted.map((term) => term.folded),
        wanted.map((term) => term.label),
        this.#space,
      ],
    );
    for (const row of rows) this.#staged.set(termKey(row), row.id);
  }

  commit(): void {
    for (const [key, id] of this.#staged) this.#known.set(key, id);
    this.#staged = new Map();
  }

  rollback(): void {
    this.#staged = new Map();
  }

  /** Forgets all: somebody has removed a term that nobody had any more. */
  forget(): void {
    this.rollback();
    this.#known = new Map();
  }
}
