import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Webhook } from 'standardwebhooks';
import * as z from 'zod';
import { openReceiver } from './webhook-receiver.ts';
import { writeLaterPage, writePages } from './write-pages.ts';

const CLI = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
const print = (text: string) => process.stdout.write(`${text}\n`);
const title = (text: string) => print(`\n${'─'.repeat(92)}\n${text}\n`);

const created = z.looseObject({ key: z.string() });
const listening = z.looseObject({ url: z.string() });
const started = z.looseObject({ request_id: z.string(), status: z.string() });
const status = z.looseObject({
  status: z.string(),
  result: z
    .looseObject({ id: z.string().optional(), section_generation: z.unknown().optional() })
    .nullish(),
  failure: z.looseObject({ code: z.string(), message: z.string() }).nullish(),
});
const profileRead = z.looseObject({ profile: z.looseObject({ sections: z.looseObject({}) }) });
const snapshot = z.looseObject({
  status: z.string(),
  links: z.looseObject({ status: z.string() }),
  results: z.array(z.unknown()),
  discovered_sources: z.array(z.unknown()),
});
const endpoint = z.looseObject({ id: z.string(), secret: z.string() });

/** A service with its own folder, called over HTTP. */
class Service {
  readonly #url: string;
  readonly #key: string;

  constructor(url: string, key: string) {
    this.#url = url;
    this.#key = key;
  }

  async ask(method: string, path: string, body?: unknown): Promise<unknown> {
    const reply = await fetch(this.#url + path, {
      method,
      headers: { authorization: `Bearer ${this.#key}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = await reply.json();
    if (!reply.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
    return answer;
  }
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('the service has no standard output');
  for await (const line of createInterface({ input: child.stdout })) return line;
  throw new Error('the service ended before it listened');
}

/** Starts a deep search and prints every state. */
async function deepSearch(service: Service, signals: object): Promise<z.infer<typeof status>> {
  print(`> POST /v2/developer/deep-search ${JSON.stringify(signals)}`);
  const { request_id } = started.parse(
    await service.ask('POST', '/v2/developer/deep-search', signals),
  );
  let shown = '';
  for (;;) {
    const run = status.parse(await service.ask('GET', `/v2/developer/deep-search/${request_id}`));
    const line = JSON.stringify({ status: run.status, result: run.result, failure: run.failure });
    if (line !== shown) print(`  ${line}`);
    shown = line;
    if (['completed', 'failed', 'cancelled'].includes(run.status)) return run;
    await delay(100);
  }
}

async function showProfile(service: Service, id: string): Promise<void> {
  const { profile } = profileRead.parse(await service.ask('GET', `/v3/enrich/${id}`));
  for (const [name, section] of Object.entries(profile.sections)) {
    const items = z
      .looseObject({ items: z.array(z.unknown()) })
      .nullish()
      .parse(section)?.items;
    for (const item of items ?? []) print(`  ${name}: ${JSON.stringify(item).slice(0, 230)}`);
  }
}

async function rejectAfter(ms: number): Promise<never> {
  await delay(ms, undefined, { ref: false });
  throw new Error('no delivery arrived');
}

/** A search that also looks for people who have no profile yet. */
async function discover(service: Service): Promise<void> {
  const asked = { query: 'master bakers in Gothenburg', candidate_discovery: true };
  print(`> POST /v3/search ${JSON.stringify(asked)}`);
  let search = snapshot.parse(await service.ask('POST', '/v3/search', asked));
  while (search.status === 'running') {
    await delay(100);
    search = snapshot.parse(await service.ask('GET', search.links.status));
  }
  for (const row of search.results) print(`  ${JSON.stringify(row).slice(0, 600)}`);
  print(`  ${search.status}; sources found: ${search.discovered_sources.length}`);
}

/** A watcher finds what was ingested since; its event arrives, signed, at a local receiver. */
async function watch(
  service: Service,
  run: (...args: string[]) => Promise<void>,
  folder: string,
  id: string,
) {
  const receiver = await openReceiver();
  try {
    const { secret } = endpoint.parse(
      await service.ask('POST', '/v3/webhooks', {
        url: receiver.url,
        event_types: ['profile.updated'],
      }),
    );
    await run('ingest', await writeLaterPage(folder));
    await service.ask('POST', '/v3/watchers', { profile_id: id, interval_seconds: 3600 });
    print('A watcher looks; the receiver waits.');
    const { headers, body } = await Promise.race([receiver.next(), rejectAfter(30_000)]);
    const event = new Webhook(secret).verify(body, headers);
    print(`Delivered and verified with a Standard Webhooks library:`);
    print(JSON.stringify(event, null, 2).slice(0, 2400));
  } finally {
    receiver.close();
  }
}

/**
 * Demonstrates the rest of the service on a user's own pages: they are ingested, a deep search
 * builds a profile and distinguishes two namesakes, and a watcher's finding arrives at a webhook.
 */
export async function watchPerson(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'people-search-demo-'));
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    PEOPLE_SEARCH_DATA: join(folder, 'data'),
    PEOPLE_SEARCH_WEBHOOKS_TO_LOOPBACK: 'true',
  };
  const call = async (...args: string[]) =>
    (await promisify(execFile)(process.execPath, [CLI, ...args], { env })).stdout;
  const run = async (...args: string[]) => {
    print(`> people-search-mcp ${args.join(' ').replaceAll(folder, '.')}`);
    print(await call(...args));
  };
  const child = spawn(process.execPath, [CLI, 'service', '--port', '0'], { env, stdio: 'pipe' });
  try {
    const { url } = listening.parse(JSON.parse(await firstLine(child)));
    title('Your own pages: ingested into the index of sources');
    await run('ingest', await writePages(join(folder, 'pages')));
    const scopes = 'search:read,profile:read,watchers:write,webhooks:write';
    const { key } = created.parse(
      JSON.parse(await call('keys', 'create', '--name', 'demo', '--scopes', scopes, '--json')),
    );
    const service = new Service(url, key);
    title('A deep search by a name alone: two people have it, and none is guessed');
    await deepSearch(service, {
      structuredIntent: { version: 'v1', names: ['Ottilie Brandvold'] },
    });
    title('The same with one more thing known about her');
    const found = await deepSearch(service, {
      runShape: 'partial_plus_full',
      urls: ['https://brandvold.example/'],
    });
    const id = found.result?.id;
    if (id === undefined) throw new Error('the deep search found nobody');
    await showProfile(service, id);
    await run('explain', id);
    title('A search that discovers people of whom only pages speak');
    await discover(service);
    title('A watcher: something new is written about her');
    await watch(service, run, folder, id);
  } finally {
    const closed = once(child, 'close');
    child.kill('SIGTERM');
    await closed;
    await rm(folder, { recursive: true, force: true });
  }
}
