import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { enrichRequest } from '../../../src/contract/enrich.ts';
import { BERIT, NAMESAKES } from '../deep-search/deep-world.ts';
import { codeOf, successOf } from '../start-service.ts';
import { type EnrichWorld, openEnrichWorld } from './enrich-world.ts';

let world: EnrichWorld;
let berit: string;
beforeEach(async () => {
  world = await openEnrichWorld();
  const emails = ['berit@brass-institute.example'];
  berit = await world.known({ id: 'rec-7', name: 'Berit Quistgaard', emails }, 1);
});
afterEach(async () => {
  await world.settled();
  await world.balance();
  await world.close();
});

const partial = enrichRequest.parse({ operation: 'partial' });
const full = enrichRequest.parse({ operation: 'full' });
const started = (reply: Parameters<typeof successOf>[1]) => successOf('v3.enrich.start', reply);
const finish = async (reference: string, body: object) =>
  world.ended(started(await world.enrich(reference, body)).request_id);

describe('POST /v3/enrich/{profile_id}', () => {
  test('accepts an id, an alias and a slug of one profile', async () => {
    const { profile } = await world.read(berit);
    for (const reference of [berit, 'rec-7', profile.slug ?? '']) {
      expect(started(await world.enrich(reference, partial)).profile_id).toBe(berit);
    }
  });

  test.each(['p_nowhere', '%', 'https://x.example'])(
    'returns 404 for the reference %s',
    async (reference) => {
      const reply = await world.enrich(reference, partial);
      expect([reply.status, codeOf(reply)]).toEqual([404, 'developer_profile_not_found']);
    },
  );

  test('returns developer_profile_not_found for a profile the key cannot see', async () => {
    await world.db.query('update profiles set is_public = false where id = $1', [berit]);
    expect(codeOf(await world.enrich(berit, partial))).toBe('developer_profile_not_found');
  });
});

describe('what an enrichment changed', () => {
  test('counts new facts once, and none when it is repeated', async () => {
    await world.pages(BERIT.home, BERIT.talk);
    const enriched = await finish(berit, full);
    expect(enriched.changes?.is_new).toBe(false);
    expect(enriched.changes?.sections).toContainEqual(expect.objectContaining({ section: 'jobs' }));
    for (const operation of ['full', 'regenerate']) {
      const again = await finish(berit, { operation });
      expect(again).toMatchObject({ status: 'completed', changes: { sections: [] } });
    }
  });
});

describe('enrichment answer and status', () => {
  test('links to its status and its profile', async () => {
    const reply = await world.enrich(berit, { ...partial, request_id: 'one of mine' });
    expect(reply.status).toBe(202);
    expect(reply.body).toMatchObject({
      request_id: 'one of mine',
      profile_id: berit,
      status: 'running',
      links: { status: '/v3/enrich/requests/one%20of%20mine', profile: `/v3/enrich/${berit}` },
    });
    expect(reply.body).not.toHaveProperty('profile');
    expect(await world.ended('one of mine')).toMatchObject({ status: 'completed' });
  });

  test('an enrichment with nothing to do completes at once and can be read later', async () => {
    await finish(berit, full);
    const reply = await world.enrich(berit, full);
    const { request_id: id } = started(reply);
    expect([reply.status, id]).toEqual([200, expect.stringMatching(/^e_/)]);
    expect((await world.status(id)).body).toMatchObject({ status: 'completed' });
  });

  test('include_profile requires the profile:read scope', async () => {
    const body = { ...partial, include_profile: true, request_id: 'with' };
    expect(started(await world.enrich(berit, body)).profile?.id).toBe(berit);
    const { secret } = await world.key({ scopes: ['search:read'] });
    expect(codeOf(await world.enrich(berit, body, secret))).toBe('missing_api_key_scope');
    expect(codeOf(await world.status('with', secret))).toBe('missing_api_key_scope');
    expect((await world.enrich(berit, partial, secret)).status).toBeLessThan(300);
  });

  test('hides a profile that the key can no longer see', async () => {
    const { request_id: id } = await finish(berit, { ...partial, include_profile: true });
    await world.db.query('update profiles set is_public = false where id = $1', [berit]);
    const reply = await world.status(id);
    expect(JSON.stringify(reply.body)).not.toContain(berit);
    expect(reply.body).not.toHaveProperty('profile');
  });

  test('charges 0 credits for an enrichment', async () => {
    await finish(berit, full);
    expect(await world.balance()).toMatchObject({ reserved: 0, consumed: 0 });
  });
});

describe('enrichment request id', () => {
  test('a repeated request id returns the first run', async () => {
    const body = { ...full, request_id: 'mine' };
    await world.enrich(berit, body);
    await world.ended('mine');
    const again = await world.enrich(berit, body);
    expect([again.status, started(again).status]).toEqual([200, 'completed']);
    expect(await world.db.query('select 1 from runs')).toHaveLength(1);
  });

  test('returns 409 when a request id is used for another body or profile', async () => {
    await world.enrich(berit, { ...partial, request_id: 'mine' });
    const other = await world.known({ name: 'Ivo Sandqvist' }, 1);
    for (const [reference, body] of [
      [berit, full],
      [other, partial],
    ] as const) {
      const reply = await world.enrich(reference, { ...body, request_id: 'mine' });
      expect([reply.status, codeOf(reply)]).toEqual([409, 'developer_v3_request_id_conflict']);
    }
  });

  test('tenants do not share request ids', async () => {
    const { secret } = await world.key({ organization: 'Other Guild' });
    await world.enrich(berit, { ...partial, request_id: 'mine' });
    expect(codeOf(await world.status('mine', secret))).toBe('developer_v3_enrich_not_found');
    const own = await world.enrich(berit, { ...full, request_id: 'mine' }, secret);
    expect(own.status).toBe(202);
  });
});

describe('enrichment from new sources', () => {
  test('a full build adds pages of the person and logs why, without the e-mail', async () => {
    await world.pages(BERIT.home, BERIT.talk);
    await finish(berit, full);
    const text = JSON.stringify((await world.read(berit)).profile.sections);
    expect(text).toContain('casts bells');
    expect(text).toContain('Copper Ladle');
    const [entry] = await world.db.query<{ reasons: object[]; mention_ids: string[] }>(
      'select reasons, mention_ids from identity_log where profile_id = $1',
      [berit],
    );
    expect(entry?.mention_ids).toHaveLength(2);
    expect(entry?.reasons).toContainEqual(expect.objectContaining({ kind: 'email' }));
    expect(JSON.stringify(entry)).not.toContain('berit@');
  });

  test('a partial build adds no new pages', async () => {
    await world.pages(BERIT.home);
    await finish(berit, partial);
    const text = JSON.stringify((await world.read(berit)).profile.sections);
    expect(text).not.toContain('casts bells');
  });

  test('a full build adds no pages of a namesake', async () => {
    const ivo = await world.known({ name: 'Ivo Sandqvist', birth_date: '1950' }, 2);
    await world.pages(...NAMESAKES);
    await finish(ivo, full);
    const { profile, level } = await world.read(ivo);
    expect(level).toBe(3);
    expect(JSON.stringify(profile.sections)).not.toMatch(/Harbour Choir|Granite/);
  });

  test('a full build adds no mention that was decided to be somebody else', async () => {
    const [[mention = ''] = []] = await world.pages(BERIT.home);
    const [a, b] = [berit, mention].sort();
    await world.db.query('insert into identity_vetoes (a, b) values ($1, $2)', [a, b]);
    await finish(berit, full);
    const text = JSON.stringify((await world.read(berit)).profile.sections);
    expect(text).not.toContain('casts bells');
  });

  test("a full build adds no pages of another owner's directory", async () => {
    await world.db.query(
      `insert into directories (id, name, type, owner_id) values ('dir_x', 'X', 'connections', 'x')`,
    );
    await world.pages({ ...BERIT.home, space: 'dir_x' });
    await finish(berit, full);
    const text = JSON.stringify((await world.read(berit)).profile.sections);
    expect(text).not.toContain('casts bells');
  });
});

describe('POST /v3/enrich', () => {
  const batch = (body: object, key = world.owner.secret) =>
    world.ask('POST /v3/enrich', { key, body });
  const children = (reply: Parameters<typeof successOf>[1]) =>
    successOf('v3.enrich.batch', reply).children;

  test('starts one readable run per profile and fails unknown profiles', async () => {
    const ivo = await world.known({ name: 'Ivo Sandqvist' }, 2);
    const body = { operation: 'partial', request_id: 'b', profile_ids: [berit, ivo, 'p_none'] };
    const reply = await batch(body);
    expect(reply.status).toBe(202);
    expect(children(reply).map((one) => [one.request_id, one.status])).toEqual([
      [`b:${berit}`, 'running'],
      [`b:${ivo}`, 'completed'],
      ['b:p_none', 'failed'],
    ]);
    expect(children(reply)[2]?.failure?.code).toBe('developer_profile_not_found');
    expect(await world.ended(`b:${berit}`)).toMatchObject({ generation_level: 2 });
    expect(await world.ended('b:p_none')).toMatchObject({ status: 'failed' });
  });

  test('a batch request id has no status of its own', async () => {
    await batch({ operation: 'partial', request_id: 'b', profile_ids: [berit] });
    expect(codeOf(await world.status('b'))).toBe('developer_v3_enrich_not_found');
  });

  test('a repeated batch returns its runs, and another body is a conflict', async () => {
    const body = { operation: 'partial', request_id: 'b', profile_ids: [berit, berit] };
    expect(children(await batch(body))).toHaveLength(1);
    await world.ended(`b:${berit}`);
    const again = await batch(body);
    expect([again.status, children(again).length]).toEqual([200, 1]);
    const other = await batch({ ...body, operation: 'full' });
    expect(codeOf(other)).toBe('developer_v3_request_id_conflict');
    const single = await world.enrich(berit, { ...partial, request_id: 'b' });
    expect(codeOf(single)).toBe('developer_v3_request_id_conflict');
  });

  test('starts no run when the request id of one child is taken', async () => {
    await world.enrich(berit, { ...full, request_id: `b:${berit}` });
    const body = { operation: 'partial', request_id: 'b', profile_ids: ['rec-7', berit] };
    expect(codeOf(await batch(body))).toBe('developer_v3_request_id_conflict');
    expect(codeOf(await world.status('b:rec-7'))).toBe('developer_v3_enrich_not_found');
  });

  test.each([[[]], [Array.from({ length: 21 }, (_, at) => `p_${at}`)]])(
    'rejects a batch of 0 or more than 20 profiles',
    async (profile_ids) => {
      const reply = await batch({ operation: 'partial', profile_ids });
      expect([reply.status, codeOf(reply)]).toEqual([400, 'developer_v3_enrich_invalid_request']);
    },
  );
});

describe('how an enrichment ends', () => {
  const other = async (readers: () => Promise<object>) => {
    await world.service.close();
    return openEnrichWorld({ db: world.db, readers });
  };

  test('a cancelled enrichment ends at once and leaves the profile as it was', async () => {
    let open = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    const held = await other(async () => {
      await opened;
      return {};
    });
    const { request_id: id } = started(await held.enrich(berit, full));
    const path = `/v3/enrich/requests/${id}`;
    const key = held.owner.secret;
    const cancelled = successOf('v3.enrich.cancel', await held.ask(`DELETE ${path}`, { key }));
    expect(cancelled).toMatchObject({ status: 'cancelled', generation_level: 1 });
    open();
    expect(await held.ended(id)).toMatchObject({ status: 'cancelled' });
    expect((await held.read(berit)).level).toBe(1);
    await held.service.close();
  });

  test('an enrichment fails when its profile is deleted meanwhile', async () => {
    await world.service.close();
    const { request_id: id } = started(await world.enrich(berit, full));
    await world.db.query('delete from profiles where id = $1', [berit]);
    const next = await openEnrichWorld({ db: world.db });
    expect(await next.ended(id)).toMatchObject({
      status: 'failed',
      failure: { code: 'developer_profile_not_found' },
    });
    await next.service.close();
  });

  test('returns developer_v3_enrich_not_found for an unknown request id', async () => {
    const key = world.owner.secret;
    const path = '/v3/enrich/requests/e_nowhere';
    expect(codeOf(await world.ask(`GET ${path}`, { key }))).toBe('developer_v3_enrich_not_found');
    expect(codeOf(await world.ask(`DELETE ${path}`, { key }))).toBe(
      'developer_v3_enrich_not_found',
    );
  });
});
