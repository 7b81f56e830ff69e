export interface LookoutOptions {
  /** Takes the work that there is; called again when told of more meanwhile. */
  readonly take: () => Promise<void>;
  /** Milliseconds until there may be work by itself; null: not before it is told of. */
  readonly nextMs: () => Promise<number | null>;
  /** Told what went wrong; the next look comes after `retryMs`. */
  readonly failed: (error: unknown) => void;
  readonly retryMs: number;
  /** Shorter pauses would only ask the same again, such as while another holds a row. */
  readonly shortestMs: number;
}

/**
 * Looks for work when told that there is some, and by itself when some may be due: one look at a
 * time, and none that was asked for is lost.
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

  /** Begins with a look at once. */
  open(): void {
    this.#isOpen = true;
    this.wake();
  }

  /** Told that there may be work. */
  wake(): void {
    if (!this.#isOpen) return;
    this.#lookAgain = true;
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null;
      // Told while the last look was ending, which may not have seen what it was told of.
      if (this.#lookAgain) this.wake();
    });
  }

  /** No look begins any more. */
  stop(): void {
    this.#isOpen = false;
    if (this.#timer !== null) clearTimeout(this.#timer);
  }

  /** Settles when the look under way has ended. */
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
      // What it was told of meanwhile would most likely fail as well: it waits like the rest.
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
