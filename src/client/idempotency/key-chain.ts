import { derivedKey, type KeyPlace } from './derived-key.ts';
import type { EarlierRun } from './join-decision.ts';

/** Reads the run of a key; null when there is none. */
export type RunLookup = (key: string) => Promise<EarlierRun | null>;

/** The last run that was started with a window's keys. */
export interface ChainEnd {
  readonly place: KeyPlace;
  /** Null: the window has no run, and `place` is its first key. */
  readonly run: EarlierRun | null;
}

/** More failures, refunds and imports in a quarter of an hour than one call has. */
const MAX_ATTEMPTS = 50;

/**
 * Follows a window's keys to the last that has a run. Each later key was made because the run
 * before it was not to be joined, so that the last one decides.
 */
export async function endOfChain(
  identity: string,
  window: number,
  lookup: RunLookup,
): Promise<ChainEnd> {
  let end: ChainEnd = { place: { window, attempt: 0 }, run: null };
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const place = { window, attempt };
    const run = await lookup(derivedKey(identity, place));
    if (run === null) return end;
    end = { place, run };
  }
  return end;
}
