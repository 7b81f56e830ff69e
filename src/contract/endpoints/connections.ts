import * as z from 'zod';
import {
  connectionsImportJob,
  connectionsImportRequest,
  connectionsImportStarted,
  connectionsList,
  connectionsListQuery,
  connectionsResumeRequest,
  MAX_IMPORT_BYTES,
} from '../connections.ts';
import type { Endpoint } from '../endpoint.ts';
import { opaqueId } from '../ids.ts';
import { PRICES } from '../prices.ts';

const shared = {
  generation: 2,
  scope: 'search:read',
  bucket: 'general',
  price: { kind: 'free' },
  idempotency: 'none',
  success: [200],
  invalid: 'developer_connections_invalid_request',
  successors: [],
  noSuccessor: 'generation 3 has no replacement for personal connections; keep using this endpoint',
} as const;

const job = {
  params: z.object({ jobId: opaqueId }),
  response: connectionsImportJob,
  notFound: 'developer_connections_job_not_found',
} as const;

/** Generation 2: the caller's own connections, a private directory that is searched like any. */
export const connectionsEndpoints = {
  'v2.connections.import': {
    ...shared,
    id: 'v2.connections.import',
    method: 'POST',
    path: '/v2/social/connections/import',
    summary: 'Import a file of personal connections',
    price: PRICES['v2.connections.import'],
    notes: [
      'Multipart parts are `file` and, if wanted, `format`; JSON carries `content` and `format`.',
      'At most 20 MiB and 100,000 rows. Two imports at once a key: a third answers 429.',
      "Everybody goes into the key owner's private connections, whatever the format.",
      'A table whose columns are not known is paused as `needs_mapping`; resume tells them.',
      'Of a key, ten paused imports are kept: with an eleventh the oldest has failed.',
    ],
    request: connectionsImportRequest,
    fileFields: ['content'],
    fieldCodes: {
      content: {
        code: 'developer_connections_invalid_request',
        issues: { too_big: 'payload_too_large' },
      },
    },
    bodyEncodings: ['multipart', 'json'],
    filePart: { part: 'file', field: 'content' },
    // A file inside a JSON string can double by escapes; its own length is checked by the schema.
    maxBodyBytes: 2 * MAX_IMPORT_BYTES,
    success: [202],
    response: connectionsImportStarted,
    errors: ['developer_connections_invalid_request', 'payload_too_large'],
  },
  'v2.connections.job': {
    ...shared,
    ...job,
    id: 'v2.connections.job',
    method: 'GET',
    path: '/v2/social/connections/imports/{jobId}',
    summary: 'Status and progress of an import',
    notes: [
      '`too_many_errors`: over a fifth of the first 200 rows cannot be read, nobody is in yet.',
      '`stopped`: the service was told to stop, or a fault lasted; it goes on where it was.',
      'A file that holds nobody has failed. `failure` says why an import has.',
    ],
    errors: ['developer_connections_job_not_found'],
  },
  'v2.connections.resume': {
    ...shared,
    ...job,
    id: 'v2.connections.resume',
    method: 'POST',
    path: '/v2/social/connections/imports/{jobId}/resume',
    summary: 'Resume a paused import, with a mapping or accepting its errors',
    notes: [
      '`needs_mapping` wants `mapping`, from names of columns (the job has them) to fields.',
      '`too_many_errors` wants `acceptErrors`, or another `mapping`; `stopped` wants neither.',
      'A mapping must hold `name`, `given_name` or `family_name`; other columns are left out.',
      'Several columns may be `email`, `phone`, `url`, `username` or `address`; other fields one.',
      'An import that goes on already answers 200; one that has ended answers 400.',
    ],
    request: connectionsResumeRequest,
    success: [202, 200],
    errors: ['developer_connections_job_not_found', 'developer_connections_invalid_request'],
  },
  'v2.connections.list': {
    ...shared,
    id: 'v2.connections.list',
    method: 'GET',
    path: '/v2/social/connections',
    summary: "List the key owner's imported connections",
    scope: 'profile:read',
    query: connectionsListQuery,
    response: connectionsList,
    errors: ['developer_connections_invalid_request'],
  },
} as const satisfies Record<string, Endpoint>;
