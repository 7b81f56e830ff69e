/** Resources of one caller: their client with its queue, and their budget. */
export interface Pooled {
  close(): Promise<void>;
}

interface Seat<T> {
  readonly item: T;
  /** Requests of this caller that are in progress. */
  underWay: number;
}

/** Access to a caller's resources for one request. */
export interface Visit<T> {
  readonly item: T;
  /** Ends the request's use. Further calls do nothing. */
  readonly leave: () => void;
}

/**
 * Resources of callers, created at their first request. Above `most`, the least recently used is
 * closed, but none with a request in progress.
 */
export class CallerPool<T extends Pooled> {
  readonly #most: number;
  readonly #seats = new Map<string, Seat<T>>();
  readonly #closing = new Set<Promise<void>>();

  constructor(most = 1000) {
    this.#most = most;
  }

  get size(): number {
    return this.#seats.size;
  }

  enter(id: string, make: () => T): Visit<T> {
    const seat = this.#seats.get(id) ?? { item: make(), underWay: 0 };
    // Re-inserted: a Map keeps insertion order, so the first entry is the least recently used.
    this.#seats.delete(id);
    this.#seats.set(id, seat);
    seat.underWay += 1;
    this.#closeIdle();
    let here = true;
    const leave = (): void => {
      if (!here) return;
      here = false;
      seat.underWay -= 1;
      this.#closeIdle();
    };
    return { item: seat.item, leave };
  }

  /** Closes all of them, in use or not. */
  async close(): Promise<void> {
    for (const id of [...this.#seats.keys()]) this.#remove(id);
    await Promise.all(this.#closing);
  }

  #closeIdle(): void {
    for (const [id, { underWay }] of this.#seats) {
      if (this.#seats.size <= this.#most) return;
      if (underWay === 0) this.#remove(id);
    }
  }

  #remove(id: string): void {
    const seat = this.#seats.get(id);
    if (seat === undefined) return;
    this.#seats.delete(id);
    // If closing fails, the entry is removed all the same.
    const closing = seat.item.close().catch(() => undefined);
    this.#closing.add(closing);
    void closing.then(() => this.#closing.delete(closing));
  }
}
