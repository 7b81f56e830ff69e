import type { Database } from '../../store/database.ts';

/**
 * Requests that are worked on at once, shared equally by the owners who have any. The embedded
 * engine and this thread do one thing at a time, so more would only wait there, before those of
 * others; a Postgres has ten connections for everybody.
 */
const AT_ONCE: Readonly<Record<Database['engine'], number>> = { pglite: 4, postgres: 8 };

interface Line {
  working: number;
  /** Begins the work of a request, or ends its wait. */
  readonly waiting: Set<() => void>;
}

/**
 * Lets each owner have a few requests worked on at once, the others of that owner in line: of an
 * owner with a hundred requests and one with a single request, the single one does not wait for the
 * hundred.
 */
export class OwnerTurns {
  readonly #atOnce: number;
  readonly #lines = new Map<string, Line>();

  constructor(engine: Database['engine']) {
    this.#atOnce = AT_ONCE[engine];
  }

  /** Number of owners with requests under way. */
  get owners(): number {
    return this.#lines.size;
  }

  /**
   * Does the work when it is the owner's turn; null, without doing it, when `gone` came first.
   * @param gone aborted when nobody waits for the answer any more
   */
  async take<T>(ownerId: string, gone: AbortSignal, work: () => Promise<T>): Promise<T | null> {
    const line = this.#lines.get(ownerId) ?? { working: 0, waiting: new Set() };
    this.#lines.set(ownerId, line);
    const isTurn = await this.#turn(line, gone);
    try {
      return isTurn ? await work() : null;
    } finally {
      if (isTurn) line.working -= 1;
      if (line.working + line.waiting.size === 0) this.#lines.delete(ownerId);
      for (const each of this.#lines.values()) this.#begin(each);
    }
  }

  /** Resolves true when it is their turn, false when they have left. */
  #turn(line: Line, gone: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const begin = () => {
        gone.removeEventListener('abort', leave);
        line.waiting.delete(begin);
        resolve(true);
      };
      const leave = () => {
        if (line.waiting.delete(begin)) resolve(false);
      };
      line.waiting.add(begin);
      gone.addEventListener('abort', leave, { once: true });
      if (gone.aborted) leave();
      else this.#begin(line);
    });
  }

  /** Gives turns to those who wait longest, up to the owner's share. */
  #begin(line: Line): void {
    const share = Math.max(1, Math.floor(this.#atOnce / this.#lines.size));
    for (const begin of line.waiting) {
      if (line.working >= share) return;
      line.working += 1;
      begin();
    }
  }
}
