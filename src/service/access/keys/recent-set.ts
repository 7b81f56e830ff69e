/** The strings added last, at most `most` of them; the one added longest ago is dropped first. */
export class RecentSet {
  readonly #items = new Set<string>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  has(item: string): boolean {
    return this.#items.has(item);
  }

  add(item: string): void {
    // Deleting first keeps the set in order of last insertion.
    this.#items.delete(item);
    this.#items.add(item);
    if (this.#items.size <= this.#most) return;
    const oldest = this.#items.values().next();
    if (oldest.done !== true) this.#items.delete(oldest.value);
  }

  delete(item: string): void {
    this.#items.delete(item);
  }
}
