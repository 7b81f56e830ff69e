import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseEvents } from '../../../../src/client/answer/parse-events.ts';
import { readEvents } from '../../../../src/client/answer/read-events.ts';
import { ENDPOINTS } from '../../../../src/contract/endpoints.ts';
import { eventStream, type ServerEvent } from '../../../../src/service/api/http/event-stream.ts';
import { listen } from '../../../../src/service/api/listen.ts';
import { accountOf } from '../../access/credits/ledger-sums.ts';
import { addPeople, startService, type TestService } from '../../start-service.ts';

const PATH = '/v2/developer/search/sse';

let run: TestService;
beforeAll(async () => {
  run = await startService();
  await addPeople(run.db, [{ name: 'Tamsin Orrery' }, { name: 'Tamsin Quell' }]);
});
afterAll(() => run.close());

async function stream(key: string, body: unknown, headers: Record<string, string> = {}) {
  const request = new Request(`http://service.test${PATH}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const response = await run.service.fetch(request);
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, events: parseEvents(text) };
}

const ASKED = { query: 'tamsin', numUsers: 5, includeMatchReason: true };

test('streams people, then the search id, then a match reason for each person', async () => {
  const { secret } = await run.key();
  const { status, headers, events } = await stream(secret, ASKED);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toContain('text/event-stream');
  expect(headers.has('deprecation')).toBe(true);
  expect(headers.get('link')).toContain('/v3/search');
  expect(events.map(({ event }) => event)).toEqual(['initial', 'search_id', 'update', 'update']);
  const [initial, searchId, update] = events.map(({ data }) => JSON.parse(data));
  expect(initial.payload.users).toHaveLength(2);
  expect(initial.payload.users[0]).not.toHaveProperty('matchReason');
  expect(searchId).toEqual({ searchId: initial.payload.searchId });
  expect(update).toEqual({
    id: initial.payload.users[0].id,
    matchReason: { reason: 'the name matches' },
  });
});

test('the streamed events add up to the answer of the synchronous search', async () => {
  const { secret } = await run.key();
  const { text } = await stream(secret, ASKED);
  const reply = await run.ask('POST /v2/developer/search', { key: secret, body: ASKED });
  const usersOf = (body: unknown) => Object(body).payload.users;
  expect(usersOf(readEvents(ENDPOINTS['v2.search.sse'], text))).toEqual(usersOf(reply.body));
});

test('streams no match reasons without includeMatchReason', async () => {
  const { secret } = await run.key();
  const { events } = await stream(secret, { ...ASKED, includeMatchReason: false });
  expect(events.map(({ event }) => event)).toEqual(['initial', 'search_id']);
});

test('a stream costs 2 credits, and 0 when it is a repeat or finds nobody', async () => {
  const { secret, id } = await run.key({ credits: 10 });
  const again = { 'idempotency-key': 'once' };
  const first = await stream(secret, ASKED, again);
  const second = await stream(secret, ASKED, again);
  expect(second.text).toBe(first.text);
  expect(first.headers.get('x-developer-api-credits-remaining')).toBe('8');
  await stream(secret, { ...ASKED, query: 'nobody' });
  expect(await accountOf(run.db, id)).toEqual({ available: 8, reserved: 0, consumed: 2 });
});

test.each([
  ['a body without a query', { numUsers: 5 }, 10, 400, 'developer_query_required'],
  ['too few credits', ASKED, 1, 402, 'developer_api_credits_insufficient'],
])('reports %s as JSON before any event', async (_, body, credits, status, code) => {
  const { secret } = await run.key({ credits });
  const refused = await stream(secret, body);
  expect([refused.status, refused.headers.get('content-type')]).toEqual([
    status,
    'application/json',
  ]);
  expect(JSON.parse(refused.text)).toMatchObject({ status: 'failed', error: { code } });
});

test('eventStream ends with an error event when its source fails midway', async () => {
  function* failing(): Generator<ServerEvent> {
    yield { event: 'initial', data: {} };
    throw new Error('the reason is not told');
  }
  const error = { code: 'internal_error', message: 'Something went wrong.' };
  const body = eventStream(failing(), () => ({ status: 'failed', error }));
  const events = parseEvents(await new Response(body).text());
  expect(events.map(({ event }) => event)).toEqual(['initial', 'error']);
  expect(JSON.parse(events[1]?.data ?? '')).toEqual({ status: 'failed', error });
});

test('eventStream stops its source when the reader cancels', async () => {
  let isEnded = false;
  async function* endless(): AsyncGenerator<ServerEvent> {
    try {
      for (;;) yield { event: 'update', data: 'x'.repeat(1000) };
    } finally {
      isEnded = true;
    }
  }
  const error = { code: 'internal_error', message: '' };
  const reader = eventStream(endless(), () => ({ status: 'failed', error })).getReader();
  await reader.read();
  await reader.cancel();
  expect(isEnded).toBe(true);
});

test('a caller that aborts a stream does not break the next one', async () => {
  const { secret } = await run.key();
  const listener = await listen(run.service, { port: 0 });
  const ask = (signal?: AbortSignal) =>
    fetch(`${listener.url}${PATH}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify(ASKED),
      ...(signal === undefined ? {} : { signal }),
    });
  const leaving = new AbortController();
  const left = await ask(leaving.signal);
  leaving.abort();
  await left.text().catch(() => 'cut off');
  const whole = parseEvents(await (await ask()).text());
  expect(whole.at(-1)?.event).toBe('update');
  await listener.close(0);
});
