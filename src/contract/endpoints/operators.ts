import * as z from 'zod';
import { auditList, auditQuery } from '../audit-log.ts';
import type { Endpoint } from '../endpoint.ts';
import { opaqueId } from '../ids.ts';
import {
  keyCreated,
  keyCredited,
  keyCreditsRequest,
  keyList,
  keyRequest,
  keyRevoked,
  keysQuery,
} from '../keys.ts';
import { backupAttempt, storage } from '../storage.ts';
import {
  suppressionAdded,
  suppressionLifted,
  suppressionList,
  suppressionRequest,
  suppressionsQuery,
} from '../suppressions.ts';

const invalid = 'developer_v3_admin_invalid_request';
const notFound = 'developer_v3_admin_not_found';
const unprocessable = 'developer_v3_admin_unprocessable';
const notOperator = 'operator_key_required';

const shared = {
  generation: 3,
  scope: 'admin',
  bucket: 'general',
  price: { kind: 'free' },
  idempotency: 'none',
  success: [200],
  invalid,
} as const;

/** For keys with `admin`: what belongs to their organization. */
const ofOrganization = { ...shared, owned: 'admins' } as const;
/** For the operator alone: what concerns everybody. */
const ofOperator = { ...shared, owned: 'operator' } as const;

const FOR_OPERATOR =
  'Only for a key of the operator: one with `admin` whose owner is the user of the machine (`local`), and of no organization but `local`. Others get 403 `operator_key_required`.';

/** (ext) Generation 3: what operators and admins do. */
export const operatorEndpoints = {
  'v3.keys.list': {
    ...ofOrganization,
    id: 'v3.keys.list',
    method: 'GET',
    path: '/v3/keys',
    summary: '(ext) List the keys of the organization, newest first',
    notes: [
      'Revoked and expired keys are listed too; a secret never is.',
      "The operator's key lists the keys of every organization.",
    ],
    query: keysQuery,
    response: keyList,
    errors: [invalid],
  },
  'v3.keys.create': {
    ...ofOrganization,
    id: 'v3.keys.create',
    method: 'POST',
    path: '/v3/keys',
    summary: '(ext) Create a key for the owner of the calling key',
    notes: [
      'The response is the only time that `secret` is shown.',
      'The new key can do no more than the calling one: it belongs to the same owner and organization, has only scopes of the calling key, and expires no later. A metered key creates none (422).',
      'It has no grants on directories; the command line gives them, and makes keys for other owners.',
    ],
    request: keyRequest,
    success: [201],
    response: keyCreated,
    errors: [invalid, unprocessable],
  },
  'v3.keys.revoke': {
    ...ofOrganization,
    id: 'v3.keys.revoke',
    method: 'DELETE',
    path: '/v3/keys/{key_id}',
    params: z.object({ key_id: opaqueId }),
    summary: '(ext) Revoke a key for good',
    notes: [
      'It is refused from its next request on. Revoking it again changes nothing. The calling key cannot revoke itself (422).',
    ],
    response: keyRevoked,
    notFound,
    errors: [notFound, unprocessable],
  },
  'v3.keys.credit': {
    ...ofOrganization,
    id: 'v3.keys.credit',
    method: 'POST',
    path: '/v3/keys/{key_id}/credits',
    params: z.object({ key_id: opaqueId }),
    summary: '(ext) Add credits to a metered key',
    notes: [
      'Nothing is added unless the key has `if_credits` left (422), so a repeat adds nothing.',
      'A key that is not metered needs none, a revoked one gets none, and a metered one gives none (422).',
    ],
    request: keyCreditsRequest,
    response: keyCredited,
    notFound,
    errors: [invalid, notFound, unprocessable],
  },
  'v3.suppressions.list': {
    ...ofOperator,
    id: 'v3.suppressions.list',
    method: 'GET',
    path: '/v3/suppressions',
    summary: '(ext) List the people who opted out, newest first',
    notes: [
      FOR_OPERATOR,
      'People are masked, as in `a…@example.com`: the list is no list of contact details.',
    ],
    query: suppressionsQuery,
    response: suppressionList,
    errors: [invalid, notOperator],
  },
  'v3.suppressions.create': {
    ...ofOperator,
    id: 'v3.suppressions.create',
    method: 'POST',
    path: '/v3/suppressions',
    summary: '(ext) Remove a person who opted out, from everything and for good',
    notes: [
      FOR_OPERATOR,
      'Whoever the index has under that address, number, URL, user name or profile is removed for every owner, and future imports skip them. Nothing restores what was removed.',
      'Adding the same again, when the index has nobody, returns the entry that exists (200).',
      'Backups written earlier still contain the person.',
    ],
    request: suppressionRequest,
    success: [200, 201],
    response: suppressionAdded,
    errors: [invalid, unprocessable, notOperator],
  },
  'v3.suppressions.delete': {
    ...ofOperator,
    id: 'v3.suppressions.delete',
    method: 'DELETE',
    path: '/v3/suppressions/{suppression_id}',
    params: z.object({ suppression_id: opaqueId }),
    summary: '(ext) Lift an opt-out',
    notes: [FOR_OPERATOR, 'Nothing is restored; future imports accept the person again.'],
    response: suppressionLifted,
    notFound,
    errors: [notFound, notOperator],
  },
  'v3.audit.list': {
    ...ofOrganization,
    id: 'v3.audit.list',
    method: 'GET',
    path: '/v3/audit',
    summary: '(ext) Who looked up whom, and what for, newest first',
    notes: [
      'Look-ups with keys of the organization; the operator’s key reads those of every organization.',
      'Entries say kinds of signals and clauses, never their values. Reading the log adds no entry.',
      'A day of `audited_until` includes all of it.',
    ],
    query: auditQuery,
    response: auditList,
    errors: [invalid],
  },
  'v3.storage.read': {
    ...ofOperator,
    id: 'v3.storage.read',
    method: 'GET',
    path: '/v3/storage',
    summary: '(ext) What the service stores, and its backups',
    notes: [FOR_OPERATOR],
    response: storage,
    errors: [notOperator],
  },
  'v3.storage.backup': {
    ...ofOperator,
    id: 'v3.storage.backup',
    method: 'POST',
    path: '/v3/storage/backups',
    summary: '(ext) Write a backup into the data folder',
    notes: [
      FOR_OPERATOR,
      'It is written meanwhile, as of one moment; `last_attempt` of the storage says what became of it. One is written at a time: a second request returns the one under way.',
      'A service over an external Postgres has no data folder: 422. The command `backup` writes to any path.',
    ],
    success: [202],
    response: backupAttempt,
    errors: [unprocessable, notOperator],
  },
} as const satisfies Record<string, Endpoint>;
