import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type CreatedKey, createKey } from '../../../src/service/access/keys/create-key.ts';
import { storeDocument } from '../../../src/service/evidence/sources/store-document.ts';
import { writePeople } from '../../../src/service/intake/joining/write-people.ts';
import { exportPeople } from '../../../src/service/operators/export/export-people.ts';
import type { PersonRecord } from '../../../src/service/people/record/person-record.ts';
import { suppress } from '../../../src/service/suppression/suppress.ts';
import { emitEvent } from '../../../src/service/webhooks/events/emit-event.ts';
import { type RealService, startRealService } from '../real-service.ts';
import { ALL_SCOPES } from '../start-service.ts';

const ADA: PersonRecord = {
  id: 'rec-ada',
  name: 'Ada Mosswick',
  headline: 'Cartographer at Fernhill',
  emails: ['ada@post.example'],
  urls: ['https://linkedin.com/in/ada-mosswick'],
  experiences: [{ title: 'Cartographer', organization: 'Fernhill', start_date: '2019' }],
  facts: [{ text: 'Keeps bees on the roof of Fernhill' }],
};
const BO: PersonRecord = {
  id: 'rec-bo',
  name: 'Bo Lindqvist',
  headline: 'Cartographer at Fernhill',
  emails: ['bo@lind.example'],
  experiences: [{ title: 'Cartographer', organization: 'Fernhill', start_date: '2020' }],
};
const EXPLORERS = { query: 'cartographers at Fernhill' };
/** Matches Ada's name, her address and the fact that only she has. */
const OF_ADA = /mosswick|bees on the roof|ada@/i;

let real: RealService;
let key: CreatedKey;
let ada: string;
let bo: string;
let folder: string;

interface Said {
  readonly status: number;
  readonly text: string;
}

async function say(route: string, body?: unknown, idempotencyKey?: string): Promise<Said> {
  const [method = '', path = ''] = route.split(' ');
  const headers = {
    authorization: `Bearer ${key.secret}`,
    'content-type': 'application/json',
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
  };
  const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  const answer = await real.service.fetch(new Request(`http://service.test${path}`, init));
  return { status: answer.status, text: await answer.text() };
}

/** Repeats the request until the run has ended. */
async function finished(route: string): Promise<Said> {
  const isOver = /^(completed|completed_with_errors|failed|cancelled)$/;
  return vi.waitFor(
    async () => {
      const last = await say(route);
      expect(JSON.parse(last.text).status).toMatch(isOver);
      return last;
    },
    { timeout: 30_000, interval: 30 },
  );
}

const pageOf = (url: string, people: PersonRecord[]) => ({
  url,
  name: 'Fernhill',
  title: null,
  publishedAt: null,
  language: 'en',
  text: people.map(({ name }) => `${name} is a cartographer at Fernhill.`).join(' '),
  link: null,
  people: people.map(({ name }) => ({ name, sources: [{ url, excerpt: `${name} draws.` }] })),
});

/** Emits a webhook event about both people that is not sent yet. */
async function pendingEvent(tenant: string): Promise<void> {
  await real.db.query(
    `insert into webhook_endpoints (id, tenant, key_id, url, event_types, enabled, secret,
       secret_prefix, secret_suffix)
     values ('00000000-0000-4000-8000-000000000001', $1, $2, 'https://hooks.example/',
       '{profile.updated}', true, ''::bytea, 'whsec_', 'x')`,
    [tenant, key.id],
  );
  await real.db.transaction(async (tx) => {
    await emitEvent(tx, {
      tenant,
      keyId: key.id,
      type: 'profile.updated',
      data: { profile_id: ada, profile: { displayName: 'Ada Mosswick' } },
      profileIds: [ada, bo],
    });
    await tx.query(`update webhook_endpoints set enabled = false`);
  });
}

const ENDPOINT = '/v3/webhooks/00000000-0000-4000-8000-000000000001';
const before = new Map<string, Said>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'psm-suppress-'));
  real = await startRealService([ADA, BO]);
  const { db } = real;
  key = await createKey(db, { name: 'k', scopes: ALL_SCOPES, organization: 'Example' });
  const rows = await db.query<{ id: string }>('select id from profiles order by display_name');
  [ada = '', bo = ''] = rows.map(({ id }) => id);
  for (const [url, people] of [
    ['https://fernhill.example/team', [ADA, BO]],
    ['https://news.example/ada', [ADA]],
  ] as const) {
    const options = { space: 'public', origin: 'ingest', now: new Date() } as const;
    await db.transaction((tx) => storeDocument(tx, pageOf(url, [...people]), options));
  }
  await db.query(`update mentions set profile_id = $1 where display_name = 'Ada Mosswick'`, [ada]);
  const v3 = { ...EXPLORERS, request_id: 'old', include_profile: true };
  before.set('v3', await say('POST /v3/search', v3));
  await finished('GET /v3/search/old');
  before.set('v2', await say('POST /v2/developer/search', { ...EXPLORERS, numUsers: 9 }, 'a'));
  before.set(
    'facts',
    await say(`POST /v2/developer/profiles/${ada}/query`, { query: 'bees' }, 'b'),
  );
  before.set('watch', await say('POST /v3/watchers', { profile_id: ada, interval_seconds: 3600 }));
  const [watcher] = await db.query<{ tenant: string }>('select tenant from watchers');
  await pendingEvent(watcher?.tenant ?? '');
});
afterAll(async () => {
  await real.close();
  await rm(folder, { recursive: true });
});

it('searches return the person before the opt-out', () => {
  for (const name of ['v3', 'v2', 'facts']) expect(before.get(name)?.text).toMatch(OF_ADA);
  expect(before.get('watch')?.status).toBeLessThan(300);
});

describe('after an opt-out', () => {
  beforeAll(async () => {
    await suppress(real.db, { person: 'linkedin.com/in/ada-mosswick' });
  });

  it.each([
    ['v2 search', 'POST /v2/developer/search', { ...EXPLORERS, numUsers: 9 }],
    ['v2 search as events', 'POST /v2/developer/search/sse', { ...EXPLORERS, numUsers: 9 }],
    ['v2 search by name', 'POST /v2/developer/search', { query: 'Ada M', numUsers: 9 }],
    ['v3 search', 'POST /v3/search', { ...EXPLORERS, include_profile: true }],
    ['v3 search by signals', 'POST /v3/search', { signals: { email: 'a@post.example' } }],
    ['connections', 'GET /v2/social/connections', undefined],
    ['watchers', 'GET /v3/watchers', undefined],
    ['deliveries', `GET ${ENDPOINT}/deliveries`, undefined],
  ])('%s returns nothing about a suppressed person', async (_, route, body) => {
    const { status, text } = await say(route, body);
    expect(status).toBeLessThan(300);
    expect(text).not.toMatch(OF_ADA);
    expect(text).not.toContain(ada);
  });

  it('still finds other people after an opt-out', async () => {
    const { text } = await say('POST /v3/search', EXPLORERS);
    expect(text).toContain('Bo Lindqvist');
  });

  it('returns no matches for the e-mail address of a suppressed person', async () => {
    const { text } = await say('POST /v3/search', { signals: { email: 'ada@post.example' } });
    expect(JSON.parse(text).results).toEqual([]);
  });

  it.each([
    ['GET /v3/enrich/ID', undefined],
    ['POST /v3/enrich/ID', { operation: 'full' }],
    ['GET /v2/developer/profiles/ID', undefined],
    ['POST /v2/developer/profiles/ID/query', { query: 'bees' }],
    ['POST /v3/watchers', { profile_id: 'ID', interval_seconds: 3600 }],
  ])('%s returns 404 for a suppressed person', async (route, body) => {
    for (const id of [ada, 'rec-ada', 'ada-mosswick']) {
      const asked = JSON.parse(JSON.stringify(body ?? null).replace('ID', id));
      const said = await say(route.replace('ID', id), asked ?? undefined);
      expect(said.status).toBe(404);
      expect(said.text).not.toMatch(/Ada Moss|bees/);
    }
  });

  it('withholds the row of a suppressed person in an old search', async () => {
    const { text } = await say('GET /v3/search/old');
    expect(text).not.toMatch(OF_ADA);
    expect(text).not.toContain(ada);
    const { results } = JSON.parse(text);
    expect(results.map((row: { withheld?: true }) => row.withheld === true).sort()).toEqual([
      false,
      true,
    ]);
    const since = await say('GET /v3/search/old?since=1');
    expect(JSON.parse(since.text).results).toMatchObject([{ withheld: true }]);
  });

  it('leaves a suppressed person out of stored answers for an old Idempotency-Key', async () => {
    const people = await say('POST /v2/developer/search', { ...EXPLORERS, numUsers: 9 }, 'a');
    expect(people.status).toBe(200);
    expect(people.text).toContain('Bo Lindqvist');
    expect(people.text).not.toMatch(OF_ADA);
    const facts = await say(`POST /v2/developer/profiles/${ada}/query`, { query: 'bees' }, 'b');
    expect(facts.status).toBe(404);
    const kept = await real.db.query('select body from idempotency_keys');
    expect(JSON.stringify(kept)).not.toMatch(OF_ADA);
  });

  it('cancels pending deliveries about a suppressed person and rejects their replay', async () => {
    const { text } = await say(`GET ${ENDPOINT}/deliveries`);
    const [delivery] = JSON.parse(text).deliveries;
    expect(delivery).toMatchObject({ status: 'cancelled' });
    await real.db.query('update webhook_endpoints set enabled = true');
    const again = await say(`POST ${ENDPOINT}/deliveries/${delivery.delivery_id}/replay`);
    expect(again.status).toBe(422);
    expect(JSON.stringify(await real.db.query('select body from webhook_events'))).not.toMatch(
      OF_ADA,
    );
  });

  it.each([
    ['by e-mail address', { email: 'ada@post.example' }],
    ['by name', { structuredIntent: { version: 'v1', names: ['Ada Mosswick'] } }],
    ['by LinkedIn URL', { linkedinUrl: 'https://linkedin.com/in/ada-mosswick' }],
  ])('a deep search %s makes no profile of a suppressed person', async (_, seed) => {
    const started = await say('POST /v2/developer/deep-search', {
      runShape: 'partial_only',
      ...seed,
    });
    expect(started.status).toBeLessThan(300);
    const { request_id: id } = JSON.parse(started.text);
    const { text } = await finished(`GET /v2/developer/deep-search/${id}`);
    expect(JSON.parse(text)).toMatchObject({ status: 'failed' });
    expect(text).not.toMatch(OF_ADA);
  });

  it('candidate discovery makes no profile of a suppressed person', async () => {
    const body = { intent: { names: ['Ada Mosswick'] }, candidate_discovery: true };
    const { search_id: id } = JSON.parse((await say('POST /v3/search', body)).text);
    const { results } = JSON.parse((await finished(`GET /v3/search/${id}`)).text);
    expect(results).toEqual([]);
  });

  it('leaves a suppressed person out of exports', async () => {
    const file = join(folder, 'people.jsonl');
    expect(await exportPeople(real.db, file, {}, { dataDir: null })).toEqual({ people: 1 });
    expect(await readFile(file, 'utf8')).not.toMatch(OF_ADA);
  });

  it('importing the same file again does not bring a suppressed person back', async () => {
    const outcomes = await writePeople(real.db, [ADA, BO], { origin: 'import', isPublic: true });
    expect(outcomes[0]).toEqual({ kind: 'failed', reason: 'suppressed' });
    expect((await say('POST /v3/search', EXPLORERS)).text).not.toMatch(OF_ADA);
  });
});
