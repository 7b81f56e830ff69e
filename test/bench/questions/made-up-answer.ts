import { type SearchSnapshot, searchSnapshot } from '../../../src/contract/search.ts';

/** An answer without people, with these fields. */
export const madeUpAnswer = (fields: object): SearchSnapshot =>
  searchSnapshot.parse({
    search_id: 's_1',
    request_id: null,
    status: 'completed',
    query: null,
    results: [],
    created_at: '2019-03-01T00:00:00Z',
    links: { status: '/v3/search/s_1' },
    ...fields,
  });
