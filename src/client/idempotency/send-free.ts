import { randomUUID } from 'node:crypto';
import type { Answer } from '../answer/answer.ts';
import { JOIN_WINDOW_MS } from './derived-key.ts';
import type { KeyUse } from './key-memory.ts';
import { indexRevisionIn, runFacts } from './run-facts.ts';
import type { Start, StartState } from './start.ts';

/** For runs without a window: their key is random. */
const NO_POSITION = { window: 0, attempt: 0 } as const;

function isUnderWay(last: KeyUse | undefined, { clock, index }: StartState): last is KeyUse {
  if (last?.state !== 'unfinished' || clock.now() - last.sentAt > JOIN_WINDOW_MS) return false;
  return last.indexRevision === null || last.indexRevision === index.newest;
}

/**
 * Sends a start that is free. The key makes retries harmless. Only a run in progress is joined: a finished
 * one can be repeated for free, with newer results.
 */
export async function sendFree(start: Start, state: StartState): Promise<Answer<unknown>> {
  const { memory, clock, index } = state;
  const last = memory.get(start.identity);
  const joined = !start.fresh && isUnderWay(last, state);
  const key = joined ? last.key : `psm-${randomUUID()}`;
  const sentAt = joined ? last.sentAt : clock.now();
  memory.forget(start.identity);
  const answer = await start.send(key);
  if (runFacts(answer.data).state === 'unfinished') {
    const indexRevision = indexRevisionIn(answer.data) ?? index.newest;
    memory.set(start.identity, {
      position: NO_POSITION,
      key,
      sentAt,
      state: 'unfinished',
      indexRevision,
    });
  }
  return { ...answer, joined };
}
