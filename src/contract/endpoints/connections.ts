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

/** Generation 2: the caller's own connections, a private directory that searches include. */
export const connectionsEndpoints = {
  'v2.connections.import': {
    ...shared,
    id: 'v2.connections.import',
    owned: 'private',
    method: 'POST',
    path: '/v2/social/connections/import',
    summary: 'Import a file of personal connections',
    price: PRICES['v2.connections.import'],
    notes: [
      'Multipart parts are `file` and, if wanted, `format`; JSON carries `content` and `format`.',
      '(ext) `ownAddress`: of mail or a calendar, the e-mail addresses of its owner, comma-separated. Without it they are found out from the file, or the import fails. A warning of the job tells them, shortened.',
      'At most 20 MiB and 100,000 rows. A key can run two imports at once; a third gets 429.',
      "Whatever the format, all people are added to the key owner's private connections.",
      'A table with unknown columns pauses as `needs_mapping`; resume it with a `mapping`.',
      'A key can have ten paused imports; one more makes the oldest fail.',
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
    // Escapes can double the size of a file in JSON; the schema checks the file's own length.
    maxBodyBytes: 2 * MAX_IMPORT_BYTES,
    success: [202],
    response: connectionsImportStarted,
    errors: ['developer_connections_invalid_request', 'payload_too_large'],
  },
  'v2.connections.job': {
    ...shared,
    ...job,
    id: 'v2.connections.job',
    owned: 'owner',
    method: 'GET',
    path: '/v2/social/connections/imports/{jobId}',
    summary: 'Status and progress of an import',
    notes: [
      '`too_many_errors`: over a fifth of the first 200 rows cannot be read; none is imported yet.',
      '`stopped`: the import was cancelled, or a fault lasted; it resumes where it stopped.',
      'A file without people fails. `failure` says why an import failed.',
    ],
    errors: ['developer_connections_job_not_found'],
  },
  'v2.connections.resume': {
    ...shared,
    ...job,
    id: 'v2.connections.resume',
    owned: 'owner',
    method: 'POST',
    path: '/v2/social/connections/imports/{jobId}/resume',
    summary: 'Resume a paused import, with a mapping or accepting its errors',
    notes: [
      '`needs_mapping` requires `mapping`, from column names (see `columns` of the job) to fields.',
      '`too_many_errors` requires `acceptErrors` or another `mapping`; `stopped` requires neither.',
      'A mapping must include `name`, `given_name` or `family_name`; other columns are ignored.',
      '`email`, `phone`, `url`, `username`, `address`, `location`, `headline` and `summary` take several columns, other fields one.',
      '(ext) `fillDown`: columns that are filled in only on the first row of a block, as of merged cells. Rows below take the value, until the next one, an empty or unreadable row or a total. Only of fields that people share, such as `organization` and `headline`.',
      'Columns of one `location`, `headline` or `summary` are joined, in the order of the table.',
      'Returns 200 if the import is running already, 400 if it has ended.',
    ],
    request: connectionsResumeRequest,
    success: [202, 200],
    errors: ['developer_connections_job_not_found', 'developer_connections_invalid_request'],
  },
  'v2.connections.list': {
    ...shared,
    id: 'v2.connections.list',
    owned: 'private',
    method: 'GET',
    path: '/v2/social/connections',
    summary: "List the key owner's imported connections",
    scope: 'profile:read',
    query: connectionsListQuery,
    response: connectionsList,
    errors: ['developer_connections_invalid_request'],
  },
} as const satisfies Record<string, Endpoint>;
