import type { Answer } from '../answer/answer.ts';
import { ServiceError } from '../errors/service-error.ts';
import { chooseByMemory, chooseByRuns, type KeyChoice, positionAfter } from './choose-key.ts';
import { derivedKey, windowOf } from './derived-key.ts';
import { endOfChain } from './key-chain.ts';
import type { KeyUse } from './key-memory.ts';
import { indexRevisionIn } from './run-facts.ts';
import type { Start, StartState } from './start.ts';

/** Errors about the key itself; the same call under another key may succeed. */
const SPENT_KEYS: ReadonlySet<string> = new Set([
  'developer_api_idempotency_key_refunded',
  'developer_api_idempotency_key_conflict',
  'developer_v3_request_id_conflict',
]);

/** After this many rejected keys in a row, something else must be wrong. */
const MAX_KEYS = 10;

const isSpent = (error: unknown): boolean =>
  error instanceof ServiceError && SPENT_KEYS.has(error.code);

/** The service rejected or failed the request itself: nothing was charged and nothing is running. */
const isRefusal = (error: unknown): boolean => error instanceof ServiceError && !error.retryable;

/**
 * Sends a start that can cost credits under a derived key, so that a model, a person or a restarted process that
 * repeats it gets the response that was already paid for.
 *
 * One gap remains, because the API cannot show what a header key stands for: a v2 search or profile
 * query that a restarted process repeats in a later 15-minute window is paid for again.
 */
export async function sendPaid(start: Start, state: StartState): Promise<Answer<unknown>> {
  let choice = await choose(start, state);
  let outdated = false;
  for (let keys = 1; ; keys += 1) {
    try {
      const { answer, isOutdated } = await sendUnder(start, state, choice);
      // Once is enough: the response under a new key is new.
      if (outdated || !isOutdated) return answer;
      outdated = true;
    } catch (error) {
      if (!isSpent(error) || keys >= MAX_KEYS) throw error;
    }
    const window = windowOf(state.clock.now());
    choice = { position: positionAfter(choice.position, window), joins: false };
  }
}

async function choose(start: Start, { memory, index, clock }: StartState): Promise<KeyChoice> {
  const { identity, fresh, lookup } = start;
  const window = windowOf(clock.now());
  // A caller that wants a new run does not need earlier windows. But this process's own last run is
  // checked however old it is, because it may still be in progress.
  const own = memory.get(identity)?.position.window ?? window;
  const windows = fresh ? [window] : [...new Set([window, window - 1, own])];
  const chains = lookup === null ? [] : windows.map((each) => endOfChain(identity, each, lookup));
  const ends = await Promise.all(chains);
  // Read after the wait: another call of this process may have taken a position meanwhile.
  const last = memory.get(identity);
  const facts = { window, now: clock.now(), indexRevision: index.newest, fresh, last };
  return lookup === null ? chooseByMemory(facts) : chooseByRuns(facts, ends);
}

interface Sent {
  readonly answer: Answer<unknown>;
  /** It was stored before an import; only where runs cannot be read, which are checked before. */
  readonly isOutdated: boolean;
}

/** Sends under one key and remembers the outcome. */
async function sendUnder(
  { identity, lookup, send }: Start,
  { memory, index, clock }: StartState,
  { position, joins }: KeyChoice,
): Promise<Sent> {
  const key = derivedKey(identity, position);
  const earlier = memory.get(identity);
  const known = earlier?.key === key ? earlier : null;
  const use = known ?? { position, key, sentAt: clock.now(), state: 'sent', indexRevision: null };
  memory.set(identity, use);
  const newestBefore = index.newest;
  try {
    const answer = await send(key);
    const told = indexRevisionIn(answer.data);
    const made = told ?? known?.indexRevision ?? answer.indexRevision;
    memory.set(identity, { ...use, state: 'over', indexRevision: made });
    const facts = { known, told, made, newestBefore, newest: index.newest };
    return {
      answer: { ...answer, joined: joins },
      isOutdated: lookup === null && isOutdated(facts),
    };
  } catch (error) {
    if (isRefusal(error)) memory.set(identity, { ...use, state: 'failed' });
    throw error;
  }
}

interface AnsweredFacts {
  /** The use of the same key before, by this process. */
  readonly known: KeyUse | null;
  /** The index revision that the answer itself reports. */
  readonly told: number | null;
  readonly made: number | null;
  readonly newestBefore: number | null;
  readonly newest: number | null;
}

const isOlder = (one: number | null, other: number | null): boolean =>
  one !== null && other !== null && one < other;

/**
 * Whether a caller has had this answer before, and people were imported since. An answer that this
 * process has never had is paid for and new to its caller, even if an import ended in the meantime.
 */
function isOutdated({ known, told, made, newestBefore, newest }: AnsweredFacts): boolean {
  if (known === null) return isOlder(told, newestBefore);
  return known.state === 'over' && isOlder(made, newest);
}
