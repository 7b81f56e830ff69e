import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '../../src/client/create-client.ts';
import { ApprovalCodes } from '../../src/mcp/consent/approval-codes.ts';
import { createKey } from '../../src/service/access/keys/create-key.ts';
import type { PersonRecord } from '../../src/service/people/record/person-record.ts';
import { COMMAND, openPageBench, type PageBench } from './page-bench.ts';

/** The page as a client without a browser sees it: over HTTP, whatever it sends. */

const job = (title: string, organization: string, end_date?: string) => ({
  ...{ title, organization, start_date: '2010' },
  ...(end_date !== undefined && { end_date }),
});
/** Potters, some of whom are not where they were, or something else by now. */
const PEOPLE: readonly PersonRecord[] = [
  { name: 'Ada Mosswick', location: 'Lyon, France', experiences: [job('Potter', 'Kiln House')] },
  { name: 'Bo Fernhill', location: 'Lyon, France', experiences: [job('Potter', 'Clay Yard')] },
  {
    ...{ name: 'Cleo Moorby', location: 'Porto, Portugal' },
    experiences: [job('Potter', 'Kiln House', '2015'), job('Weaver', 'Loom House')],
  },
  {
    ...{ name: 'Dan Peat', location: 'Bonn, Germany' },
    experiences: [job('Head Potter', 'Kiln House'), job('Potter', 'Clay Yard', '2012')],
  },
];

const ONCE = '00000000-0000-4000-8000-000000000001';
const CALL = 'a'.repeat(32);

let bench: PageBench;
let codes: ApprovalCodes;
let folder = '';
let origin = '';
let cookie = '';
let token = '';

const ask = (path: string, init: RequestInit = {}) =>
  fetch(origin + path, { redirect: 'manual', ...init, headers: { cookie, ...init.headers } });

const post = (path: string, fields: Record<string, string>, headers = {}) =>
  ask(path, { method: 'POST', body: new URLSearchParams(fields), headers: { origin, ...headers } });

const tokenOf = (html: string): string => /name="token" value="([^"]+)"/.exec(html)?.[1] ?? '';

async function signIn(): Promise<string> {
  const entered = await fetch(bench.page.link());
  return entered.headers.get('set-cookie')?.split(';')[0] ?? '';
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'psm-page-'));
  codes = new ApprovalCodes(folder);
  bench = await openPageBench(PEOPLE, { approvals: codes, dataDir: folder });
  origin = new URL(bench.page.link()).origin;
  cookie = await signIn();
  token = tokenOf(await (await ask('/lists')).text());
});
afterAll(async () => {
  expect(bench.faults).toEqual([]);
  await bench.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('page', () => {
  test('shows and does nothing without a session', async () => {
    for (const path of ['/people', '/account', '/doubles', '/nowhere', '/people/p_0']) {
      const answer = await ask(path, { headers: { cookie: '' } });
      expect([path, answer.status]).toEqual([path, 401]);
      expect(await answer.text()).toContain(COMMAND);
    }
    const sent = await post('/sign-out', { token }, { cookie: 'people-search-1=x' });
    expect(sent.status).toBe(401);
  });

  test('takes a form only with the token of its session', async () => {
    for (const wrong of ['', 'x', tokenOf(await (await ask('/import')).text()).slice(1)]) {
      expect((await post('/import', { token: wrong })).status).toBe(403);
    }
    const other = await signIn();
    expect((await post('/import', { token }, { cookie: other })).status).toBe(403);
  });

  test('takes nothing from another site, nor under another name', async () => {
    const evil = { origin: 'https://evil.example' };
    expect((await post('/import', { token }, evil)).status).toBe(403);
    const site = { 'sec-fetch-site': 'cross-site' };
    expect((await post('/import', { token }, site)).status).toBe(403);
    expect((await ask('/people?q=potters', { headers: site })).status).toBe(403);
    const { port } = new URL(origin);
    expect((await fetch(`http://localhost:${port}/people`)).status).toBe(421);
  });

  test('allows no script or style but its own, no frame, and no copy in caches', async () => {
    const { headers } = await ask('/people');
    const policy = headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(await (await ask('/people')).text()).not.toMatch(/<script(?! src="\/page\.js")/);
  });

  test.each([
    ['/people/p_nobody0000', 404],
    ['/people/%2e%2e', 200],
    ['/people/a%20b/', 404],
    ['/import/r_nothing000', 404],
    ['/lists/l_nothing000', 404],
    ['/watchers/w_nothing00', 404],
    ['/webhooks/nothing', 404],
    ['/people?after=s_nothing000', 404],
    [`/people?q=${'x'.repeat(5000)}`, 400],
    ['/people?narrow=%00&by=%3Cscript%3E', 200],
    ['/doubles?cursor=%00', 400],
    ['/doubles?state=none&decision=1%3Cb%3E&done=%3Cb%3E', 200],
    ['/lists?done=constructor', 200],
    ['/runs?kind=%3Cb%3E', 200],
    ['/runs?cursor=x', 400],
    ['/opt-outs?cursor=x', 400],
    ['/audit?audited_since=%3Cb%3E', 400],
    ['/audit?profile_id=p_nobody0000', 200],
    ['/keys?cursor=x', 400],
    ['/storage', 200],
    ['/account', 200],
    ['/approvals', 200],
    ['/approvals?code=AAAA-AAAA', 404],
    ['/nowhere', 404],
  ])('answers the address %s with %i', async (path, status) => {
    const answer = await ask(path, { redirect: 'follow' });
    expect(answer.status).toBe(status);
    expect(await answer.text()).not.toMatch(/<b>|<script>/);
  });

  test.each([
    ['/people/p_nobody0000/notes', { text: 'x' }, 404],
    ['/people/p_nobody0000/notes', { text: ' ' }, 400],
    ['/people/p_nobody0000/labels', { kind: 'shoe', name: 'x', change: 'add' }, 400],
    ['/import', { format: 'vcard' }, 400],
    ['/import/r_nothing000/columns', {}, 400],
    ['/import/r_nothing000/resume', {}, 404],
    ['/doubles/rv_nothing', { decision: 'accept' }, 400],
    ['/doubles/decisions/0/undo', {}, 404],
    ['/watchers/w_nothing00', { enabled: 'maybe' }, 400],
    ['/people/p_nobody0000/notes', { text: 'x'.repeat(70_000) }, 413],
    ['/opt-outs', { person: '@nobody' }, 400],
    ['/opt-outs', { person: '', sure: 'yes' }, 400],
    ['/opt-outs', { person: 'x', kind: 'email', sure: 'yes' }, 422],
    ['/opt-outs/sup_nothing/lift', {}, 404],
    ['/keys', { name: 'x', once: ONCE }, 400],
    ['/keys', { name: 'x', scopes: 'root', once: ONCE }, 400],
    ['/keys', { name: 'x', scopes: 'admin', expires_at: '2001-01-01', once: ONCE }, 422],
    ['/keys/k_nothing/revoke', {}, 404],
    ['/keys/k_nothing/credits', { add: '1', if_credits: '0' }, 404],
    ['/keys/k_nothing/credits', { add: '-1', if_credits: '0' }, 400],
    ['/approvals', { code: 'AAAA-AAAA', question: '', answer: 'yes' }, 404],
    ['/approvals', { code: 'AAAA-AAAA', question: '', answer: 'perhaps' }, 400],
  ])('answers a form at %s that does not fit with %s %i', async (path, fields, status) => {
    expect((await post(path, { token, ...fields })).status).toBe(status);
  });

  test.each(
    ['', 'potters', 'people in Lyon'].flatMap((q) =>
      ['organization', 'city', 'country'].map((by) => [q, by] as const),
    ),
  )('counts of “%s” by %s the people that each link lists', async (q, by) => {
    const html = await (await ask(`/people?${new URLSearchParams({ q, by })}`)).text();
    const counts = [
      ...html.matchAll(/<a href="([^"]+)"><bdi>[^<]*<\/bdi><\/a> <span[^>]*>(\d+)</g),
    ];
    expect(counts.length).toBeGreaterThan(0);
    for (const [, link = '', people = ''] of counts) {
      const narrowed = await (await ask(link.replaceAll('&amp;', '&'))).text();
      const listed = narrowed.match(/<li class="person">/g) ?? [];
      expect([link, listed.length]).toEqual([link, Number(people)]);
    }
  });

  test('asks for the file again when the service did not answer', async () => {
    const body = new FormData();
    body.set('token', token);
    body.set('file', new File(['x'], 'a.csv'));
    bench.reachable = false;
    const answer = await ask('/import', { method: 'POST', body, headers: { origin } });
    bench.reachable = true;
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain('<a href="/import">Try again</a>');
  });

  test('sends again what was typed when the service did not answer', async () => {
    const text = 'Says "<b>&amp;"';
    bench.reachable = false;
    const answer = await post('/people/p_nobody0000/notes', { token, text });
    bench.reachable = true;
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain('value="Says &quot;&lt;b&gt;&amp;amp;&quot;"');
  });

  test('shows the secret of a new key once, also when the form is sent again', async () => {
    const name = '<b>For &amp; me';
    const fields = { token, name, scopes: 'search:read', once: ONCE };
    const html = await (await post('/keys', fields)).text();
    const secret = /psk_[\w-]{43}/.exec(html)?.[0] ?? '';
    expect(html).not.toContain('<b>');
    const used = await bench.real.service.fetch(
      new Request('http://service.test/v3/credits/usage', {
        headers: { authorization: `Bearer ${secret}` },
      }),
    );
    expect(used.status).toBe(200);
    const more = { token, name: 'metered', scopes: 'search:read', credits: '5' };
    await post('/keys', { ...more, once: ONCE.replace('1', '2') });
    const form = /action="(\/keys\/[^"]+\/credits)"/.exec(await (await ask('/keys')).text())?.[1];
    const credited = await post(form ?? '', { token, add: '2', if_credits: '5' });
    expect(credited.headers.get('location')).toBe('/keys?done=key_credited');
    const again = await post('/keys', fields);
    expect([again.status, again.headers.get('location')]).toEqual([
      303,
      '/keys?done=key_created_before',
    ]);
    const list = await (await ask('/keys')).text();
    expect(list.split('For &amp;amp; me')).toHaveLength(2 + 1);
    expect(list).not.toContain(secret);
  });

  test('removes a person who opted out, shows nobody’s address, and lifts the entry', async () => {
    const fields = { token, person: 'zoe@post.example', reason: '<b>asked', sure: 'yes' };
    const added = await post('/opt-outs', fields);
    expect(added.headers.get('location')).toBe('/opt-outs?done=opted_out_nobody');
    const html = await (await ask('/opt-outs')).text();
    expect(html).toContain('z…@post.example');
    expect(html).not.toMatch(/zoe@|<b>/);
    const lift = /action="(\/opt-outs\/sup_[^"]+)"/.exec(html)?.[1] ?? '';
    expect((await post(lift, { token })).status).toBe(303);
    expect(await (await ask('/opt-outs')).text()).not.toContain('z…@post.example');
  });

  test('lists look-ups with what they were for, and narrows them', async () => {
    await bench.api.call('v3.search.start', {
      body: { query: 'potters in Bonn' },
      purpose: '<b>reunion',
    });
    const html = await (await ask('/audit?operation=v3.search.start')).text();
    expect(html).toContain('&lt;b&gt;reunion');
    expect(await (await ask('/audit?operation=v3.faces.detect')).text()).toContain(
      'No look-ups here.',
    );
  });

  test('approves a waiting call once, as it was shown, and refuses another', async () => {
    const question = 'May it?\n<b>Two lines';
    const code = await codes.codeFor(CALL, question);
    const html = await (await ask('/approvals')).text();
    expect(html).toContain('May it?\n&lt;b&gt;Two lines');
    const answer = { token, code, question: question.replace('\n', '\r\n') };
    const changed = await post('/approvals', { ...answer, question: 'May it?', answer: 'yes' });
    expect(changed.status).toBe(409);
    expect(await codes.take(CALL)).toBe(false);
    await post('/approvals', { ...answer, answer: 'yes' });
    expect(await codes.take(CALL)).toBe(true);
    const other = await codes.codeFor(CALL, 'And this?');
    await post('/approvals', { token, code: other, question: 'And this?', answer: 'no' });
    expect(await codes.find(other)).toBeNull();
    expect(await codes.take(CALL)).toBe(false);
  });

  test('says of each page that the key may not have, which key may', async () => {
    const { secret } = await createKey(bench.real.db, {
      ...{ name: 'reader', scopes: ['search:read', 'profile:read'] },
    });
    const fetchIt = (request: Request) => bench.real.service.fetch(request);
    const client = createClient({ target: { kind: 'fetch', fetch: fetchIt, apiKey: secret } });
    bench.calls = client;
    for (const path of ['/opt-outs', '/audit', '/keys', '/storage']) {
      const answer = await ask(path);
      const text = await answer.text();
      expect([path, answer.status]).toEqual([path, 403]);
      expect(text).toContain('Not allowed with this key');
      expect(text).toContain('requires a key with the scope `admin`');
    }
    for (const path of ['/import', '/runs', '/account']) {
      expect([path, (await ask(path)).status]).toEqual([path, 200]);
    }
    bench.calls = bench.api;
    await client.close();
  });
});
