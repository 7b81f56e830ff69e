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
    path: '/v3/search/populations',
    summary: 'Everyone at a company or of a school, added as they are found',
    notes: [
      'Reserves the quoted credits; charged by the level each person reached, the rest is ' +
        'released at the end.',
      'A request with `webhooks` also needs the scope `profile:read`.',
      'With `quote_id` the population, depth and `max_people` must be those of the quote, which ' +
        'holds for 15 minutes; without one the price is that of now.',
      'Read, polled and cancelled as the search that it is: `GET` and `DELETE /v3/search/{id}`.',
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
    path: '/v3/search/populations/quote',
    summary: 'What a population search would cost, as one total in credits',
    notes: [
      `${inCredits(LEVELS.identity)} a person at identity level, ${LEVELS.partial} partial, ` +
        `${LEVELS.full} full.`,
      'A company is who works there now, a school whoever attended it; of both, whom the index ' +
        'knows and whom its sources speak of. Nobody known: `…_not_found`.',
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
