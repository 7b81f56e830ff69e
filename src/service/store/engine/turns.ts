import { nextTurn, type Urgency } from './turn-order.ts';

/**
 * Milliseconds without a foreground turn after which the background gets its own: longer than the
 * work of a request between two statements, on a busy machine too.
 */
const QUIET_MS = 25;

/** The most milliseconds that the background waits for that, while nobody has the engine. */
const MAX_WAIT_MS = 100;

/**
 * It waits for so many times as long as its last turn took: short turns stop no request for long,
 * and work made of hundreds of them must not take seconds because somebody polls.
 */
const PATIENCE = 4;

/** One holder at a time: the foreground first, each side in the order of its calls. */
export class Turns {
  readonly #queues: Readonly<Record<Urgency, (() => void)[]>> = { foreground: [], background: [] };
  #isHeld = false;
  #ahead = 0;
  #foregroundEnd = Number.NEGATIVE_INFINITY;
  /** Since when a background turn waits; null: none does. */
  #waitingSince: number | null = null;
  /** Milliseconds that the last background turn took. */
  #backgroundMs = 0;
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
    const begun = performance.now();
    try {
      return await work();
    } finally {
      const end = performance.now();
      if (urgency === 'foreground') {
        this.#foregroundEnd = end;
      } else {
        this.#backgroundMs = end - begun;
        this.#waitingSince = this.#queues.background.length > 0 ? end : null;
      }
      this.#isHeld = false;
      this.#next();
    }
  }

  get #quietIn(): number {
    return this.#foregroundEnd + QUIET_MS - performance.now();
  }

  get #overdueIn(): number {
    const longest = Math.min(MAX_WAIT_MS, PATIENCE * this.#backgroundMs);
    return (this.#waitingSince ?? Number.POSITIVE_INFINITY) + longest - performance.now();
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
