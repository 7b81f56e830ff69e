import { BUCKETS } from '../../../contract/buckets.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { WebhookEventType } from '../../../contract/webhooks.ts';
import type { Queryable } from '../../store/database.ts';
import type { EndpointRef } from '../delivery/delivery-log.ts';
import { signatureHeaders } from '../delivery/sign-delivery.ts';
import { exampleData } from '../events/example-events.ts';
import { requireSecretBox } from './create-endpoint.ts';
import type { TestingService } from './endpoint-service.ts';
import { findEndpoint } from './find-endpoint.ts';
import { longId } from './long-id.ts';
import { SecretUnreadable } from './secret-box.ts';

/** Least seconds between two tests of one endpoint, by any caller. */
const PAUSE_S = 1 / BUCKETS.webhook_test.rate;

/**
 * Claims the endpoint's one test in this time. The time is in its row, so that it counts for all
 * keys and replicas; a clock that was set back refuses nobody.
 * @throws ApiError `developer_api_key_rate_limited` with `retryAfter`
 */
async function takeTurn(db: Queryable, endpointId: string, now: Date): Promise<Uint8Array> {
  const since = new Date(now.getTime() - PAUSE_S * 1000);
  const [taken] = await db.query<{ secret: Uint8Array }>(
    `update webhook_endpoints set last_test_at = $2
     where id = $1 and (last_test_at is null or last_test_at <= $3 or last_test_at > $2)
     returning secret`,
    [endpointId, now, since],
  );
  if (taken !== undefined) return taken.secret;
  const [row] = await db.query<{ last_test_at: Date }>(
    'select last_test_at from webhook_endpoints where id = $1',
    [endpointId],
  );
  const waitMs = PAUSE_S * 1000 - (now.getTime() - (row?.last_test_at.getTime() ?? 0));
  const retryAfter = Math.min(PAUSE_S, Math.max(1, Math.ceil(waitMs / 1000)));
  const message = `An endpoint can be tested once every ${PAUSE_S} seconds. Wait ${retryAfter} s.`;
  throw new ApiError('developer_api_key_rate_limited', message, { retryAfter });
}

/**
 * The data of the newest event of that type that the endpoint got, or an example without one: other
 * events may be about people hidden from it. Withheld events of people who opted out are skipped.
 */
async function latestData(db: Queryable, endpointId: string, type: WebhookEventType) {
  const [row] = await db.query<{ data: unknown }>(
    `select v.body::json -> 'data' as data
     from webhook_deliveries d join webhook_events v on v.id = d.event_id
     where d.endpoint_id = $1 and v.type = $2 and v.body::json -> 'withheld' is null
     order by v.created_at desc, v.id desc limit 1`,
    [endpointId, type],
  );
  return row === undefined ? exampleData(type) : row.data;
}

function openSecret(service: TestingService, sealed: Uint8Array, endpointId: string): string {
  try {
    return requireSecretBox(service).open(sealed, endpointId);
  } catch (error) {
    if (!(error instanceof SecretUnreadable)) throw error;
    const message = `${error.message} Rotate the endpoint's secret with \`rotate_secret\`.`;
    throw new ApiError('developer_v3_webhooks_unprocessable', message);
  }
}

/**
 * Signs and posts one test event, now and once. It is not in the history, and counts neither as a
 * delivery nor towards the failures that disable an endpoint.
 * @throws ApiError when there is no such endpoint, or it was tested just now
 */
export async function testEndpoint(
  service: TestingService,
  { reach, endpointId }: EndpointRef,
  type: WebhookEventType,
) {
  const { db, poster } = service;
  const { url } = await findEndpoint(db, reach, endpointId);
  const at = new Date(service.now());
  const secret = openSecret(service, await takeTurn(db, endpointId, at), endpointId);
  const id = longId('evt_test');
  const data = await latestData(db, endpointId, type);
  const body = JSON.stringify({ id, type, timestamp: at.toISOString(), data, test: true });
  const headers = signatureHeaders(secret, { id, at, body });
  const outcome = await poster.post({ url, headers, body }, new AbortController().signal);
  return {
    event_id: id,
    delivered: outcome.error === null,
    response_status: outcome.status,
    error: outcome.error,
  };
}
