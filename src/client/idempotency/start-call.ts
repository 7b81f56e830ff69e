import type { Answer } from '../answer/answer.ts';
import type { Clock } from '../clock.ts';
import type { IndexWatch } from './index-watch.ts';
import type { RunLookup } from './key-chain.ts';
import type { KeyMemory } from './key-memory.ts';

/** A call that starts or buys something. */
export interface StartCall {
  /** From `identityDigest`: equal for calls that want the same answer. */
  readonly identity: string;
  /** The caller wants a new run in any case. */
  readonly fresh: boolean;
  /** Sends the call under a key. */
  readonly send: (key: string) => Promise<Answer<unknown>>;
}

/** A call that can cost credits. */
export interface PaidCall extends StartCall {
  /** How to read runs; null if the API has no way. */
  readonly lookup: RunLookup | null;
}

/** State kept between the calls of one API key. */
export interface StartState {
  readonly memory: KeyMemory;
  readonly index: IndexWatch;
  readonly clock: Clock;
}
