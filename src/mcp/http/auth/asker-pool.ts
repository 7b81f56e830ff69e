/** What is kept for one asker: their client with its queue, their budget. */
export interface Pooled {
  close(): Promise<void>;
}

interface Seat<T> {
  readonly item: T;
  /** Requests of this asker that are being answered. */
  underWay: number;
}

/** What an asker works with for the length of one request. */
export interface Visit<T> {
  readonly item: T;
  /** The request is answered. Further calls do nothing. */
  readonly leave: () => void;
}

/**
 * What is kept for those who ask, made when they first come. Of more than `most` the one unused
 * longest is closed, but none whose request is under way.
 */
export class AskerPool<T extends Pooled> {
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
    // Set again: a Map keeps the order of insertion, so that the first is the longest unused.
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

  /** Closes all of them, used or not. */
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
    // What cannot be closed in order is gone all the same.
    const closing = seat.item.close().catch(() => undefined);
    this.#closing.add(closing);
    void closing.then(() => this.#closing.delete(closing));
  }
}
