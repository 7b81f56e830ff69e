import { expect } from 'vitest';
import type { EndpointId } from '../../../../src/contract/endpoints.ts';
import { tenantOf } from '../../../../src/service/access/keys/api-key.ts';
import { suppress } from '../../../../src/service/suppression/suppress.ts';
import { emitEvent } from '../../../../src/service/webhooks/events/emit-event.ts';
import { doubt, note } from '../../identity/reviews/reviewing.ts';
import { successOf } from '../../start-service.ts';
import { type OwnedWorld, SECRET } from './owned-world.ts';

/** A request about something new of Ann's. */
export interface Attempt {
  readonly route: string;
  readonly body?: unknown;
  /** The code that one who may not reach it gets; absent: a list without it. */
  readonly hidden?: string;
  /** What only the answer of one who may reach it holds. Default: nothing but success. */
  readonly holds?: string;
  /** Another organization gets a new thing of its own instead, such as a run with the same id. */
  readonly isFreeElsewhere?: boolean;
}

type Make = (world: OwnedWorld) => Promise<Attempt>;

let count = 0;
const fresh = (): string => {
  count += 1;
  return `r-${count}`;
};

async function startSearch({ send }: OwnedWorld, more: object = {}) {
  const body = { query: `${SECRET} pilots`, request_id: fresh(), ...more };
  const reply = await send('ann', 'POST /v3/search', body);
  return { body, search: successOf('v3.search.start', reply) };
}

async function startEnrich(world: OwnedWorld) {
  const { id } = await world.publicPerson();
  const body = { operation: 'partial', request_id: fresh() };
  const route = `POST /v3/enrich/${id}`;
  successOf('v3.enrich.start', await world.send('ann', route, body));
  return { route, body, at: `/v3/enrich/requests/${body.request_id}` };
}

async function startDeepSearch({ send }: OwnedWorld) {
  const body = { requestId: fresh(), email: 'wren@larkspur.example' };
  successOf('v2.deep_search.start', await send('ann', 'POST /v2/developer/deep-search', body));
  return { body, at: `/v2/developer/deep-search/${body.requestId}` };
}

const IMPORT = 'POST /v2/social/connections/import';

/** A paused import, whose columns are called by a word of its own. */
async function pausedImport(world: OwnedWorld) {
  const content = `${SECRET};Employer\nTamsin Orrery;Moss`;
  // A key of its own: one key can run only two imports at once.
  const { secret } = await world.annsKey();
  const reply = await world.ask(IMPORT, { key: secret, body: { content } });
  const at = `/v2/social/connections/imports/${successOf('v2.connections.import', reply).payload.jobId}`;
  await expect
    .poll(
      async () =>
        successOf('v2.connections.job', await world.send('ann', `GET ${at}`)).payload.status,
    )
    .toBe('paused');
  return at;
}

async function watch(world: OwnedWorld) {
  const { id } = await world.publicPerson();
  const body = { profile_id: id, interval_seconds: 3600 };
  const watcher = successOf(
    'v3.watchers.create',
    await world.send('ann', 'POST /v3/watchers', body),
  );
  return { body, id: watcher.watcher_id, at: `/v3/watchers/${watcher.watcher_id}` };
}

async function webhook({ send, receiver }: OwnedWorld) {
  const reply = await send('ann', 'POST /v3/webhooks', { url: receiver.url });
  const { id } = successOf('v3.webhooks.create', reply);
  return { id, at: `/v3/webhooks/${id}` };
}

async function delivery(world: OwnedWorld) {
  const { at } = await webhook(world);
  const { ann } = world.keys;
  const event = { tenant: tenantOf(ann), keyId: ann.id, data: {}, profileIds: [] };
  await world.db.transaction((tx) => emitEvent(tx, { ...event, type: 'search.completed' }));
  await world.db.query(`update webhook_deliveries set status = 'delivered'`);
  const { deliveries } = successOf(
    'v3.webhooks.deliveries',
    await world.send('ann', `GET ${at}/deliveries`),
  );
  return { at, id: deliveries[0]?.delivery_id ?? '' };
}

/** A review of two people whom only Ann may see. */
async function review(world: OwnedWorld) {
  const [one, other] = [await world.privatePerson(), await world.privatePerson()];
  await note(world.db, doubt(one, other));
  const route = `GET /v3/identity/reviews?profile_id=${one}`;
  const { reviews } = successOf('v3.identity.reviews.list', await world.send('ann', route));
  return { at: `/v3/identity/reviews/${reviews[0]?.review_id}`, id: reviews[0]?.review_id ?? '' };
}

async function quote(world: OwnedWorld) {
  const { company } = await world.publicPerson();
  const body = { population: { kind: 'company', name: company }, profile_depth: 'identity' };
  const reply = await world.send('ann', 'POST /v3/search/populations/quote', body);
  return { ...body, quote_id: successOf('v3.populations.quote', reply).quote_id };
}

/** Ann's note about a public person, and a list with them. */
async function noted(world: OwnedWorld) {
  const { id } = await world.publicPerson();
  const about = { profile_id: id, text: `Met at ${SECRET} ${fresh()}` };
  const { note_id } = successOf(
    'v3.notes.create',
    await world.send('ann', 'POST /v3/notes', about),
  );
  const list = { kind: 'list', name: `${SECRET} ${fresh()}`, add: [id] };
  const reply = await world.send('ann', 'POST /v3/labels', list);
  const { label } = successOf('v3.labels.change', reply);
  return {
    id,
    name: list.name,
    note: `/v3/notes/${note_id}`,
    label: `/v3/labels/${label.label_id}`,
  };
}

/** Somebody who was in the first of Ann's files and not in the second. */
async function gone(world: OwnedWorld): Promise<void> {
  const person = await world.privatePerson();
  const [before, now] = [fresh(), fresh()];
  const [connections] = await world.db.query<{ id: string }>(
    `select id from directories where owner_id = 'ann' and type = 'connections'`,
  );
  for (const [id, earlier] of [
    [before, null],
    [now, before],
  ]) {
    await world.db.query(
      `insert into connection_imports (id, directory_id, source, earlier_id, imported_on, finished_at)
       values ($1, $2, 'linkedin_csv', $3, '2026-05-01', now())`,
      [id, connections?.id, earlier],
    );
  }
  await world.db.query(
    `insert into person_changes (import_id, directory_id, source, profile_id, kind, by_on)
     select id, directory_id, source, $2, 'gone', imported_on
     from connection_imports where id = $1`,
    [now, person],
  );
}

/** The entry of somebody who opted out. */
async function optedOut(world: OwnedWorld): Promise<string> {
  return (await suppress(world.db, { person: await world.privatePerson() })).id;
}

const noNote = 'developer_v3_notes_not_found';
const noProfile = 'developer_profile_not_found';
const noSearch = 'developer_v3_search_not_found';
const noEnrich = 'developer_v3_enrich_not_found';
const noDeepSearch = 'developer_deep_search_run_not_found';
const noImport = 'developer_connections_job_not_found';
const noWatcher = 'developer_v3_watchers_not_found';
const noWebhook = 'developer_v3_webhooks_not_found';
const noAdmin = 'developer_v3_admin_not_found';
const noIdentity = 'developer_v3_identity_not_found';
const taken = 'developer_v3_request_id_conflict';

/**
 * For each endpoint a request about something of Ann's. `null`: the endpoint adds a thing of the
 * caller's own or rejects every key; what it adds is tried with the endpoint named beside it.
 */
export const ATTEMPTS: Readonly<Record<EndpointId, Make | null>> = {
  'v2.search': async (world) => {
    await world.privatePerson();
    return {
      route: 'POST /v2/developer/search',
      body: { query: SECRET, numUsers: 9 },
      holds: 'p_',
    };
  },
  'v2.search.sse': async (world) => {
    await world.privatePerson();
    const body = { query: SECRET, numUsers: 9 };
    return { route: 'POST /v2/developer/search/sse', body, holds: 'p_' };
  },
  'v2.profile.query': async (world) => {
    const route = `POST /v2/developer/profiles/${await world.privatePerson()}/query`;
    return { route, body: { query: 'pilot' }, hidden: noProfile };
  },
  'v2.profile.read': async (world) => {
    const route = `GET /v2/developer/profiles/${await world.privatePerson()}`;
    return { route, hidden: noProfile, holds: SECRET };
  },
  'v2.deep_search.start': async (world) => {
    const { body } = await startDeepSearch(world);
    const hidden = 'developer_api_idempotency_key_conflict';
    return { route: 'POST /v2/developer/deep-search', body, hidden, isFreeElsewhere: true };
  },
  'v2.deep_search.read': async (world) => {
    return { route: `GET ${(await startDeepSearch(world)).at}`, hidden: noDeepSearch };
  },
  'v2.deep_search.cancel': async (world) => {
    return { route: `DELETE ${(await startDeepSearch(world)).at}`, hidden: noDeepSearch };
  },
  // Adds to the caller's own connections: see v2.connections.list.
  'v2.connections.import': null,
  'v2.connections.job': async (world) => {
    return { route: `GET ${await pausedImport(world)}`, hidden: noImport, holds: SECRET };
  },
  'v2.connections.resume': async (world) => {
    const body = { mapping: { [SECRET]: 'name' } };
    return { route: `POST ${await pausedImport(world)}/resume`, body, hidden: noImport };
  },
  'v2.connections.list': async (world) => {
    await world.privatePerson();
    return { route: 'GET /v2/social/connections', holds: SECRET };
  },
  'v3.search.start': async (world) => {
    const { body } = await startSearch(world);
    return { route: 'POST /v3/search', body, hidden: taken, isFreeElsewhere: true };
  },
  'v3.search.read': async (world) => {
    const { search_id } = (await startSearch(world)).search;
    return { route: `GET /v3/search/${search_id}`, hidden: noSearch, holds: SECRET };
  },
  'v3.search.cancel': async (world) => {
    const { search_id } = (await startSearch(world)).search;
    return { route: `DELETE /v3/search/${search_id}`, hidden: noSearch, holds: SECRET };
  },
  'v3.profile.read': async (world) => {
    const route = `GET /v3/enrich/${await world.privatePerson()}`;
    return { route, hidden: noProfile, holds: SECRET };
  },
  'v3.enrich.start': async (world) => {
    const { route, body } = await startEnrich(world);
    return { route, body, hidden: taken, isFreeElsewhere: true };
  },
  'v3.enrich.batch': async (world) => {
    const { id } = await world.publicPerson();
    const body = { profile_ids: [id], operation: 'partial', request_id: fresh() };
    successOf('v3.enrich.batch', await world.send('ann', 'POST /v3/enrich', body));
    return { route: 'POST /v3/enrich', body, hidden: taken, isFreeElsewhere: true };
  },
  'v3.enrich.read': async (world) => {
    return { route: `GET ${(await startEnrich(world)).at}`, hidden: noEnrich };
  },
  'v3.enrich.cancel': async (world) => {
    return { route: `DELETE ${(await startEnrich(world)).at}`, hidden: noEnrich };
  },
  'v3.populations.start': async (world) => {
    const body = await quote(world);
    const hidden = 'developer_v3_populations_not_found';
    return { route: 'POST /v3/search/populations', body, hidden };
  },
  // Adds a quote: see v3.populations.start.
  'v3.populations.quote': null,
  // Adds a photo: see v3.faces.index_search.
  'v3.faces.detect': null,
  'v3.faces.index_search': async (world) => {
    const body = { image_base64: Buffer.from('a photo').toString('base64') };
    const reply = await world.send('ann', 'POST /v3/faces/detect', body);
    const { image_url } = successOf('v3.faces.detect', reply).payload;
    const hidden = 'developer_face_source_invalid';
    return { route: 'POST /v3/faces/index-search', body: { image_url }, hidden };
  },
  'v3.watchers.create': async (world) => {
    const { body } = await watch(world);
    const hidden = 'developer_v3_watchers_unprocessable';
    return { route: 'POST /v3/watchers', body, hidden, isFreeElsewhere: true };
  },
  'v3.watchers.list': async (world) => {
    return { route: 'GET /v3/watchers?limit=1', holds: (await watch(world)).id };
  },
  'v3.watchers.read': async (world) => {
    return { route: `GET ${(await watch(world)).at}`, hidden: noWatcher };
  },
  'v3.watchers.update': async (world) => {
    const body = { enabled: false };
    return { route: `PATCH ${(await watch(world)).at}`, body, hidden: noWatcher };
  },
  'v3.watchers.delete': async (world) => {
    return { route: `DELETE ${(await watch(world)).at}`, hidden: noWatcher };
  },
  'v3.watchers.runs': async (world) => {
    return { route: `GET ${(await watch(world)).at}/runs`, hidden: noWatcher };
  },
  'v3.webhooks.list': async (world) => {
    return { route: 'GET /v3/webhooks', holds: (await webhook(world)).id };
  },
  // Adds an endpoint: see v3.webhooks.list.
  'v3.webhooks.create': null,
  'v3.webhooks.update': async (world) => {
    const body = { rotate_secret: true };
    const route = `PATCH ${(await webhook(world)).at}`;
    return { route, body, hidden: noWebhook, holds: 'whsec_' };
  },
  'v3.webhooks.delete': async (world) => {
    return { route: `DELETE ${(await webhook(world)).at}`, hidden: noWebhook };
  },
  'v3.webhooks.test': async (world) => {
    const body = { event_type: 'search.completed' };
    return { route: `POST ${(await webhook(world)).at}/test`, body, hidden: noWebhook };
  },
  'v3.webhooks.deliveries': async (world) => {
    const { at, id } = await delivery(world);
    return { route: `GET ${at}/deliveries`, hidden: noWebhook, holds: id };
  },
  'v3.webhooks.replay': async (world) => {
    const { at, id } = await delivery(world);
    return { route: `POST ${at}/deliveries/${id}/replay`, hidden: noWebhook };
  },
  'v3.identity.reviews.list': async (world) => {
    return { route: 'GET /v3/identity/reviews?limit=50', holds: (await review(world)).id };
  },
  'v3.identity.reviews.read': async (world) => {
    return { route: `GET ${(await review(world)).at}`, hidden: noIdentity, holds: SECRET };
  },
  'v3.identity.reviews.decide': async (world) => {
    const route = `POST ${(await review(world)).at}`;
    return { route, body: { decision: 'accept' }, hidden: noIdentity };
  },
  'v3.identity.decisions.undo': async (world) => {
    const route = `POST ${(await review(world)).at}`;
    const reply = await world.send('ann', route, { decision: 'accept' });
    const { decision_id } = successOf('v3.identity.reviews.decide', reply);
    return { route: `DELETE /v3/identity/decisions/${decision_id}`, hidden: noIdentity };
  },
  'v3.identity.profiles.decisions': async (world) => {
    const route = `GET /v3/identity/profiles/${await world.privatePerson()}/decisions`;
    return { route, hidden: noProfile };
  },
  'v3.network.changes': async (world) => {
    await gone(world);
    return { route: 'GET /v3/network/changes', holds: SECRET };
  },
  'v3.network.introductions': async (world) => {
    const body = { profile_id: await world.privatePerson() };
    return { route: 'POST /v3/network/introductions', body, hidden: noProfile };
  },
  'v3.network.overlaps': async (world) => {
    const body = { profile_id: await world.privatePerson() };
    return { route: 'POST /v3/network/overlaps', body, hidden: noProfile };
  },
  'v3.notes.create': async (world) => {
    const body = { profile_id: await world.privatePerson(), text: 'Sails' };
    return { route: 'POST /v3/notes', body, hidden: noProfile };
  },
  'v3.notes.list': async (world) => {
    await noted(world);
    return { route: 'GET /v3/notes', holds: SECRET };
  },
  'v3.notes.edit': async (world) => {
    const body = { text: 'Sails no more' };
    return {
      route: `PATCH ${(await noted(world)).note}`,
      body,
      hidden: noNote,
      holds: 'Sails no more',
    };
  },
  'v3.notes.delete': async (world) => {
    return { route: `DELETE ${(await noted(world)).note}`, hidden: noNote };
  },
  'v3.labels.change': async (world) => {
    const { id, name } = await noted(world);
    const body = { kind: 'list', name, remove: [id] };
    return { route: 'POST /v3/labels', body, hidden: noNote, holds: id };
  },
  'v3.labels.list': async (world) => {
    await noted(world);
    return { route: 'GET /v3/labels', holds: SECRET };
  },
  'v3.labels.people': async (world) => {
    const { id, label } = await noted(world);
    return { route: `GET ${label}/people`, hidden: noNote, holds: id };
  },
  'v3.labels.rename': async (world) => {
    const body = { name: `renamed ${fresh()}` };
    return { route: `PATCH ${(await noted(world)).label}`, body, hidden: noNote, holds: 'renamed' };
  },
  'v3.labels.delete': async (world) => {
    return { route: `DELETE ${(await noted(world)).label}`, hidden: noNote };
  },
  'v3.credits.usage': async (world) => {
    const [account] = await world.db.query<{ available: number }>(
      'select available from accounts where key_id = $1',
      [world.keys.ann.id],
    );
    return { route: 'GET /v3/credits/usage', holds: `"available":${account?.available}` };
  },
  'v3.runs.list': async (world) => {
    return { route: 'GET /v3/runs', holds: (await startEnrich(world)).body.request_id };
  },
  'v3.keys.list': async (world) => {
    return { route: 'GET /v3/keys', holds: (await world.annsKey()).id };
  },
  // Adds a key of the caller's own: see v3.keys.list and v3.keys.revoke.
  'v3.keys.create': null,
  'v3.keys.revoke': async (world) => {
    const { id } = await world.annsKey();
    return { route: `DELETE /v3/keys/${id}`, hidden: noAdmin, holds: id };
  },
  'v3.keys.credit': async (world) => {
    const { organization } = world.keys.ann;
    const { id } = await world.key({ organization: organization ?? '', owner: 'ann', credits: 5 });
    const body = { add: 2, if_credits: 5 };
    return { route: `POST /v3/keys/${id}/credits`, body, hidden: noAdmin, holds: '"credits":7' };
  },
  'v3.audit.list': async (world) => {
    const id = await world.privatePerson();
    await world.send('ann', `GET /v3/enrich/${id}`);
    return { route: 'GET /v3/audit', holds: id };
  },
  'v3.suppressions.list': async (world) => {
    return { route: 'GET /v3/suppressions', holds: await optedOut(world) };
  },
  'v3.suppressions.create': async (world) => {
    const body = { person: await world.privatePerson() };
    return { route: 'POST /v3/suppressions', body, holds: 'sup_' };
  },
  'v3.suppressions.delete': async (world) => {
    const id = await optedOut(world);
    return { route: `DELETE /v3/suppressions/${id}`, holds: id };
  },
  'v3.storage.read': async () => ({ route: 'GET /v3/storage', holds: '"engine"' }),
  // Adds a backup: see v3.storage.read, and test/service/api/handlers/v3-operators.test.ts.
  'v3.storage.backup': null,
  'keys.create': null,
  'keys.list': null,
  'keys.revoke': null,
  'keys.delete': null,
};
