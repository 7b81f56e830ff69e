import type { Database, Scriptable, WorkQueue } from '../../../../src/service/store/database.ts';

/** Stands for a killed process: no statement returns after it. */
class Killed extends Error {
  override readonly name = 'Killed';
}

/**
 * A database whose process is killed at one chosen moment. The moments are counted: one before
 * and one after each statement, and one after each commit. A kill inside a transaction rolls it
 * back; a kill after a commit leaves what was committed and loses only the result.
 */
export class DyingDatabase implements Database {
  readonly engine;
  readonly waiting = 0;
  readonly #db: Database;
  #left: number;

  constructor(db: Database, diesAt: number) {
    this.#db = db;
    this.engine = db.engine;
    this.#left = diesAt;
  }

  get hasDied(): boolean {
    return this.#left <= 0;
  }

  #moment(): void {
    if (this.#left > 0) this.#left -= 1;
    if (this.#left <= 0) throw new Killed();
  }

  async query<Row>(sql: string, params?: readonly unknown[]): Promise<Row[]> {
    return this.#mortal(this.#db).query<Row>(sql, params);
  }

  #mortal(on: Scriptable): Scriptable {
    return {
      query: async <Row>(sql: string, params?: readonly unknown[]) => {
        this.#moment();
        const rows = await on.query<Row>(sql, params);
        this.#moment();
        return rows;
      },
      script: (sql: string) => on.script(sql),
      notify: (queue) => on.notify(queue),
    };
  }

  async transaction<T>(work: (tx: Scriptable) => Promise<T>): Promise<T> {
    const result = await this.#db.transaction((tx) => work(this.#mortal(tx)));
    this.#moment();
    return result;
  }

  script(sql: string): Promise<void> {
    return this.#mortal(this.#db).script(sql);
  }

  notify(queue: WorkQueue): void {
    this.#db.notify(queue);
  }

  listen(queue: WorkQueue, listener: () => void): () => void {
    return this.#db.listen(queue, listener);
  }

  async close(): Promise<void> {}
}
