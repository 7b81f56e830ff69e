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

const shared = {
  generation: 2,
  scope: 'search:read',
  bucket: 'general',
  price: { kind: 'free' },
  idempotency: 'none',
  success: [200],
  invalid: 'developer_connections_invalid_request',
  successors: [],
  noSuccessor: 'generation 3 does not replace personal connections; this stays the way',
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
    notes: [
      'Multipart parts are `file` and, if wanted, `format`; JSON carries `content` and `format`.',
      'At most 20 MiB and 100,000 rows, two imports at once a key.',
    ],
    request: connectionsImportRequest,
    fileFields: ['content'],
    bodyEncodings: ['multipart', 'json'],
    // A file inside a JSON string can double by escapes; its own length is checked by the schema.
    maxBodyBytes: 2 * MAX_IMPORT_BYTES,
    success: [202],
    response: connectionsImportStarted,
    errors: ['developer_connections_invalid_request'],
  },
  'v2.connections.job': {
    ...shared,
    ...job,
    id: 'v2.connections.job',
    method: 'GET',
    path: '/v2/social/connections/imports/{jobId}',
    summary: 'Status and progress of an import',
    errors: ['developer_connections_job_not_found'],
  },
  'v2.connections.resume': {
    ...shared,
    ...job,
    id: 'v2.connections.resume',
    method: 'POST',
    path: '/v2/social/connections/imports/{jobId}/resume',
    summary: 'Resume a paused import, with a mapping or accepting its errors',
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
