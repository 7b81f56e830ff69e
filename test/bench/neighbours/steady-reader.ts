import { setTimeout as delay } from 'node:timers/promises';
import { READ_KINDS, type Read, type ReadKind } from './reads.ts';
import type { Owner } from './shared-service.ts';

/** What the reader saw in a phase. */
export interface Seen {
  readonly times: ReadonlyMap<ReadKind, number[]>;
  readonly errors: string[];
}

export const nothingSeen = (): Seen => ({
  times: new Map(READ_KINDS.map((kind) => [kind, []])),
  errors: [],
});

export const allTimes = ({ times }: Seen): number[] => [...times.values()].flat();

const READS_A_SECOND = 2;

/**
 * Reads at a steady pace, whether earlier reads are answered or not, for otherwise a stalled
 * service would be asked less and look better. A time counts from when the read was due.
 */
export class SteadyReader {
  readonly #owner: Owner;
  readonly #readOf: (n: number) => Read;
  #next = 0;

  constructor(owner: Owner, readOf: (n: number) => Read) {
    this.#owner = owner;
    this.#readOf = readOf;
  }

  /** Reads until `over` resolves; returns when every read is answered. */
  async readUntil(over: Promise<unknown>, seen: Seen): Promise<void> {
    const phase = { isOver: false };
    const end = over.finally(() => {
      phase.isOver = true;
    });
    const asked: Promise<void>[] = [];
    const begun = performance.now();
    for (let n = 0; !phase.isOver; n += 1) {
      const due = begun + (n * 1000) / READS_A_SECOND;
      await Promise.race([end, delay(Math.max(0, due - performance.now()))]);
      if (!phase.isOver) asked.push(this.#read(due, seen));
    }
    await Promise.all(asked);
    await end;
  }

  async #read(due: number, { times, errors }: Seen): Promise<void> {
    const { kind, call } = this.#readOf(this.#next++);
    try {
      await this.#owner.ask(call);
      times.get(kind)?.push(performance.now() - due);
    } catch (error) {
      errors.push(String(error));
    }
  }
}
