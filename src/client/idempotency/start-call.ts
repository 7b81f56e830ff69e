import type { Answer } from '../answer/answer.ts';
import type { Clock } from '../clock.ts';
import type { IndexWatch } from './index-watch.ts';
import type { RunLookup } from './key-chain.ts';
import type { KeyMemory } from './key-memory.ts';

/** A call that starts or buys something. */
export interface StartCall {
  /** What `identityDigest` gives: equal for calls that want one answer. */
  readonly identity: string;
  /** A new run is wanted whatever there is. */
  readonly fresh: boolean;
  /** Sends the call under a key. */
  readonly send: (key: string) => Promise<Answer<unknown>>;
}

/** A call that can take credits. */
export interface PaidCall extends StartCall {
  /** How runs are looked up; null where the API has no way. */
  readonly lookup: RunLookup | null;
}

/** What is kept between the calls of one API key. */
export interface StartState {
  readonly memory: KeyMemory;
  readonly index: IndexWatch;
  readonly clock: Clock;
}
