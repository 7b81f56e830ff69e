export interface LookoutOptions {
  /** Takes the work that is due; called again if woken meanwhile. */
  readonly take: () => Promise<void>;
  /** Milliseconds until more work may be due; null: only when woken. */
  readonly nextMs: () => Promise<number | null>;
  /** Receives errors; the next check comes after `retryMs`. */
  readonly failed: (error: unknown) => void;
  readonly retryMs: number;
  /**
   * Shortest pause in milliseconds; a shorter one would only repeat the query, for example while
   * another process locks a row.
   */
  readonly shortestMs: number;
}

/**
 * Checks for work when woken, and by itself when some may be due: one check at a time, and no
 * wake-up is lost.
 */
export class Lookout {
  readonly #options: LookoutOptions;
  #timer: NodeJS.Timeout | null = null;
  #looking: Promise<void> | null = null;
  #lookAgain = false;
  #isOpen = false;

  constructor(options: LookoutOptions) {
    this.#options = options;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  get isLooking(): boolean {
    return this.#looking !== null;
  }

  /** Starts with a check at once. */
  open(): void {
    this.#isOpen = true;
    this.wake();
  }

  /** Requests a check. */
  wake(): void {
    if (!this.#isOpen) return;
    this.#lookAgain = true;
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null;
      // Woken while the last check was ending, which may have missed the new work.
      if (this.#lookAgain) this.wake();
    });
  }

  /** Prevents further checks. */
  stop(): void {
    this.#isOpen = false;
    if (this.#timer !== null) clearTimeout(this.#timer);
  }

  /** Resolves when the current check has ended. */
  async ended(): Promise<void> {
    await this.#looking;
  }

  async #look(): Promise<void> {
    const { take, nextMs, failed, retryMs } = this.#options;
    try {
      while (this.#lookAgain && this.#isOpen) {
        this.#lookAgain = false;
        await take();
      }
      const ms = this.#isOpen ? await nextMs() : null;
      if (ms !== null) this.#sleep(ms);
    } catch (error) {
      // A check requested meanwhile would most likely fail too, so it waits as well.
      this.#lookAgain = false;
      failed(error);
      this.#sleep(retryMs);
    }
  }

  #sleep(ms: number): void {
    if (!this.#isOpen) return;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.wake(), Math.max(ms, this.#options.shortestMs));
    this.#timer.unref();
  }
}
