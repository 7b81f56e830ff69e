import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RECEIVING_LIMITS, UNCOUNTED_BYTES } from '../../../../src/contract/received-bytes.ts';
import { type Listener, listen } from '../../../../src/service/api/listen.ts';
import { startService, type TestService } from '../../start-service.ts';

/** How many bytes of bodies the service takes, over real HTTP. */

const MIB = 1024 * 1024;
const IMPORT = '/v2/social/connections/import';
const LIMITS = { ownerAtOnce: 3 * MIB, ownerAMinute: 8 * MIB, allAtOnce: 5 * MIB };

let run: TestService;
let listener: Listener;

async function start(receiving: typeof LIMITS): Promise<void> {
  run = await startService({ settings: { receiving } });
  listener = await listen(run.service, { port: 0 });
}

async function stop(): Promise<void> {
  await listener.close();
  await run.close();
}

beforeEach(() => start(LIMITS));
afterEach(stop);

const keyOf = async (owner: string) => (await run.key({ owner, credits: 100 })).secret;

/** A file of one row that no import accepts, so that nothing is left running. */
const file = (mib: number): string => ' '.repeat(mib * MIB);

const post = (secret: string, body: string | ReadableStream<Uint8Array>, path = IMPORT) =>
  fetch(`${listener.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body,
    duplex: 'half',
  } as RequestInit);

async function codeOf(response: Response): Promise<[number, string]> {
  const { error } = (await response.json()) as { error?: { code: string } };
  return [response.status, error?.code ?? ''];
}

const REFUSED = [429, 'developer_api_key_rate_limited'];
/** The file was read, and has no people. */
const READ = [400, 'developer_connections_invalid_request'];

/** Sends a request's head and the first bytes of the body that it declares. */
function startUpload(secret: string, size: number, sent: number) {
  const { hostname, port } = new URL(listener.url ?? '');
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  const head = [
    `POST ${IMPORT} HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    `Authorization: Bearer ${secret}`,
    'Content-Type: application/json',
    `Content-Length: ${size}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write(' '.repeat(sent));
  return socket;
}

/**
 * An upload that stays open. A probe that is let through before it has begun holds bytes too, and
 * the service may refuse this upload for them: it is started again then.
 */
function openUpload(secret: string, size: number, sent: number) {
  const start = () =>
    startUpload(secret, size, sent).once('data', () => {
      socket.destroy();
      socket = start();
    });
  let socket = start();
  return { destroy: () => socket.destroy() };
}

/** Until the service has begun an open upload, others are let through. */
const untilRefused = (secret: string, mib: number) =>
  vi.waitFor(
    async () => {
      const refused = await post(secret, file(mib));
      expect(refused.status).toBe(429);
      // The limit of requests has the same code.
      expect(await refused.text()).toContain('bytes');
    },
    { timeout: 15_000 },
  );

const untilTaken = (secret: string, mib: number) =>
  vi.waitFor(
    async () => {
      // The service's clock stands still, and trying costs requests.
      run.clock.now += 1000;
      expect(await codeOf(await post(secret, file(mib)))).toEqual(READ);
    },
    { timeout: 15_000 },
  );

describe('uploads of one owner', () => {
  test('refuses more than an owner may send at once, and serves another owner', async () => {
    // Probes that are let through before the upload begins must not use up the bytes of a minute.
    await stop();
    await start({ ...LIMITS, ownerAMinute: 1024 * MIB });
    const [ann, bob] = [await keyOf('ann'), await keyOf('bob')];
    const open = openUpload(ann, 2 * MIB + UNCOUNTED_BYTES, 1000);
    await untilRefused(ann, 2);
    const refused = await post(ann, file(2));
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(refused.headers.get('connection')).toBe('close');
    expect(await codeOf(await post(bob, file(2)))).toEqual(READ);
    // Questions are small, and get through.
    const asked = await post(ann, JSON.stringify({ query: 'beekeepers' }), '/v3/search');
    expect(asked.status).toBe(200);
    open.destroy();
  });

  test('counts all keys of an owner together', async () => {
    const [first, second] = [await keyOf('ann'), await keyOf('ann')];
    const open = openUpload(first, 2 * MIB, 1000);
    await untilRefused(second, 2);
    open.destroy();
  });

  test('gives the place back when the connection is cut', async () => {
    const ann = await keyOf('ann');
    const open = openUpload(ann, 3 * MIB, 1000);
    await untilRefused(ann, 2);
    open.destroy();
    await untilTaken(ann, 2);
  });

  test('gives the place back after each answer, whether it is an error or not', async () => {
    const ann = await keyOf('ann');
    for (let file_ = 0; file_ < 3; file_ += 1) {
      expect(await codeOf(await post(ann, file(2)))).toEqual(READ);
    }
  });

  test('cuts a body without a declared size when it passes the limit', async () => {
    const ann = await keyOf('ann');
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += MIB;
        if (sent > 40 * MIB) controller.close();
        else controller.enqueue(new Uint8Array(MIB).fill(32));
      },
    });
    const answer = await post(ann, body).then(codeOf, () => REFUSED);
    expect(answer).toEqual(REFUSED);
    expect(sent).toBeLessThan(40 * MIB);
  });

  test('says how long to wait when a minute is used up, and takes it then', async () => {
    const ann = await keyOf('ann');
    for (let sent = 0; sent < 4; sent += 1) await post(ann, file(2));
    const refused = await post(ann, file(2));
    const seconds = Number(refused.headers.get('retry-after'));
    expect(await codeOf(refused)).toEqual(REFUSED);
    expect(seconds).toBeGreaterThan(10);
    run.clock.now += seconds * 1000;
    expect(await codeOf(await post(ann, file(2)))).toEqual(READ);
  });

  test('charges nothing for a body that is refused', async () => {
    const ann = await keyOf('ann');
    const open = openUpload(ann, 3 * MIB, 1000);
    await untilRefused(ann, 2);
    const body = JSON.stringify({ query: 'x', numUsers: 1, padding: file(1) });
    expect(await codeOf(await post(ann, body, '/v2/developer/search'))).toEqual(REFUSED);
    const usage = await fetch(`${listener.url}/v3/credits/usage`, {
      headers: { authorization: `Bearer ${ann}` },
    });
    expect(usage.headers.get('x-developer-api-credits-remaining')).toBe('100');
    open.destroy();
  });
});

describe('uploads of all owners', () => {
  test('refuses a body when others hold all there is, and takes it afterwards', async () => {
    const secrets = await Promise.all(['ann', 'bob', 'cid'].map(keyOf));
    const [ann = '', bob = '', cid = ''] = secrets;
    const open = [ann, bob].map((secret) => openUpload(secret, 2.5 * MIB, 2.4 * MIB));
    await untilRefused(cid, 2);
    expect((await post(cid, JSON.stringify({ query: 'x' }), '/v3/search')).status).toBe(200);
    for (const socket of open) socket.destroy();
    await untilTaken(cid, 2);
  });

  test('lets who declares much and sends little keep nobody out', async () => {
    const secrets = await Promise.all(['ann', 'bob', 'cid'].map(keyOf));
    const [ann = '', bob = '', cid = ''] = secrets;
    const open = [ann, bob].map((secret) => openUpload(secret, 3 * MIB, 100));
    await untilRefused(ann, 2);
    await untilRefused(bob, 2);
    expect(await codeOf(await post(cid, file(2)))).toEqual(READ);
    for (const socket of open) socket.destroy();
  });
});

test('answers on the connection before it is closed', async () => {
  const ann = await keyOf('ann');
  const open = openUpload(ann, 3 * MIB, 1000);
  await untilRefused(ann, 2);
  const second = startUpload(ann, 2 * MIB, 2 * MIB);
  expect(await text(second)).toMatch(/^HTTP\/1\.1 429 /);
  open.destroy();
});

describe('the bounds by default', () => {
  beforeEach(async () => {
    await listener.close();
    await run.close();
    await start(RECEIVING_LIMITS);
  });

  test('a person sends five files of 15 MB in a row', async () => {
    const ann = await keyOf('ann');
    for (let sent = 0; sent < 5; sent += 1) {
      const form = new FormData();
      form.set('file', new File([' '.repeat(15_000_000)], 'contacts.csv'));
      form.set('format', 'none that exists');
      const answer = await fetch(`${listener.url}${IMPORT}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${ann}` },
        body: form,
      });
      expect(await codeOf(answer)).toEqual(READ);
    }
  });
});
