import type { Endpoint } from '../endpoint.ts';
import { runList, runsQuery } from '../run-list.ts';

const invalid = 'developer_v3_runs_invalid_request';

/** (ext) Generation 3: what an owner has started. */
export const runsEndpoints = {
  'v3.runs.list': {
    id: 'v3.runs.list',
    owned: 'owner',
    method: 'GET',
    path: '/v3/runs',
    generation: 3,
    summary:
      '(ext) List searches, deep searches, enrichments, populations and imports, newest first',
    notes: [
      'Each kind is read by its own endpoint: a search and a population by `search_id`, a deep search and an enrichment by `request_id`, an import by `run_id`.',
      'A search is listed if it goes on after its first answer. Imports of the command line are not listed.',
      'With `admin`, runs of the whole organization are listed; `subject` is null for those of another owner.',
    ],
    scope: 'search:read',
    bucket: 'general',
    price: { kind: 'free' },
    idempotency: 'none',
    query: runsQuery,
    success: [200],
    response: runList,
    invalid,
    errors: [invalid],
  },
} as const satisfies Record<string, Endpoint>;
