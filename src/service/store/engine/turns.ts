import { nextTurn, type Urgency } from './turn-order.ts';

/**
 * Milliseconds without a foreground turn after which the background gets its own: longer than the
 * work of a request between two statements, on a busy machine too.
 */
const QUIET_MS = 25;

/** Milliseconds that the background waits for that, while nobody has the engine. */
const MAX_WAIT_MS = 100;

/** One holder at a time: the foreground first, each side in the order of its calls. */
export class Turns {
  readonly #queues: Readonly<Record<Urgency, (() => void)[]>> = { foreground: [], background: [] };
  #isHeld = false;
  #ahead = 0;
  #foregroundEnd = Number.NEGATIVE_INFINITY;
  /** Since when a background turn waits; null: none does. */
  #waitingSince: number | null = null;
  #timer: NodeJS.Timeout | null = null;

  /** Number of waiting callers. */
  get waiting(): number {
    return this.#queues.foreground.length + this.#queues.background.length;
  }

  /** Runs `work` when its turn has come, whether earlier holders failed or not. */
  async take<T>(urgency: Urgency, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((begin) => {
      this.#queues[urgency].push(begin);
      if (urgency === 'background') this.#waitingSince ??= performance.now();
      this.#next();
    });
    try {
      return await work();
    } finally {
      if (urgency === 'foreground') this.#foregroundEnd = performance.now();
      else this.#waitingSince = this.#queues.background.length > 0 ? performance.now() : null;
      this.#isHeld = false;
      this.#next();
    }
  }

  get #quietIn(): number {
    return this.#foregroundEnd + QUIET_MS - performance.now();
  }

  get #overdueIn(): number {
    return (this.#waitingSince ?? Number.POSITIVE_INFINITY) + MAX_WAIT_MS - performance.now();
  }

  #next(): void {
    if (this.#isHeld) return;
    const { foreground, background } = this.#queues;
    const urgency = nextTurn({
      foreground: foreground.length,
      background: background.length,
      ahead: this.#ahead,
      isQuiet: this.#quietIn <= 0,
      isOverdue: this.#overdueIn <= 0,
    });
    if (urgency !== null) this.#begin(urgency);
    else if (background.length > 0) this.#lookWhenQuiet();
  }

  #begin(urgency: Urgency): void {
    const isPassed = urgency === 'foreground' && this.#queues.background.length > 0;
    this.#ahead = isPassed ? this.#ahead + 1 : 0;
    this.#isHeld = true;
    this.#queues[urgency].shift()?.();
  }

  #lookWhenQuiet(): void {
    this.#timer ??= setTimeout(
      () => {
        this.#timer = null;
        this.#next();
      },
      Math.min(this.#quietIn, this.#overdueIn),
    );
  }
}
