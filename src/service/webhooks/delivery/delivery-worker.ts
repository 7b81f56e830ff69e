import type { Logger } from 'pino';
import { describeError } from '../../runtime/describe-error.ts';
import { Lookout } from '../../runtime/lookout.ts';
import type { Database } from '../../store/database.ts';
import type { SecretBox } from '../endpoints/secret-box.ts';
import type { AttemptOutcome } from './judge-attempt.ts';
import {
  freeDeliveries,
  type LeasedDelivery,
  leaseDelivery,
  nextDeliveryMs,
  returnDelivery,
} from './lease-delivery.ts';
import type { Poster } from './post-body.ts';
import { recordAttempt } from './record-attempt.ts';
import { signatureHeaders } from './sign-delivery.ts';

export interface DeliveryWorkerOptions {
  readonly db: Database;
  readonly log: Logger;
  readonly poster: Poster;
  /** null: nothing can be signed, so nothing is sent. */
  readonly secrets: SecretBox | null;
  /** Milliseconds since 1970; default `Date.now`. */
  readonly now?: () => number;
  /** Most concurrent attempts in this process. Default 64. */
  readonly concurrency?: number;
  /** Most concurrent attempts per endpoint, so that a slow one does not block others. Default 4. */
  readonly perEndpoint?: number;
  /** Seconds that a dead worker keeps a delivery; longer than an attempt. Default 30. */
  readonly leaseSeconds?: number;
  /**
   * Longest pause between two checks in milliseconds, because other processes emit events too.
   * Default 2,000.
   */
  readonly pollMs?: number;
}

/** Sends pending deliveries in this process; any number of processes may do so. */
export interface DeliveryWorker {
  /** Starts, also with what earlier processes left. */
  start(): Promise<void>;
  /** Whether a delivery is under way, or due within the hour. */
  isBusy(): boolean;
  /** Returns the deliveries that it holds, and stops. */
  close(): Promise<void>;
}

const HOUR_MS = 3_600_000;

/**
 * Most milliseconds between two checks on the embedded database: the clock that decides what is due
 * may be changed.
 */
const MAX_SLEEP_MS = 60_000;
const MIN_SLEEP_MS = 10;

class LeasingWorker implements DeliveryWorker {
  readonly #options: Required<DeliveryWorkerOptions>;
  readonly #inFlight = new Map<string, number>();
  readonly #jobs = new Set<Promise<void>>();
  readonly #aborter = new AbortController();
  readonly #lookout: Lookout;
  #unlisten = (): void => {};
  #isDueSoon = false;

  constructor(options: DeliveryWorkerOptions) {
    const defaults = { concurrency: 64, perEndpoint: 4, leaseSeconds: 30, pollMs: 2000 };
    this.#options = { ...defaults, now: Date.now, ...options };
    const { log, pollMs } = this.#options;
    this.#lookout = new Lookout({
      take: () => this.#takePending(),
      nextMs: () => this.#nextLookMs(),
      failed: (error) =>
        log.error({ error: describeError(error) }, 'failed to look for due deliveries'),
      retryMs: pollMs,
      shortestMs: MIN_SLEEP_MS,
    });
  }

  async start(): Promise<void> {
    const { db } = this.#options;
    if (db.engine === 'pglite') await freeDeliveries(db);
    this.#unlisten = db.listen('deliveries', () => this.#lookout.wake());
    this.#lookout.open();
  }

  isBusy(): boolean {
    return this.#jobs.size > 0 || this.#lookout.isLooking || this.#isDueSoon;
  }

  async close(): Promise<void> {
    this.#unlisten();
    this.#lookout.stop();
    this.#aborter.abort();
    await this.#lookout.ended();
    await Promise.all(this.#jobs);
    await this.#options.poster.close();
  }

  #busyEndpoints(): string[] {
    const { perEndpoint } = this.#options;
    return [...this.#inFlight].filter(([, count]) => count >= perEndpoint).map(([id]) => id);
  }

  async #takePending(): Promise<void> {
    const { db, concurrency, leaseSeconds, secrets } = this.#options;
    if (secrets === null) return;
    while (this.#jobs.size < concurrency && this.#lookout.isOpen) {
      const held = await leaseDelivery(db, this.#busyEndpoints(), leaseSeconds);
      if (held === null) break;
      this.#begin(held, secrets);
    }
  }

  async #nextLookMs(): Promise<number | null> {
    const { db, pollMs, secrets } = this.#options;
    if (secrets === null) return null;
    const due = await nextDeliveryMs(db, this.#busyEndpoints());
    this.#isDueSoon = due !== null && due < HOUR_MS;
    // On the embedded database no other process emits events, so polling is not needed.
    if (db.engine === 'postgres') return Math.min(due ?? pollMs, pollMs);
    return due === null ? null : Math.min(due, MAX_SLEEP_MS);
  }

  #begin(held: LeasedDelivery, secrets: SecretBox): void {
    const { endpointId } = held;
    this.#inFlight.set(endpointId, (this.#inFlight.get(endpointId) ?? 0) + 1);
    const job = this.#attempt(held, secrets).finally(() => {
      const left = (this.#inFlight.get(endpointId) ?? 1) - 1;
      if (left === 0) this.#inFlight.delete(endpointId);
      else this.#inFlight.set(endpointId, left);
      this.#jobs.delete(job);
      this.#lookout.wake();
    });
    this.#jobs.add(job);
  }

  /** Makes one attempt. Never rejects. */
  async #attempt(held: LeasedDelivery, secrets: SecretBox): Promise<void> {
    const { db, log, now } = this.#options;
    try {
      const outcome = await this.#send(held, secrets);
      if (this.#aborter.signal.aborted && outcome.error !== null) {
        await returnDelivery(db, held);
        return;
      }
      const at = new Date(now());
      const verdict = await recordAttempt(db, { held, outcome, now: at, random: Math.random() });
      if (verdict !== null && verdict.to !== 'delivered') {
        log.info(
          { delivery: held.id, error: outcome.error, ...verdict },
          'a webhook delivery failed',
        );
      }
    } catch (error) {
      // Its lease expires, and it is attempted again.
      log.error(
        { delivery: held.id, error: describeError(error) },
        'failed to record the outcome of a delivery',
      );
    }
  }

  async #send(held: LeasedDelivery, secrets: SecretBox): Promise<AttemptOutcome> {
    const { poster, log, now } = this.#options;
    const { eventId, body, url } = held;
    let signed: Record<string, string>;
    try {
      const secret = secrets.open(held.secret, held.endpointId);
      signed = signatureHeaders(secret, { id: eventId, at: new Date(now()), body });
    } catch (error) {
      log.error(
        { endpoint: held.endpointId, error: describeError(error) },
        'cannot decrypt the webhook signing secret',
      );
      return { status: null, error: 'secret_unreadable' };
    }
    return poster.post({ url, headers: signed, body }, this.#aborter.signal);
  }
}

/** Creates a worker; it does nothing before `start`. */
export const createDeliveryWorker = (options: DeliveryWorkerOptions): DeliveryWorker =>
  new LeasingWorker(options);
