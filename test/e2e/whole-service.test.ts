import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { openReceiver, type Received, type Receiver } from '../service/webhooks/receiver.ts';
import { type HostedReply, type HostedService, hostService } from '../support/hosted-service.ts';
import { oneLinePdf } from '../support/one-line-pdf.ts';
import { openCliHome } from '../support/run-cli.ts';

/** What only the bundle can break in the built program: pages, runs, watchers, deliveries. */

const SCOPES = ['search:read', 'profile:read', 'watchers:write', 'webhooks:write'];
const HOME = 'https://quistgaard.example/';

let hosted: HostedService;
let receiver: Receiver;
let key: string;
beforeAll(async () => {
  receiver = await openReceiver();
  hosted = await hostService([{ name: 'Ada Mosswick', headline: 'Cartographer' }], {
    PEOPLE_SEARCH_WEBHOOKS_TO_LOOPBACK: 'true',
  });
  key = (await hosted.key('--scopes', SCOPES.join(','))).key;
});
afterAll(async () => {
  await hosted.close();
  await receiver.close();
});

async function ask(route: string, body?: unknown): Promise<unknown> {
  const reply: HostedReply = await hosted.ask(route, { key, body });
  expect(reply.status, reply.text).toBeLessThan(300);
  return reply.body;
}

async function ingest(name: string, content: string | Buffer): Promise<string> {
  const folder = join(hosted.home.folder, 'pages');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), content);
  const told = await hosted.home.run('ingest', folder);
  expect(told.code, told.stderr).toBe(0);
  return told.stdout;
}

const ended = (status: unknown): boolean => ['completed', 'failed'].includes(String(status));

/** Polls a run until it has ended; its last answer. */
async function untilEnded(route: string): Promise<Record<string, unknown>> {
  let last: Record<string, unknown> = {};
  await expect
    .poll(async () => {
      last = z.looseObject({}).parse(await ask(route));
      return ended(last.status);
    })
    .toBe(true);
  return last;
}

function verified(secret: string, received: Received | undefined): unknown {
  if (received === undefined) throw new Error('nothing was received');
  return new Webhook(secret).verify(received.body, received.headers);
}

const page = (sentence: string): string =>
  `<html><head><title>Berit Quistgaard</title><link rel="canonical" href="${HOME}"></head>` +
  `<body><main><h1>Berit Quistgaard</h1><p>${sentence}</p></main></body></html>`;

test('builds a profile from pages and delivers a signed event when a watcher finds news', async () => {
  await ingest('home.html', page('Berit Quistgaard is Head of Tides at Brass Institute.'));
  expect(
    await ingest('note.pdf', oneLinePdf('Berit Quistgaard is Head of Tides at Brass Institute.')),
  ).toContain('1 documents new');
  const started = z
    .looseObject({ request_id: z.string() })
    .parse(
      await ask('POST /v2/developer/deep-search', { urls: [HOME], runShape: 'partial_plus_full' }),
    );
  const run = await untilEnded(`GET /v2/developer/deep-search/${started.request_id}`);
  expect(run).toMatchObject({ status: 'completed', result: { id: expect.any(String) } });
  const { id } = z.looseObject({ id: z.string() }).parse(run.result);
  const read = JSON.stringify(await ask(`GET /v3/enrich/${id}`));
  expect(read).toContain('Head of Tides');
  // The PDF has no URL of its own; it is a source beside the page.
  expect(read).toContain('urn:');

  const made = { url: receiver.url, event_types: ['profile.updated'] };
  const { secret } = z
    .looseObject({ secret: z.string() })
    .parse(await ask('POST /v3/webhooks', made));
  const award = 'On 3 May 2026 she received the Saltmere Medal for work on tides.';
  await ingest('home.html', page(`Berit Quistgaard is Head of Tides at Brass Institute. ${award}`));
  await ask('POST /v3/watchers', { profile_id: id, interval_seconds: 3600 });
  await expect.poll(() => receiver.received.length).toBe(1);
  const [first] = receiver.received;
  const event = verified(secret, first);
  expect(event).toMatchObject({ type: 'profile.updated', data: { profile_id: id } });
  expect(JSON.stringify(event)).toContain('Saltmere Medal');
  const explained = await hosted.home.run('explain', id);
  expect(explained.stdout).toContain('2 mentions');
});

test('discovers a person named only on pages, and reports discovery as completed', async () => {
  await ingest('baker.txt', 'Ivo Sandqvist is Master Baker at Oakenshore Bakery in Gothenburg.');
  const asked = { query: 'master bakers', candidate_discovery: true };
  const { search_id } = z
    .looseObject({ search_id: z.string() })
    .parse(await ask('POST /v3/search', asked));
  const search = await untilEnded(`GET /v3/search/${search_id}`);
  expect(search).toMatchObject({
    status: 'completed',
    candidate_discovery_completed: true,
    results: [{ origin: 'candidate_discovery', preview: { display_name: 'Ivo Sandqvist' } }],
  });
});

test('fetches pages only with --allow-fetch, and never private addresses', async () => {
  const urls = [receiver.url, 'http://169.254.169.254/latest/meta-data'];
  const list = join(hosted.home.folder, 'urls.txt');
  await writeFile(list, urls.join('\n'));
  const off = await hosted.home.run('ingest', list);
  expect([off.code, off.stdout]).toEqual([1, expect.stringContaining('with --allow-fetch')]);
  const allowed = await openCliHome({ PEOPLE_SEARCH_ALLOW_FETCH: 'true' });
  try {
    const { code, stdout } = await allowed.run('ingest', list);
    expect([code, stdout]).toEqual([1, expect.stringContaining('2 refused')]);
    expect(stdout).toContain('not on the public internet');
  } finally {
    await allowed.close();
  }
});
