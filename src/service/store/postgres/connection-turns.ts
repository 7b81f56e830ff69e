import { ConnectionsBusy } from '../database-errors.ts';

/** Most milliseconds until a connection is free: as long as a statement may take. */
const MAX_WAIT_MS = 30_000;

/**
 * Lets so many at once have a connection, in the order in which they ask. The pool itself gives up
 * in the time in which a server has to answer, which says nothing of how busy we are.
 */
export class ConnectionTurns {
  readonly #waiting: (() => void)[] = [];
  readonly #waitMs: number;
  #free: number;

  constructor(connections: number, waitMs = MAX_WAIT_MS) {
    this.#free = connections;
    this.#waitMs = waitMs;
  }

  /** Runs `work` when a connection is free. @throws ConnectionsBusy when that takes too long */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await this.#turn();
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free += 1;
      else next();
    }
  }

  #turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(begin), 1);
        reject(new ConnectionsBusy(this.#waitMs));
      }, this.#waitMs);
      this.#waiting.push(begin);
    });
  }
}
