import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorCode } from '../../../../src/contract/errors.ts';
import {
  archiveDirectory,
  createDirectory,
} from '../../../../src/service/access/directories/create-directory.ts';
import { grantDirectory } from '../../../../src/service/access/directories/grant-directory.ts';
import { revokeKey } from '../../../../src/service/access/keys/change-key.ts';
import type { ServiceSettings } from '../../../../src/service/api/service-settings.ts';
import { face } from '../../faces/index/pictures.ts';
import { faceAt, StubReader } from '../../faces/uploads/stub-reader.ts';
import {
  type Ask,
  addPeople,
  codeOf,
  type Reply,
  startService,
  successOf,
  type TestService,
} from '../../start-service.ts';

/** Every error code of the API, each provoked by a request that a caller could send. */

const reader = new StubReader();
let run: TestService;
let key: string;
let person: string;
beforeAll(async () => {
  run = await startService({ faceReader: reader });
  key = (await run.key()).secret;
  [person = ''] = await addPeople(run.db, [{ name: 'Tamsin Orrery' }]);
});
afterAll(() => run.close());

type Provoked = readonly [status: number, code: ErrorCode, provoke: () => Promise<Reply>];

const ask = (route: string, body?: unknown, more: Ask = {}): Promise<Reply> =>
  run.ask(route, { key, body, ...more });
const searchV2 = (body: object, more: Ask = {}) => ask('POST /v2/developer/search', body, more);
const deepSearch = (body: object) => ask('POST /v2/developer/deep-search', body);
const queryOf = (id: string, body: object) => ask(`POST /v2/developer/profiles/${id}/query`, body);
const withIntent = (structuredIntent: unknown) =>
  searchV2({ query: 'tamsin', numUsers: 1, structuredIntent });

function check(rows: readonly Provoked[]): void {
  test.each(rows)('returns %i %s', async (status, code, provoke) => {
    const reply = await provoke();
    expect([reply.status, codeOf(reply)]).toEqual([status, code]);
    expect(reply.body).toMatchObject({ status: 'failed', error: { message: expect.any(String) } });
  });
}

describe('authentication and authorization', () => {
  const scoped = async (organization: string | undefined, directoryId: string) =>
    searchV2(
      { query: 'tamsin', numUsers: 1, searchScope: { type: 'directory', directoryId } },
      { key: (await run.key({ organization })).secret },
    );
  const made = async (organization: string) =>
    (await createDirectory(run.db, { name: 'Staff', organization })).id;

  check([
    [401, 'missing_api_key', () => run.ask('GET /v3/credits/usage')],
    [403, 'invalid_api_key', () => ask('GET /v3/credits/usage', undefined, { key: 'psk_unknown' })],
    [
      403,
      'invalid_api_key',
      async () => {
        const revoked = await run.key();
        await revokeKey(run.db, revoked.id);
        return ask('GET /v3/credits/usage', undefined, { key: revoked.secret });
      },
    ],
    [
      403,
      'missing_api_key_scope',
      async () => {
        const reader = await run.key({ scopes: ['search:read'] });
        return ask(`GET /v3/enrich/${person}`, undefined, { key: reader.secret });
      },
    ],
    [403, 'api_key_management_requires_user_auth', () => ask('GET /v2/developer/api-keys')],
    [
      403,
      'operator_key_required',
      async () => {
        const admin = await run.key({ scopes: ['admin'], organization: 'Copper Guild' });
        return ask('GET /v3/storage', undefined, { key: admin.secret });
      },
    ],
    [403, 'developer_api_key_organization_required', async () => scoped(undefined, 'dir_any')],
    [
      403,
      'developer_api_key_organization_forbidden',
      async () => scoped('Copper Guild', await made('Tin Guild')),
    ],
    [
      403,
      'search_directory_access_api_key_forbidden',
      async () => scoped('Tin Guild', await made('Tin Guild')),
    ],
  ]);
});

describe('directory search', () => {
  const directoriesOf = async (...ids: string[]) => {
    const { secret } = await run.key({ organization: 'Zinc Guild' });
    const searchScope = { type: 'directories', directoryIds: ids };
    return searchV2({ query: 'tamsin', numUsers: 1, searchScope }, { key: secret });
  };

  check([
    [404, 'search_directory_not_found', () => directoriesOf('dir_nowhere')],
    [
      404,
      'search_directory_not_found',
      async () => {
        const { id } = await createDirectory(run.db, { name: 'Old', organization: 'Zinc Guild' });
        const granted = await run.key({ organization: 'Zinc Guild' });
        const grant = { directoryId: id, keyId: granted.id, permission: 'search' } as const;
        await grantDirectory(run.db, grant);
        await archiveDirectory(run.db, id);
        return directoriesOf(id);
      },
    ],
    [
      400,
      'search_directory_cross_org_scope_unsupported',
      async () => {
        const one = await createDirectory(run.db, { name: 'A', organization: 'Zinc Guild' });
        const other = await createDirectory(run.db, { name: 'B', organization: 'Lead Guild' });
        return directoriesOf(one.id, other.id);
      },
    ],
  ]);
});

describe('search validation', () => {
  check([
    [400, 'developer_query_required', () => searchV2({ numUsers: 1 })],
    [400, 'developer_query_required', () => searchV2({ query: ' ', numUsers: 1 })],
    [400, 'developer_num_users_required', () => searchV2({ query: 'tamsin' })],
    [400, 'developer_num_users_required', () => searchV2({ query: 'tamsin', numUsers: 0 })],
    [400, 'developer_num_users_limit_exceeded', () => searchV2({ query: 'x', numUsers: 101 })],
    [
      400,
      'developer_user_id_override_forbidden',
      () => searchV2({ query: 'tamsin', numUsers: 1, userId: 'u1' }),
    ],
    [
      400,
      'developer_search_replay_unsupported',
      () => searchV2({ query: 'tamsin', numUsers: 1, searchId: 's_1' }),
    ],
  ]);
});

describe('profile query', () => {
  check([
    [400, 'developer_profile_query_required', () => queryOf(person, { query: '  ' })],
    [400, 'developer_profile_query_too_long', () => queryOf(person, { query: 'x'.repeat(1001) })],
    [400, 'developer_profile_query_limit_invalid', () => queryOf(person, { query: 'x', limit: 0 })],
    [
      400,
      'developer_profile_query_limit_exceeded',
      () => queryOf(person, { query: 'x', limit: 51 }),
    ],
    [404, 'developer_profile_not_found', () => queryOf('p_0000000000', { query: 'x' })],
  ]);
});

describe('structured intent', () => {
  check([
    [400, 'structured_intent_required', () => withIntent('engineers')],
    [400, 'structured_intent_invalid', () => withIntent({ version: 'v1', names: 'Tamsin' })],
    [400, 'structured_intent_version_unsupported', () => withIntent({ version: 'v2' })],
    [
      400,
      'structured_intent_entity_clauses_unsupported',
      () => withIntent({ version: 'v1', entityClauses: [] }),
    ],
    [
      400,
      'structured_intent_server_owned_field',
      () => withIntent({ version: 'v1', resolvedCompanyFilters: [] }),
    ],
  ]);
});

describe('deep search', () => {
  const intent = { version: 'v1', names: ['Tamsin Orrery'] };
  const legacy = ['mode', 'partialProfile', 'dry_run', 'options', 'profile_id', 'orbit_id'];
  const asSet = async (deepSearchState: ServiceSettings['deepSearch']) => {
    const other = await startService({
      db: run.db,
      settings: { deepSearch: deepSearchState },
    });
    const reply = await other.ask('POST /v2/developer/deep-search', {
      key,
      body: { email: 'tamsin@example.com' },
    });
    await other.service.close();
    return reply;
  };

  test.each(legacy)('rejects the legacy field %s with a hint at its replacement', async (field) => {
    const reply = await deepSearch({ structuredIntent: intent, [field]: true });
    expect([reply.status, codeOf(reply)]).toEqual([400, 'developer_deep_search_field_unsupported']);
    expect(reply.body).toMatchObject({
      error: { message: expect.stringMatching(/runShape|profileId|requestId|real run|poll/) },
    });
  });

  check([
    [400, 'developer_deep_search_field_unsupported', () => deepSearch({ colour: 'red' })],
    [400, 'developer_deep_search_field_invalid', () => deepSearch({ urls: 'https://a.example' })],
    [400, 'developer_deep_search_field_invalid', () => deepSearch({ usernames: [1] })],
    [400, 'developer_deep_search_url_invalid', () => deepSearch({ urls: ['ftp://a.example'] })],
    [400, 'developer_deep_search_email_invalid', () => deepSearch({ email: 'tamsin' })],
    [400, 'developer_deep_search_phone_invalid', () => deepSearch({ phoneNumber: 'call me' })],
    [
      400,
      'developer_deep_search_linkedin_invalid',
      () => deepSearch({ linkedinUrl: 'https://www.linkedin.com/company/quill' }),
    ],
    [
      400,
      'developer_deep_search_run_shape_invalid',
      () => deepSearch({ structuredIntent: intent, runShape: 'everything' }),
    ],
    [
      400,
      'developer_deep_search_run_shape_invalid',
      () =>
        deepSearch({
          profileId: person,
          structuredIntent: intent,
          runShape: 'candidate_discovery',
        }),
    ],
    [
      400,
      'developer_deep_search_request_id_invalid',
      () => deepSearch({ structuredIntent: intent, requestId: '' }),
    ],
    [400, 'developer_deep_search_profile_id_invalid', () => deepSearch({ profileId: 7 })],
    [400, 'developer_deep_search_input_required', () => deepSearch({})],
    [
      400,
      'developer_deep_search_personalization_unsupported',
      () => deepSearch({ structuredIntent: { ...intent, personalization: {} } }),
    ],
    [
      400,
      'developer_deep_search_unprocessable_seed',
      () => deepSearch({ structuredIntent: { version: 'v1', geo: { place: 'Oslo' } } }),
    ],
    [
      400,
      'developer_deep_search_invalid_request',
      () => ask('POST /v2/developer/deep-search', '["tamsin"]'),
    ],
    [
      404,
      'developer_deep_search_run_not_found',
      async () => {
        const reply = await ask('GET /v2/developer/deep-search/d_nowhere');
        // The body is the status of a run, with the error in it.
        expect(reply.body).toMatchObject({ status: 'not_found', run_id: null, result: null });
        return { ...reply, body: { ...Object(reply.body), status: 'failed' } };
      },
    ],
    [502, 'developer_deep_search_request_failed', () => asSet('request_failed')],
    [503, 'developer_deep_search_unavailable_for_request', () => asSet('unavailable_for_request')],
    [503, 'developer_deep_search_unavailable', () => asSet('unavailable')],
    [503, 'developer_deep_search_not_configured', () => asSet('not_configured')],
  ]);
});

describe('credits, rate limits, idempotency', () => {
  const poor = async (credits: number) => (await run.key({ credits })).secret;
  const once = { headers: { 'idempotency-key': 'once' } };

  check([
    [
      402,
      'developer_api_credits_insufficient',
      async () => {
        const reply = await searchV2({ query: 'tamsin', numUsers: 1 }, { key: await poor(1) });
        expect(reply.body).toMatchObject({ error: { requiredCredits: 2, remainingCredits: 1 } });
        return reply;
      },
    ],
    [
      429,
      'developer_api_key_rate_limited',
      async () => {
        const { secret } = await run.key();
        const request = () => ask('GET /v3/credits/usage', undefined, { key: secret });
        const replies = await Promise.all(Array.from({ length: 51 }, request));
        const refused = replies.find(({ status }) => status === 429) ?? (await request());
        expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
        return refused;
      },
    ],
    [
      409,
      'developer_api_idempotency_key_conflict',
      async () => {
        const own = { ...once, key: await poor(10) };
        await searchV2({ query: 'tamsin', numUsers: 1 }, own);
        return searchV2({ query: 'tamsin', numUsers: 2 }, own);
      },
    ],
    [
      409,
      'developer_api_idempotency_key_refunded',
      async () => {
        const own = { ...once, key: await poor(10) };
        await searchV2({ query: 'nobody', numUsers: 1 }, own);
        return searchV2({ query: 'nobody', numUsers: 1 }, own);
      },
    ],
  ]);
});

describe('face-index search', () => {
  const faceSearch = (body: object) => ask('POST /v3/faces/index-search', body);
  /** The reference of a photo with that many faces. */
  const photoOf = async (count: number) => {
    const boxes = Array.from({ length: count }, (_, at) => 100 * at);
    reader.faces = boxes.map((x) => faceAt([x, 10, x + 50, 60], face(1)));
    const headers = { 'content-type': 'image/jpeg' };
    const reply = await ask('POST /v3/faces/detect', new Uint8Array([1]), { headers });
    return successOf('v3.faces.detect', reply).payload.image_url;
  };

  check([
    [400, 'developer_face_source_invalid', () => faceSearch({ image_url: 'https://a.example/b' })],
    [
      400,
      'developer_face_source_invalid',
      async () => faceSearch({ image_url: await photoOf(1), bbox: [1, 2, 3] }),
    ],
    [
      422,
      'developer_v3_faces_source_face_not_found',
      async () => faceSearch({ image_url: await photoOf(1), bbox: [200, 200, 250, 250] }),
    ],
    [
      422,
      'developer_v3_faces_source_face_not_found',
      async () => faceSearch({ image_url: await photoOf(2) }),
    ],
    [
      502,
      'developer_v3_faces_upstream_failed',
      async () => {
        const other = await startService({ db: run.db, settings: { faces: 'unavailable' } });
        const body = { image_url: 'photo:x' };
        const reply = await other.ask('POST /v3/faces/index-search', { key, body });
        await other.service.close();
        return reply;
      },
    ],
  ]);
});
