import { KeyMemory } from './idempotency/key-memory.ts';
import { NewestRevision } from './idempotency/newest-revision.ts';
import type { KeyQueue } from './queue/key-queue.ts';
import { SHOWN_BUCKETS } from './queue/shown-buckets.ts';
import { SharedCalls } from './shared-calls.ts';

/** State that all clients of one API key at one service share within a process. */
export class KeyState {
  readonly queue: KeyQueue;
  readonly calls: SharedCalls;
  readonly memory = new KeyMemory();
  readonly index = new NewestRevision();

  constructor(queue: KeyQueue) {
    this.queue = queue;
    this.calls = new SharedCalls(queue);
  }
}

/**
 * Maximum number of keys kept; a server for many callers would otherwise keep each one for ever.
 */
const MAX_KEYS = 1000;

/** The load of the queues of all keys. */
export interface QueueLoad {
  readonly waiting: number;
  readonly running: number;
  /** By bucket: the calls that can be sent at once, for the key with the fewest left. */
  readonly levels: ReadonlyMap<string, number>;
}

/** The states of a process, by service and key. */
export class KeyStates {
  readonly #states = new Map<string, KeyState>();

  /** The state of a name; `create` makes its queue if there is none. */
  get(name: string, create: () => KeyQueue): KeyState {
    const known = this.#states.get(name);
    const state = known ?? new KeyState(create());
    // Re-inserted: a Map keeps insertion order, so the first entry is the least recently used.
    this.#states.delete(name);
    this.#states.set(name, state);
    if (known === undefined) this.#forgetIdle();
    return state;
  }

  /** How busy the queues are now. */
  load(): QueueLoad {
    const queues = [...this.#states.values()].map(({ queue }) => queue);
    const levels = new Map<string, number>();
    for (const { limiter } of queues) {
      for (const bucket of SHOWN_BUCKETS) {
        const { left } = limiter.level(bucket);
        levels.set(bucket.name, Math.min(left, levels.get(bucket.name) ?? left));
      }
    }
    return {
      waiting: queues.reduce((sum, { waiting }) => sum + waiting, 0),
      running: queues.reduce((sum, { running }) => sum + running, 0),
      levels,
    };
  }

  #forgetIdle(): void {
    for (const [name, { queue }] of this.#states) {
      if (this.#states.size <= MAX_KEYS) return;
      if (queue.idle) this.#states.delete(name);
    }
  }
}

/** Shared by every client of this process. */
export const processKeyStates = new KeyStates();
