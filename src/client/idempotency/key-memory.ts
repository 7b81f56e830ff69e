import type { KeyPlace } from './derived-key.ts';

/** The last key that a call was sent with. */
export interface KeyUse {
  readonly place: KeyPlace;
  readonly key: string;
  /** When it was first sent, in milliseconds since 1970. */
  readonly sentAt: number;
  /** `sent`: no answer came, so that nobody knows. `failed`: the call was refused. */
  readonly state: 'sent' | 'unfinished' | 'over' | 'failed';
  /** The state of the index that its answer was made of. */
  readonly indexRevision: number | null;
}

const MAX_CALLS = 1000;

/** The last key of each call, by identity; forgets the longest unused. */
export class KeyMemory {
  readonly #uses = new Map<string, KeyUse>();

  get(identity: string): KeyUse | undefined {
    return this.#uses.get(identity);
  }

  set(identity: string, use: KeyUse): void {
    this.#uses.delete(identity);
    this.#uses.set(identity, use);
    const [oldest] = this.#uses.keys();
    if (this.#uses.size > MAX_CALLS && oldest !== undefined) this.#uses.delete(oldest);
  }

  forget(identity: string): void {
    this.#uses.delete(identity);
  }
}
