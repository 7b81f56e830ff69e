import { pino } from 'pino';
import { tenantOf } from '../../src/service/access/keys/api-key.ts';
import { createKey } from '../../src/service/access/keys/create-key.ts';
import { DEFAULT_SETTINGS } from '../../src/service/api/service-settings.ts';
import type { Database } from '../../src/service/store/database.ts';
import {
  createDeliveryWorker,
  type DeliveryWorker,
} from '../../src/service/webhooks/delivery/delivery-worker.ts';
import { createPoster } from '../../src/service/webhooks/delivery/post-body.ts';
import { createEndpoint } from '../../src/service/webhooks/endpoints/create-endpoint.ts';
import { createSecretBox } from '../../src/service/webhooks/endpoints/secret-box.ts';
import { emitEvent } from '../../src/service/webhooks/events/emit-event.ts';
import { openMoodyReceiver } from './moody-receiver.ts';

/** The outcome of a fault run of webhook deliveries. */
export interface WebhookFaults {
  readonly emitted: number;
  /** Attempts that reached the receiver, with any answer. */
  readonly attempts: number;
  /** Different events that the receiver accepted. */
  readonly received: number;
  /** Events that were emitted and never accepted; must be 0. */
  readonly lost: number;
  /** Events accepted more than once, which at-least-once delivery allows. */
  readonly duplicates: number;
  /** Deliveries whose signature did not verify; must be 0. */
  readonly forged: number;
  /** Deliveries of an event with another body than before; must be 0. */
  readonly changed: number;
  /** Workers that died holding deliveries. */
  readonly kills: number;
}

export interface WebhookFaultOptions {
  readonly events: number;
  /** From 0 up to 1. */
  readonly random: () => number;
}

/**
 * A database that its worker loses at a random statement: nothing that the worker writes
 * afterwards is stored, as after `kill -9`.
 */
function mortal(db: Database, diesAfter: number): { db: Database; isDead: () => boolean } {
  let left = diesAfter;
  const live = <T>(work: () => Promise<T>): Promise<T> => {
    left -= 1;
    return left < 0 ? Promise.reject(new Error('the worker is dead')) : work();
  };
  return {
    isDead: () => left < 0,
    db: {
      engine: db.engine,
      waiting: 0,
      query: (...query) => live(() => db.query(...query)),
      script: (...script) => live(() => db.script(...script)),
      listen: (queue, listener) => db.listen(queue, listener),
      notify: (queue) => db.notify(queue),
      transaction: (work, options) =>
        live(() =>
          db.transaction(
            (tx) =>
              work({
                query: (...query) => live(() => tx.query(...query)),
                script: (...script) => live(() => tx.script(...script)),
                notify: (queue) => tx.notify(queue),
              }),
            options,
          ),
        ),
      close: async () => undefined,
    },
  };
}

const SECRETS = createSecretBox('the key of a fault run, which nobody needs');

/** Lets time pass: retries become due and leases of dead workers expire. */
const passTime = (db: Database) =>
  db.query(
    `update webhook_deliveries set next_attempt_at = clock_timestamp(), attempts = 0,
       leased_until = null where status = 'pending'`,
  );

async function pendingCount(db: Database): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    `select count(*)::integer as n from webhook_deliveries where status = 'pending'`,
  );
  return row?.n ?? 0;
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Runs one worker until it dies or nothing is due any more. */
async function live(db: Database, diesAfter: number): Promise<boolean> {
  const life = mortal(db, diesAfter);
  const worker: DeliveryWorker = createDeliveryWorker({
    db: life.db,
    log: pino({ level: 'silent' }),
    poster: createPoster({ allowLoopback: true, timeoutMs: 100 }),
    secrets: SECRETS,
    pollMs: 50,
  });
  await worker.start().catch(() => undefined);
  for (let round = 0; round < 20 && !life.isDead(); round += 1) await sleep(20);
  await worker.close();
  return life.isDead();
}

/**
 * Emits events and lets two workers at a time, which die at random statements, deliver them to a
 * receiver that fails at random.
 * @param db a fresh database with every migration applied
 */
export async function faultWebhooks(
  db: Database,
  { events, random }: WebhookFaultOptions,
): Promise<WebhookFaults> {
  const receiver = await openMoodyReceiver(random);
  const key = await createKey(db, { name: 'faults', scopes: ['webhooks:write'] });
  const settings = { ...DEFAULT_SETTINGS, webhooksToLoopback: true };
  const deps = { db, secrets: SECRETS, settings };
  const endpoint = await createEndpoint(deps, key, { url: receiver.url });
  receiver.signedWith(endpoint.secret);
  const tenant = tenantOf(key);
  for (let count = 0; count < events; count += 1) {
    const type = 'search.completed' as const;
    const event = { tenant, keyId: key.id, type, data: { count }, profileIds: [] };
    await db.transaction((tx) => emitEvent(tx, event));
  }
  let kills = 0;
  while ((await pendingCount(db)) > 0) {
    const lives = [0, 1].map(() => live(db, 5 + Math.floor(random() * 120)));
    kills += (await Promise.all(lives)).filter(Boolean).length;
    await passTime(db);
  }
  receiver.close();
  const ids = await db.query<{ id: string }>('select id from webhook_events');
  const { accepted, counts } = receiver;
  const times = [...accepted.values()].reduce((sum, one) => sum + one, 0);
  return {
    emitted: ids.length,
    attempts: counts.attempts,
    received: accepted.size,
    lost: ids.filter(({ id }) => !accepted.has(id)).length,
    duplicates: times - accepted.size,
    forged: counts.forged,
    changed: counts.changed,
    kills,
  };
}
