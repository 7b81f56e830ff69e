import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../../store/database.ts';
import type { Reservation } from '../credits/reserve.ts';
import type { Answer } from './answer.ts';
import type { IdempotentUse } from './claim.ts';
import { abandonWork, closeWork } from './close-work.ts';
import { openWork } from './open-work.ts';
import type { PaidAnswer, PaidWork } from './paid-work.ts';

/** The parts of the service that paying needs. */
export interface PayingService {
  readonly db: Database;
  readonly now: () => number;
  /** Work under way in this process by idempotency key: a second caller waits for the first. */
  readonly inFlight: Map<string, Promise<unknown>>;
  readonly settings: { readonly leaseSeconds: number };
}

/**
 * Milliseconds between checks on a request of another process; in this process its promise is
 * awaited.
 */
const POLL_MS = 100;

async function runHeld(
  db: Database,
  work: PaidWork,
  reservation: Reservation,
): Promise<PaidAnswer | null> {
  let answer: Answer;
  try {
    answer = await work.run();
  } catch (error) {
    await abandonWork(db, work, reservation, error);
    throw error;
  }
  return closeWork(db, work, reservation, answer);
}

const nameOf = ({ keyId, route, idempotencyKey }: IdempotentUse): string =>
  JSON.stringify([keyId, route, idempotencyKey]);

/** Runs the work; others in this process can wait for it by its idempotency key. */
async function runNamed(
  { db, inFlight }: PayingService,
  work: PaidWork,
  reservation: Reservation,
): Promise<PaidAnswer | null> {
  const running = runHeld(db, work, reservation);
  if (work.use === null) return running;
  const name = nameOf(work.use);
  inFlight.set(name, running);
  try {
    return await running;
  } finally {
    if (inFlight.get(name) === running) inFlight.delete(name);
  }
}

/** Waits until the request that holds the key may have ended, here or in another process. */
async function waitFor({ inFlight }: PayingService, use: IdempotentUse): Promise<void> {
  const running = inFlight.get(nameOf(use));
  await (running === undefined ? delay(POLL_MS) : running.catch(() => undefined));
}

/**
 * Steps 7 to 10: idempotency, credits, the work itself, settlement. One transaction comes before
 * the work and one after it, so a kill at any moment leaves one of these: nothing; a reservation
 * and a claim that end with their lease; or a charge together with the answer for a retry. It tries
 * again while the key is busy and when its claim was lost; leases end, so the loop ends.
 * @throws ApiError about credits or the idempotency key, and whatever the work throws
 */
export async function payOnce(service: PayingService, work: PaidWork): Promise<PaidAnswer> {
  for (;;) {
    const now = service.now();
    const leaseUntil = new Date(now + service.settings.leaseSeconds * 1000);
    const opened = await openWork(service.db, work, new Date(now), leaseUntil);
    if (opened.kind === 'replay') {
      return { answer: opened.answer, remaining: undefined, isReplay: true };
    }
    if (opened.kind === 'run') {
      const paid = await runNamed(service, work, opened.reservation);
      if (paid !== null) return paid;
    } else if (work.use !== null) {
      await waitFor(service, work.use);
    }
  }
}
