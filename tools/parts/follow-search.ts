import type { SearchSnapshot } from '../../src/contract/search.ts';
import { type Waiting, waitForRunEnd } from './follow-run.ts';

export interface Following extends Waiting {
  readonly searchId: string;
  /** Only rows newer than this revision. */
  readonly since?: number | undefined;
  readonly purpose?: string | undefined;
}

/** A search after some waiting, and how it was read at last. */
export interface FollowedSearch {
  readonly data: SearchSnapshot;
  readonly creditsRemaining: number | null;
  /** False: all rows are here, not only those that are new. */
  readonly onlyNew: boolean;
  /** The purpose that stands in the service's log beside this read. */
  readonly purpose: string | undefined;
}

/** Seconds after the wait in which its last read must be done: a host's patience has 5 left. */
const LAST_READ_SECONDS = 3;

/**
 * A search as it is now or, while it runs, as it is after some waiting. Null: it could not be read
 * in this time, because the service is away.
 */
export async function waitForSearch(following: Following): Promise<FollowedSearch | null> {
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
    // The service went away between two reads: what was seen is the answer, nothing unmasked.
    return { ...whole, onlyNew: false, purpose: undefined };
  }
}

/** Errors that a later read may not meet; the client marks them, tools know its types only. */
const passes = (error: unknown): boolean =>
  error instanceof Error && 'retryable' in error && error.retryable === true;

/** A search that was just started after a little waiting; as it started, where the service left. */
export async function followSearch(
  following: Following,
  started: SearchSnapshot,
): Promise<Pick<FollowedSearch, 'data'>> {
  return (await waitForSearch(following)) ?? { data: started };
}
