import { pino } from 'pino';
import { expect } from 'vitest';
import type { WebhookEventType } from '../../../src/contract/webhooks.ts';
import { tenantOf } from '../../../src/service/access/keys/api-key.ts';
import { createKey } from '../../../src/service/access/keys/create-key.ts';
import { DEFAULT_SETTINGS } from '../../../src/service/api/service-settings.ts';
import type { Database } from '../../../src/service/store/database.ts';
import {
  createDeliveryWorker,
  type DeliveryWorker,
  type DeliveryWorkerOptions,
} from '../../../src/service/webhooks/delivery/delivery-worker.ts';
import {
  createPoster,
  type PosterOptions,
} from '../../../src/service/webhooks/delivery/post-body.ts';
import {
  createEndpoint,
  type EndpointWithSecret,
} from '../../../src/service/webhooks/endpoints/create-endpoint.ts';
import { createSecretBox } from '../../../src/service/webhooks/endpoints/secret-box.ts';
import { emitEvent, type NewEvent } from '../../../src/service/webhooks/events/emit-event.ts';
import { openTestDatabase } from '../../support/database.ts';

export const SECRETS = createSecretBox('a key of at least 32 characters, for tests');

export interface DeliveryRow {
  readonly id: string;
  readonly event_id: string;
  readonly status: string;
  readonly attempts: number;
  readonly response_status: number | null;
  readonly error: string | null;
  /** Milliseconds until the next attempt. */
  readonly wait: number | null;
}

/** A database with a tenant, and workers over it. */
export interface Deliveries {
  readonly db: Database;
  readonly tenant: string;
  /** Starts a worker, which is closed with the rest. */
  worker(options?: Partial<DeliveryWorkerOptions & PosterOptions>): Promise<DeliveryWorker>;
  endpoint(url: string, eventTypes?: WebhookEventType[]): Promise<EndpointWithSecret>;
  emit(event?: Partial<NewEvent>): Promise<number>;
  /** Deliveries, oldest first. */
  rows(): Promise<DeliveryRow[]>;
  /** Waits until all deliveries have this status. */
  all(status: string): Promise<void>;
  /** Makes all pending deliveries due now. */
  makeDue(): Promise<void>;
  close(): Promise<void>;
}

export async function openDeliveries(): Promise<Deliveries> {
  const db = await openTestDatabase();
  const key = await createKey(db, { name: 'test', scopes: ['webhooks:write'] });
  const tenant = tenantOf(key);
  const settings = { ...DEFAULT_SETTINGS, webhooksToLoopback: true };
  const workers: DeliveryWorker[] = [];
  const rows = () =>
    db.query<DeliveryRow>(
      `select id, event_id, status, attempts, response_status, error,
              (extract(epoch from next_attempt_at - clock_timestamp()) * 1000)::float8 as wait
       from webhook_deliveries order by ordinal`,
    );
  return {
    db,
    tenant,
    rows,
    worker: async (options = {}) => {
      const poster = createPoster({ allowLoopback: true, timeoutMs: 5000, ...options });
      const log = pino({ level: 'silent' });
      const made = createDeliveryWorker({ db, log, poster, secrets: SECRETS, ...options });
      workers.push(made);
      await made.start();
      return made;
    },
    endpoint: (url, event_types) =>
      createEndpoint({ db, secrets: SECRETS, settings }, key, {
        url,
        ...(event_types === undefined ? {} : { event_types }),
      }),
    emit: (event) =>
      db.transaction((tx) =>
        emitEvent(tx, {
          tenant,
          keyId: key.id,
          type: 'profile.updated',
          data: { hello: 'world' },
          profileIds: ['p_1'],
          ...event,
        }),
      ),
    all: (status) =>
      expect
        .poll(async () => (await rows()).map((row) => row.status))
        .toSatisfy((all: string[]) => all.length > 0 && all.every((one) => one === status)),
    makeDue: async () => {
      await db.query(
        `update webhook_deliveries set next_attempt_at = clock_timestamp()
         where status = 'pending'`,
      );
      db.notify('deliveries');
    },
    close: async () => {
      await Promise.all(workers.map((worker) => worker.close()));
      await db.close();
    },
  };
}
