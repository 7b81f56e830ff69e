import type { KeyPosition } from './derived-key.ts';

/** The last key under which a call was sent. */
export interface KeyUse {
  readonly position: KeyPosition;
  readonly key: string;
  /** When it was first sent, in milliseconds since 1970. */
  readonly sentAt: number;
  /** `sent`: no response, so the outcome is unknown. `failed`: the call was rejected. */
  readonly state: 'sent' | 'unfinished' | 'over' | 'failed';
  /** The index revision of the response. */
  readonly indexRevision: number | null;
}

const MAX_CALLS = 1000;

/** The last key of each call, by identity; drops the least recently used. */
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
