import { JOIN_WINDOW_MS, type KeyPosition } from './derived-key.ts';
import { joinDecision } from './join-decision.ts';
import type { ChainEnd } from './key-chain.ts';
import type { KeyUse } from './key-memory.ts';

/** The key under which a call is sent. */
export interface KeyChoice {
  readonly position: KeyPosition;
  /** True if an earlier run of the same call has this key. */
  readonly joins: boolean;
}

/** What is known when a call is about to be sent. */
export interface KeyChoiceFacts {
  /** The current 15-minute window. */
  readonly window: number;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly indexRevision: number | null;
  /** The caller wants a new run in any case. */
  readonly fresh: boolean;
  /** The last key of this call in this process. */
  readonly last: KeyUse | undefined;
}

/** Whether this process sent it and got no answer, so that its caller has seen nothing of it. */
const isUnanswered = (last: KeyUse | undefined, { window, attempt }: KeyPosition): boolean =>
  last?.state === 'sent' && last.position.window === window && last.position.attempt === attempt;

function joins(
  { now, indexRevision, window, last }: KeyChoiceFacts,
  { position, run }: ChainEnd,
): boolean {
  // An import since then is no reason to pay again for what nobody has seen.
  const compared = isUnanswered(last, position) ? null : indexRevision;
  if (run === null || !joinDecision({ run, now, indexRevision: compared }).join) return false;
  // If the time when a run ended is unknown, only a key of the last window is recent enough.
  const dated = run.state === 'unfinished' || run.changedAt !== null;
  return dated || position.window >= window - 1;
}

/** The position to try after one whose key was spent. */
export function positionAfter({ window, attempt }: KeyPosition, now: number): KeyPosition {
  return window === now ? { window, attempt: attempt + 1 } : { window: now, attempt: 0 };
}

/** The first position in the window that neither this process nor a run has used. */
function unused({ window, last }: KeyChoiceFacts, from: number): KeyPosition {
  const used = last?.position.window === window ? last.position.attempt + 1 : 0;
  return { window, attempt: Math.max(from, used) };
}

/**
 * Chooses by what the service reports about earlier runs. Pure.
 * @param ends the windows that were checked, newest first; the first is the current one.
 */
export function chooseByRuns(facts: KeyChoiceFacts, ends: readonly ChainEnd[]): KeyChoice {
  const { now, fresh, last, window } = facts;
  const present = ends.find(({ position }) => position.window === window);
  const next = present === undefined || present.run === null ? 0 : present.position.attempt + 1;
  if (fresh) return { position: unused(facts, next), joins: false };
  // The newest run decides: it was started because earlier ones could not be joined.
  const newest = ends.find(({ run }) => run !== null);
  if (newest !== undefined && joins(facts, newest))
    return { position: newest.position, joins: true };
  // Sent recently but not visible: the service may still be processing it, or does not show runs.
  if (last !== undefined && now - last.sentAt <= JOIN_WINDOW_MS && !hasVisibleRun(last, ends)) {
    return { position: last.position, joins: false };
  }
  return { position: { window, attempt: next }, joins: false };
}

const hasVisibleRun = (last: KeyUse, ends: readonly ChainEnd[]): boolean =>
  ends.some(
    ({ position, run }) =>
      run !== null &&
      position.window === last.position.window &&
      position.attempt >= last.position.attempt,
  );

/**
 * Chooses if the API cannot show the run of a key: a repeat under the same key gets the response
 * that the service stored, without a charge. Pure.
 */
export function chooseByMemory(facts: KeyChoiceFacts): KeyChoice {
  const { now, indexRevision, fresh, last } = facts;
  if (last === undefined) return { position: { window: facts.window, attempt: 0 }, joins: false };
  const changed =
    last.indexRevision !== null && indexRevision !== null && last.indexRevision !== indexRevision;
  const recent = now - last.sentAt <= JOIN_WINDOW_MS;
  if (fresh || changed || !recent || last.state === 'failed') {
    return { position: unused(facts, 0), joins: false };
  }
  return { position: last.position, joins: last.state !== 'sent' };
}
