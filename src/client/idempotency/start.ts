import type { Answer } from '../answer/answer.ts';
import type { Clock } from '../clock.ts';
import type { RunLookup } from './key-chain.ts';
import type { KeyMemory } from './key-memory.ts';
import type { NewestRevision } from './newest-revision.ts';

/** A call that starts or buys something, as the idempotency keys see it. */
export interface Start {
  /** From `identityDigest`: equal for calls that want the same answer. */
  readonly identity: string;
  /** The caller wants a new run in any case. */
  readonly fresh: boolean;
  /** Reads the run of a key; null if the API has no way. */
  readonly lookup: RunLookup | null;
  /** Sends the request under a key. */
  readonly send: (key: string) => Promise<Answer<unknown>>;
}

/** State kept between the starts of one API key. */
export interface StartState {
  readonly memory: KeyMemory;
  readonly index: NewestRevision;
  readonly clock: Clock;
}
