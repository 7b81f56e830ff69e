import { afterEach, beforeEach, expect, test } from 'vitest';
import { leaseDelivery } from '../../../../src/service/webhooks/delivery/lease-delivery.ts';
import { type Deliveries, openDeliveries } from '../deliveries.ts';
import { answering, openReceiver, type Receiver, verified } from '../receiver.ts';

let run: Deliveries;
let receiver: Receiver;
const others: Receiver[] = [];
beforeEach(async () => {
  run = await openDeliveries();
  receiver = await openReceiver();
});
afterEach(async () => {
  await run.close();
  await Promise.all([receiver, ...others.splice(0)].map((one) => one.close()));
});

/** A second receiver of the same test. */
async function another(): Promise<Receiver> {
  const made = await openReceiver();
  others.push(made);
  return made;
}

const endpointRow = async (id: string) => {
  const [row] = await run.db.query<{
    enabled: boolean;
    disabled_reason: string | null;
    failing_since: Date | null;
    last_delivery_at: Date | null;
  }>('select * from webhook_endpoints where id = $1', [id]);
  return row;
};

test('delivers an event once to each subscribed endpoint, with a valid signature', async () => {
  const closed = await another();
  const endpoint = await run.endpoint(receiver.url);
  await run.endpoint(closed.url, ['search.completed']);
  await run.worker();
  expect(await run.emit({ data: { name: 'Zoë “Q”', nothing: null } })).toBe(1);
  await run.all('delivered');
  expect(receiver.received).toHaveLength(1);
  const [got] = receiver.received;
  const [row] = await run.rows();
  if (got === undefined) throw new Error('nothing arrived');
  expect(verified(endpoint.secret, got)).toEqual({
    id: row?.event_id,
    type: 'profile.updated',
    timestamp: expect.any(String),
    data: { name: 'Zoë “Q”', nothing: null },
  });
  expect(got.headers['webhook-id']).toBe(row?.event_id);
  expect(got.headers['content-type']).toBe('application/json');
  expect(closed.received).toEqual([]);
  expect((await endpointRow(endpoint.id))?.last_delivery_at).toBeInstanceOf(Date);
});

test('stores no event without a subscribed endpoint', async () => {
  await run.endpoint(receiver.url, ['search.completed']);
  expect(await run.emit()).toBe(0);
  expect(await run.emit({ type: 'search.completed', tenant: 'org:another' })).toBe(0);
  expect(await run.db.query('select 1 from webhook_events')).toEqual([]);
});

test('retries a failed delivery with the same webhook-id and body', async () => {
  const endpoint = await run.endpoint(receiver.url);
  receiver.behave((response, count) => {
    response.writeHead(count < 3 ? 500 : 200).end();
  });
  const worker = await run.worker();
  await run.emit();
  await expect.poll(async () => (await run.rows())[0]?.attempts).toBe(1);
  const [first] = await run.rows();
  expect(first).toMatchObject({ status: 'pending', response_status: 500, error: 'status 500' });
  expect(first?.wait).toSatisfy((ms: number) => ms > 0 && ms <= 6000);
  expect((await endpointRow(endpoint.id))?.failing_since).toBeInstanceOf(Date);
  await run.makeDue();
  await expect.poll(async () => (await run.rows())[0]?.attempts).toBe(2);
  const [second] = await run.rows();
  expect(second?.wait).toSatisfy((ms: number) => ms > 290_000 && ms <= 360_000);
  expect(worker.isBusy()).toBe(true);
  await run.makeDue();
  await run.all('delivered');
  const bodies = receiver.received.map(({ body }) => body);
  expect(new Set(bodies).size).toBe(1);
  expect(receiver.received.map((one) => verified(endpoint.secret, one).id)).toHaveLength(3);
  expect((await endpointRow(endpoint.id))?.failing_since).toBeNull();
  await expect.poll(() => worker.isBusy()).toBe(false);
});

test('marks a delivery as failed after ten attempts', async () => {
  await run.endpoint(receiver.url);
  receiver.behave(answering(503));
  await run.emit();
  await run.db.query('update webhook_deliveries set attempts = 9');
  await run.worker();
  await run.all('failed');
  expect(await run.rows()).toMatchObject([{ attempts: 10, wait: null }]);
});

test.each([301, 302, 307, 308])(
  'treats a %d redirect as a failure and does not follow it',
  async (status) => {
    const elsewhere = await another();
    await run.endpoint(receiver.url);
    receiver.behave(answering(status, { location: elsewhere.url }));
    await run.worker();
    await run.emit();
    await expect.poll(async () => (await run.rows())[0]?.attempts).toBe(1);
    expect(await run.rows()).toMatchObject([{ status: 'pending', response_status: status }]);
    expect(elsewhere.received).toEqual([]);
  },
);

test('disables the endpoint on a 410 and cancels its pending deliveries', async () => {
  const endpoint = await run.endpoint(receiver.url);
  await run.emit();
  await run.emit();
  await run.db.query(
    `update webhook_deliveries set next_attempt_at = next_attempt_at + interval '1 hour'
     where ordinal = (select max(ordinal) from webhook_deliveries)`,
  );
  receiver.behave(answering(410));
  await run.worker();
  await expect
    .poll(async () => (await run.rows()).map(({ status }) => status))
    .toEqual(['failed', 'cancelled']);
  const row = await endpointRow(endpoint.id);
  expect(row).toMatchObject({ enabled: false, disabled_reason: 'gone' });
  expect(await run.emit()).toBe(0);
  expect(receiver.received).toHaveLength(1);
});

test('disables an endpoint after five days of failures without a success', async () => {
  const endpoint = await run.endpoint(receiver.url);
  const failing = (days: number) =>
    run.db.query(
      `update webhook_endpoints set failing_since = clock_timestamp() - make_interval(days => $1)`,
      [days],
    );
  receiver.behave((response, count) => {
    response.writeHead(count === 2 ? 200 : 500).end();
  });
  await run.worker();
  const attempts = async () =>
    (await run.rows()).reduce((sum, delivery) => sum + delivery.attempts, 0);
  const reach = (count: number) => expect.poll(attempts).toBe(count);
  const attempt = async (count: number) => {
    await run.makeDue();
    await reach(count);
  };
  await failing(4);
  await run.emit();
  await reach(1);
  expect(await endpointRow(endpoint.id)).toMatchObject({ enabled: true });
  await attempt(2);
  expect((await endpointRow(endpoint.id))?.failing_since).toBeNull();
  await run.emit();
  await reach(3);
  await failing(5);
  await attempt(4);
  expect(await endpointRow(endpoint.id)).toMatchObject({
    enabled: false,
    disabled_reason: 'failing',
  });
});

test('a hanging receiver does not block others and gets few requests at once', async () => {
  const hanging = await another();
  const held: (() => void)[] = [];
  hanging.behave((response) => {
    held.push(() => response.end());
  });
  await run.endpoint(hanging.url, ['search.completed']);
  await run.endpoint(receiver.url, ['profile.updated']);
  for (let count = 0; count < 8; count += 1) await run.emit({ type: 'search.completed' });
  await run.emit();
  await run.worker({ perEndpoint: 2, concurrency: 4 });
  await expect.poll(() => receiver.received.length).toBe(1);
  await expect.poll(() => hanging.received.length).toBe(2);
  hanging.behave((response) => {
    response.end();
  });
  for (const release of held) release();
  await run.all('delivered');
  expect(hanging.received).toHaveLength(8);
});

test('fails an attempt that exceeds the timeout', async () => {
  await run.endpoint(receiver.url);
  receiver.behave(() => undefined);
  await run.worker({ timeoutMs: 50 });
  await run.emit();
  await expect.poll(async () => (await run.rows())[0]?.error).toBe('timeout');
});

test('accepts a 200 response whose body never ends', async () => {
  await run.endpoint(receiver.url);
  receiver.behave((response) => {
    response.writeHead(200);
    response.write('x'.repeat(100_000));
  });
  await run.worker();
  await run.emit();
  await run.all('delivered');
});

test('fails an attempt when the receiver is down or closes the connection', async () => {
  const gone = await another();
  await run.endpoint(gone.url, ['search.completed']);
  await gone.close();
  await run.endpoint(receiver.url, ['profile.updated']);
  receiver.behave((_, __, request) => {
    request.socket.destroy();
  });
  others.splice(0);
  await run.worker();
  await run.emit();
  await run.emit({ type: 'search.completed' });
  await expect
    .poll(async () => (await run.rows()).map(({ error }) => error))
    .toEqual([expect.stringMatching(/^unreachable/), 'unreachable (ECONNREFUSED)']);
});

test('does not send to an address that is no longer allowed', async () => {
  await run.endpoint(receiver.url);
  await run.worker({ allowLoopback: false });
  await run.emit();
  await expect.poll(async () => (await run.rows())[0]?.error).toBe('address_refused');
  expect(receiver.received).toEqual([]);
});

test('two workers deliver each event once', async () => {
  await run.endpoint(receiver.url);
  await Promise.all([run.worker(), run.worker()]);
  for (let count = 0; count < 20; count += 1) await run.emit();
  await run.all('delivered');
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect([ids.length, new Set(ids).size]).toEqual([20, 20]);
});

test('another worker delivers what a killed one had leased, with the same webhook-id', async () => {
  await run.endpoint(receiver.url);
  await run.emit();
  // As after a worker that was killed before it recorded the attempt.
  const killed = await leaseDelivery(run.db, [], 30);
  await run.worker();
  if (run.db.engine === 'postgres') {
    await run.db.query('update webhook_deliveries set leased_until = clock_timestamp()');
    run.db.notify('deliveries');
  }
  await run.all('delivered');
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([killed?.eventId]);
});

test('a closed worker releases its deliveries without counting an attempt', async () => {
  await run.endpoint(receiver.url);
  receiver.behave(() => undefined);
  const first = await run.worker();
  await run.emit();
  await expect.poll(() => receiver.received.length).toBe(1);
  await first.close();
  expect(await run.rows()).toMatchObject([{ status: 'pending', attempts: 0 }]);
  receiver.behave(answering(200));
  await run.worker();
  await run.all('delivered');
});

test('delivers what lies in the future because the clock was set back', async () => {
  await run.endpoint(receiver.url);
  await run.emit();
  await run.db.query(
    `update webhook_deliveries set next_attempt_at = clock_timestamp() + interval '2 years',
       leased_until = clock_timestamp() + interval '2 years'`,
  );
  await run.worker();
  await run.all('delivered');
});

test('holds deliveries of a disabled endpoint until it is enabled', async () => {
  const endpoint = await run.endpoint(receiver.url);
  await run.emit();
  await run.db.query('update webhook_endpoints set enabled = false');
  const worker = await run.worker();
  await expect.poll(() => worker.isBusy()).toBe(false);
  expect(receiver.received).toEqual([]);
  await run.db.query('update webhook_endpoints set enabled = true where id = $1', [endpoint.id]);
  run.db.notify('deliveries');
  await run.all('delivered');
});

test('sends nothing when the signing secret cannot be decrypted', async () => {
  const { createSecretBox } = await import(
    '../../../../src/service/webhooks/endpoints/secret-box.ts'
  );
  await run.endpoint(receiver.url);
  await run.worker({ secrets: createSecretBox('another key'.repeat(5)) });
  await run.emit();
  await expect.poll(async () => (await run.rows())[0]?.error).toBe('secret_unreadable');
  expect(receiver.received).toEqual([]);
});
