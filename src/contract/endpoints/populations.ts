import type { Endpoint } from '../endpoint.ts';
import { POPULATION_PRICES as LEVELS } from '../population-prices.ts';
import {
  populationQuote,
  populationQuoteRequest,
  populationSearchRequest,
} from '../populations.ts';
import { inCredits } from '../prices.ts';
import { searchSnapshot } from '../search.ts';

const shared = {
  method: 'POST',
  generation: 3,
  scope: 'search:read',
  invalid: 'developer_v3_populations_invalid_request',
} as const;

/** Generation 3: everyone at a company, or everyone who attended a school. */
export const populationEndpoints = {
  'v3.populations.start': {
    ...shared,
    id: 'v3.populations.start',
    owned: 'owner',
    path: '/v3/search/populations',
    summary: 'Find everyone at a company or school; people are added as they are found',
    notes: [
      'Reserves the quoted credits, charges by the level that each person reached, and releases ' +
        'the rest at the end.',
      'A request with `webhooks` also needs the scope `profile:read`.',
      'With `quote_id`, the population, depth and `max_people` must be those of the quote, which ' +
        'is valid for 15 minutes; without one, the current price applies.',
      'Read and cancel it as any search: `GET` and `DELETE /v3/search/{id}`.',
    ],
    embedsProfiles: ['webhooks'],
    bucket: 'run_start',
    price: { kind: 'quoted' },
    idempotency: 'request_id',
    request: populationSearchRequest,
    success: [200, 202],
    response: searchSnapshot,
    errors: [
      'developer_v3_populations_invalid_request',
      'developer_v3_populations_not_found',
      'developer_v3_populations_unprocessable',
      'developer_v3_request_id_conflict',
      'developer_api_credits_insufficient',
    ],
  },
  'v3.populations.quote': {
    ...shared,
    id: 'v3.populations.quote',
    owned: 'owner',
    path: '/v3/search/populations/quote',
    summary: 'What a population search would cost, as one total in credits',
    notes: [
      `${inCredits(LEVELS.identity)} per person at identity level, ${LEVELS.partial} partial, ` +
        `${LEVELS.full} full.`,
      'For a company, people who work there now; for a school, all who attended it: those in the ' +
        'index and those whom its sources mention. If there are none: `…_not_found`.',
    ],
    bucket: 'general',
    price: { kind: 'free' },
    idempotency: 'none',
    request: populationQuoteRequest,
    success: [200],
    response: populationQuote,
    errors: [
      'developer_v3_populations_invalid_request',
      'developer_v3_populations_not_found',
      'developer_v3_populations_unprocessable',
    ],
  },
} as const satisfies Record<string, Endpoint>;
