import { derivedKey, type KeyPosition } from './derived-key.ts';
import type { EarlierRun } from './join-decision.ts';

/** Reads the run of a key; null if there is none. */
export type RunLookup = (key: string) => Promise<EarlierRun | null>;

/** The last run that was started with the keys of a window. */
export interface ChainEnd {
  readonly position: KeyPosition;
  /** Null if the window has no run; `position` is then its first key. */
  readonly run: EarlierRun | null;
}

/** More failures, refunds and imports than a call has in 15 minutes. */
const MAX_ATTEMPTS = 50;

/**
 * Follows a window's keys to the last one with a run. Each later key was used because the run
 * before it could not be joined, so the last one decides.
 */
export async function endOfChain(
  identity: string,
  window: number,
  lookup: RunLookup,
): Promise<ChainEnd> {
  let end: ChainEnd = { position: { window, attempt: 0 }, run: null };
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const position = { window, attempt };
    const run = await lookup(derivedKey(identity, position));
    if (run === null) return end;
    end = { position, run };
  }
  return end;
}
