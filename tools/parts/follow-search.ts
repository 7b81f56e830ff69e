import type { SearchSnapshot } from '../../src/contract/search.ts';
import { type WaitOptions, waitForRunEnd } from './follow-run.ts';

export interface SearchWaitOptions extends WaitOptions {
  readonly searchId: string;
  /** Only rows newer than this revision. */
  readonly since?: number | undefined;
  readonly purpose?: string | undefined;
}

/** A search after waiting, and how it was read last. */
export interface FollowedSearch {
  readonly data: SearchSnapshot;
  readonly creditsRemaining: number | null;
  /** False if all rows are included, not only the new ones. */
  readonly onlyNew: boolean;
  /** The purpose that the service's audit log records for this read. */
  readonly purpose: string | undefined;
}

/** Seconds for the last read after the wait: the host's timeout leaves 5. */
const LAST_READ_SECONDS = 3;

/**
 * A search as it is now or, while it runs, after some waiting. Null if it could not be read in this
 * time because the service is unreachable.
 */
export async function waitForSearch(following: SearchWaitOptions): Promise<FollowedSearch | null> {
  const { client, context, searchId, seconds, since, purpose } = following;
  const latest = Date.now() + (seconds + LAST_READ_SECONDS) * 1000;
  const { run } = await waitForRunEnd(following, { kind: 'search', id: searchId });
  if (run === null) return null;
  const whole = { data: run.data, creditsRemaining: run.creditsRemaining };
  if (since === undefined && purpose === undefined) return { ...whole, onlyNew: false, purpose };
  try {
    const settings = { signal: context.signal, deadline: latest, since, purpose };
    const { data, creditsRemaining } = await client.readSearch(searchId, settings);
    return { data, creditsRemaining, onlyNew: since !== undefined, purpose };
  } catch (error) {
    context.signal.throwIfAborted();
    if (!passes(error)) throw error;
    // The service became unreachable between two reads: the answer is what was read, all masked.
    return { ...whole, onlyNew: false, purpose: undefined };
  }
}

/**
 * Errors that may be gone at a later read; the client marks them, and tools know only its types.
 */
const passes = (error: unknown): boolean =>
  error instanceof Error && 'retryable' in error && error.retryable === true;

/**
 * A search that was just started, after a short wait; as it started, if the service became
 * unreachable meanwhile.
 */
export async function followSearch(
  following: SearchWaitOptions,
  started: SearchSnapshot,
): Promise<Pick<FollowedSearch, 'data'>> {
  return (await waitForSearch(following)) ?? { data: started };
}
