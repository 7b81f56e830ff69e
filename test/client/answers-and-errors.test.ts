import { createServer, type Server, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PeopleSearchClient } from '../../src/client/people-search-client.ts';
import { testClient } from './support/test-client.ts';

const KEY = 'psk_live_secret';

let server: Server;
let baseUrl: string;
let client: PeopleSearchClient;
let seen: { url: string; headers: Record<string, unknown> }[];
let respond: (response: ServerResponse) => void;

/** Sets the response of the service to every request. */
function answers(status: number, body: unknown, headers: Record<string, string> = {}): void {
  respond = (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
}

const failed = (code: string, message: string, more: object = {}) => ({
  status: 'failed',
  error: { code, message, ...more },
});
const profile = { profile_id: 'p_1', generation_level: 2, profile: { id: 'p_1' } };
const errorOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => new Error('it succeeded'),
    (error: unknown) => error,
  );

beforeEach(async () => {
  seen = [];
  server = createServer((request, response) => {
    seen.push({ url: request.url ?? '', headers: request.headers });
    request.resume();
    respond(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  baseUrl = typeof address === 'object' ? `http://127.0.0.1:${address?.port}` : '';
  client = testClient({ target: { kind: 'remote', baseUrl, apiKey: KEY } });
});

afterEach(async () => {
  await client.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

describe('client responses', () => {
  it('returns the checked body with credits and index revision from the headers', async () => {
    answers(
      200,
      { ...profile, more: 1 },
      {
        'X-Developer-API-Credits-Remaining': '41',
        'X-Index-Revision': '7',
      },
    );
    expect(await client.readProfile('p_1')).toEqual({
      status: 200,
      data: { ...profile, more: 1 },
      creditsRemaining: 41,
      indexRevision: 7,
      joined: false,
    });
  });

  it('returns null for missing or malformed headers', async () => {
    answers(200, profile, { 'X-Developer-API-Credits-Remaining': 'plenty' });
    expect(await client.readProfile('p_1')).toMatchObject({
      creditsRemaining: null,
      indexRevision: null,
    });
  });

  it('follows a link of the service and rejects one to another host', async () => {
    answers(200, profile);
    expect((await client.follow('/v3/enrich/p_1')).data).toEqual(profile);
    await expect(client.follow('https://elsewhere.example/v3/enrich/p_1')).rejects.toMatchObject({
      name: 'RequestError',
    });
    expect(seen).toHaveLength(1);
  });

  it('returns a streamed search as a whole', async () => {
    const data = JSON.stringify({ status: 'success', payload: { users: [{ id: 'p_1' }] } });
    answers(200, `event: initial\ndata: ${data}\n\n`, { 'content-type': 'text/event-stream' });
    const body = { query: 'compilers', numUsers: 1 };
    const answer = await client.call('v2.search.sse', { body });
    expect(answer.data.payload.users).toEqual([{ id: 'p_1' }]);
    expect(seen[0]?.headers.accept).toBe('text/event-stream');
  });

  it.each([
    ['is not JSON', '<html>psk_live_secret Ada</html>', 'is not JSON'],
    ['is cut off', '{"profile_id":', 'is not JSON'],
    ['is empty', '', 'is not JSON'],
    ['misses a field', { profile_id: 'p_1' }, 'does not fit the API (generation_level'],
    [
      'has a field of another type',
      { ...profile, profile_id: 4 },
      'does not fit the API (profile_id',
    ],
    ['is a list', [], 'does not fit the API'],
  ])('rejects a body that %s, without quoting it', async (_, body, says) => {
    answers(200, body);
    const error = await errorOf(client.readProfile('p_1'));
    expect(error).toMatchObject({ name: 'ContractError', endpointId: 'v3.profile.read' });
    expect(String(error)).toContain(`The service's answer to v3.profile.read ${says}`);
    expect(String(error)).not.toMatch(/Ada|secret/);
  });

  it('rejects a body larger than 32 MiB', async () => {
    respond = (response) => {
      response.writeHead(200, { 'content-length': String(33 * 1024 * 1024) });
      response.write('{');
    };
    const error = await errorOf(client.readProfile('p_1'));
    expect(String(error)).toContain('is larger than 32 MiB');
  });

  it('retries a read whose response breaks off', async () => {
    respond = (response) => {
      answers(200, profile);
      response.writeHead(200, { 'content-length': '1000' });
      response.write('{"profile_id"');
      setImmediate(() => response.destroy());
    };
    expect((await client.readProfile('p_1')).data).toEqual(profile);
    expect(seen).toHaveLength(2);
  });
});

describe('client errors', () => {
  it("keeps all fields of the service's error", async () => {
    answers(
      402,
      failed('developer_api_credits_insufficient', 'Too few credits.', {
        requiredCredits: 10,
        remainingCredits: 3,
        field: 'runShape',
      }),
    );
    const error = await errorOf(client.startDeepSearch({ email: 'ada@example.org' }));
    expect(error).toMatchObject({
      name: 'ServiceError',
      status: 402,
      code: 'developer_api_credits_insufficient',
      message: 'Too few credits.',
      requiredCredits: 10,
      remainingCredits: 3,
      field: 'runShape',
      retryable: false,
    });
  });

  it('never puts the API key into an error', async () => {
    answers(403, failed('invalid_api_key', `No key ${KEY} here.`));
    const error = await errorOf(client.usage());
    expect(String(error)).toBe('ServiceError: No key … here.');
    expect(JSON.stringify(error)).not.toContain(KEY);
  });

  it.each([
    [500, 'oops'],
    [500, { error: 'a string' }],
    [400, { error: { code: 4, message: null } }],
    [418, ''],
  ])('names the status when the error body is unusual: %i %j', async (status, body) => {
    answers(status, body);
    expect(await errorOf(client.usage())).toMatchObject({
      name: 'ServiceError',
      code: 'unknown',
      message: `The service returned HTTP ${status}.`,
    });
  });

  it.each([
    [404, failed('route_not_found', 'Route not found.')],
    [404, '<h1>Not found</h1>'],
    [405, ''],
    [501, failed('not_implemented', 'Later.')],
  ])('says that the service does not offer the route: %i', async (status, body) => {
    answers(status, body);
    expect(await errorOf(client.call('v3.watchers.list', {}))).toMatchObject({
      name: 'RouteMissingError',
      message: `This people-search service does not offer GET /v3/watchers (HTTP ${status}).`,
    });
  });

  it('does not report an unknown profile as a missing route', async () => {
    answers(404, failed('developer_profile_not_found', 'Profile not found.'));
    expect(await errorOf(client.readProfile('p_9'))).toMatchObject({
      code: 'developer_profile_not_found',
    });
  });

  it('reports a redirect instead of following it', async () => {
    answers(307, '', { location: 'https://elsewhere.example/login?token=1' });
    expect(await errorOf(client.usage())).toMatchObject({
      message:
        'The service redirects to https://elsewhere.example. Redirects are not followed, so ' +
        'set that base URL.',
    });
    expect(seen).toHaveLength(1);
  });

  it('rejects an unknown endpoint id without a request', async () => {
    const call = client.call as (id: string) => Promise<unknown>;
    for (const id of ['v9.search', 'constructor', '']) {
      expect(await errorOf(call(id))).toMatchObject({ name: 'RequestError' });
    }
    expect(seen).toEqual([]);
  });
});

describe('the purpose of a call', () => {
  it('sends the purpose in the X-Purpose header, percent-encoded', async () => {
    answers(200, profile);
    await client.readProfile('p_1', { purpose: 'Vorstellungsgespräch' });
    expect(decodeURIComponent(String(seen[0]?.headers['x-purpose']))).toBe('Vorstellungsgespräch');
  });
});
