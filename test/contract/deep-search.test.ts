import { describe, expect, it } from 'vitest';
import {
  deepSearchNotFound,
  deepSearchStatus,
  runShapeOf,
} from '../../src/contract/deep-search.ts';
import { ENDPOINTS } from '../../src/contract/endpoints.ts';
import type { ErrorCode } from '../../src/contract/errors.ts';
import { parseRequest } from '../../src/contract/parse-request.ts';
import { refusalOf } from './refusal.ts';

const ID = 'v2.deep_search.start';
const named = { version: 'v1', names: ['Ada Lovelace'] };
const unnamed = { version: 'v1', experiences: [{ title: 'engineer' }] };

const REFUSED: [what: string, body: object, code: ErrorCode][] = [
  ['a request without a signal', {}, 'developer_deep_search_input_required'],
  ['only a run shape', { runShape: 'partial_only' }, 'developer_deep_search_input_required'],
  ['empty lists', { urls: [], usernames: [] }, 'developer_deep_search_input_required'],
  ['an unknown field', { name: 'Ada' }, 'developer_deep_search_field_unsupported'],
  ['urls as text', { urls: 'https://a.test' }, 'developer_deep_search_field_invalid'],
  ['urls of numbers', { urls: [7] }, 'developer_deep_search_field_invalid'],
  ['usernames of nulls', { usernames: [null] }, 'developer_deep_search_field_invalid'],
  ['a URL that is not http', { urls: ['ftp://a.test'] }, 'developer_deep_search_url_invalid'],
  ['a malformed URL', { urls: ['a test'] }, 'developer_deep_search_url_invalid'],
  ['a malformed e-mail address', { email: 'ada@' }, 'developer_deep_search_email_invalid'],
  ['a malformed phone number', { phoneNumber: 'call me' }, 'developer_deep_search_phone_invalid'],
  [
    'a company page',
    { linkedinUrl: 'https://www.linkedin.com/company/acme' },
    'developer_deep_search_linkedin_invalid',
  ],
  [
    "another site's profile",
    { linkedinUrl: 'https://notlinkedin.com/in/ada' },
    'developer_deep_search_linkedin_invalid',
  ],
  [
    'an unknown run shape',
    { runShape: 'fast', email: 'a@b.test' },
    'developer_deep_search_run_shape_invalid',
  ],
  [
    'candidate discovery for a profile',
    { runShape: 'candidate_discovery', profileId: 'p_1', structuredIntent: named },
    'developer_deep_search_run_shape_invalid',
  ],
  [
    'candidate discovery without an intent',
    { runShape: 'candidate_discovery', email: 'a@b.test' },
    'developer_deep_search_run_shape_invalid',
  ],
  [
    'an empty request id',
    { requestId: '', email: 'a@b.test' },
    'developer_deep_search_request_id_invalid',
  ],
  ['a blank profile id', { profileId: ' ' }, 'developer_deep_search_profile_id_invalid'],
  [
    'personalization',
    { structuredIntent: { ...named, personalization: {} } },
    'developer_deep_search_personalization_unsupported',
  ],
  ['an intent that is a string', { structuredIntent: 'Ada' }, 'structured_intent_required'],
  [
    'an intent without names',
    { structuredIntent: unnamed },
    'developer_deep_search_unprocessable_seed',
  ],
  [
    'candidate discovery without a clause',
    { runShape: 'candidate_discovery', structuredIntent: { version: 'v1', geo: null } },
    'developer_deep_search_unprocessable_seed',
  ],
  ['a control character', { usernames: ['a\u0000'] }, 'developer_deep_search_invalid_request'],
];

describe('Deep Search request', () => {
  it.each(REFUSED)('rejects %s', (_, body, code) => {
    expect(refusalOf(ID, body).code).toBe(code);
  });

  it.each([
    ['mode', 'runShape'],
    ['partialProfile', 'runShape'],
    ['options', 'runShape'],
    ['profile_id', 'profileId'],
    ['orbit_id', 'profileId'],
    ['dry_run', 'every run is a real run'],
  ])('rejects the legacy field %s with a hint', (field, hint) => {
    const error = refusalOf(ID, { [field]: true, email: 'a@b.test' });
    expect(error.code).toBe('developer_deep_search_field_unsupported');
    expect(error.message).toContain(hint);
  });
});

describe('Deep Search request', () => {
  it.each([
    { profileId: 'p_1' },
    { structuredIntent: named },
    { structuredIntent: unnamed, email: 'ada@example.test' },
    { email: 'ada.lovelace+engines@example.test' },
    { phoneNumber: '+44 (20) 7946-0000 ext. 12' },
    { linkedinUrl: 'uk.linkedin.com/in/ada' },
    { urls: ['https://example.test/ada'] },
    { usernames: ['ada'] },
    { runShape: 'candidate_discovery', structuredIntent: unnamed },
  ])('accepts %j', (body) => {
    expect(parseRequest(ENDPOINTS[ID], 'request', body)).toEqual(body);
  });
});

describe('runShapeOf', () => {
  it('returns the run shape of the request', () => {
    expect(runShapeOf({ profileId: 'p_1', runShape: 'partial_only' })).toBe('partial_only');
  });

  it('returns full_generation_only for a profile id alone, else partial_only', () => {
    expect(runShapeOf({ profileId: 'p_1' })).toBe('full_generation_only');
    expect(runShapeOf({ profileId: 'p_1', urls: [] })).toBe('full_generation_only');
    expect(runShapeOf({ profileId: 'p_1', email: 'a@b.test' })).toBe('partial_only');
    expect(runShapeOf({ usernames: ['ada'] })).toBe('partial_only');
  });
});

it('deepSearchNotFound returns a valid status with the error code', () => {
  const body = deepSearchNotFound('mine', 'no run has this id');
  expect(deepSearchStatus.parse(body)).toMatchObject({
    request_id: 'mine',
    run_id: null,
    status: 'not_found',
    error: { code: 'developer_deep_search_run_not_found' },
  });
});
