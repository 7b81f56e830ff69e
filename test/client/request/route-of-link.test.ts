import { describe, expect, it } from 'vitest';
import { routeOfLink } from '../../../src/client/request/route-of-link.ts';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { ENDPOINTS } from '../../../src/contract/endpoints.ts';

const rows: Endpoint[] = Object.values(ENDPOINTS);
const follow = (link: string) => routeOfLink(link, rows);

describe('routeOfLink', () => {
  it.each([
    ['/v3/search/s_1', 'v3.search.read', { search_id: 's_1' }, {}],
    ['/v3/search/s_1?since=4', 'v3.search.read', { search_id: 's_1' }, { since: '4' }],
    ['/v3/enrich/requests/r%2F1%3Ap_2', 'v3.enrich.read', { request_id: 'r/1:p_2' }, {}],
    ['/v2/developer/deep-search/d_1', 'v2.deep_search.read', { requestId: 'd_1' }, {}],
    ['/v3/enrich/ada-lovelace', 'v3.profile.read', { profile_id: 'ada-lovelace' }, {}],
  ])('resolves %s to %s', (link, id, params, query) => {
    const route = follow(link);
    expect({ id: route.row.id, params: route.params, query: route.query }).toEqual({
      id,
      params,
      query,
    });
  });

  it.each([
    'https://elsewhere.example/v3/search/s_1',
    'http://people-search.invalid/v3/search/s_1',
    '//elsewhere.example/v3/search/s_1',
    '/\\elsewhere.example/v3/search/s_1',
    '\\\\elsewhere.example/v3/search/s_1',
    'javascript:alert(1)',
    'v3/search/s_1',
    ' /v3/search/s_1',
    '',
  ])('rejects a link to another host: %o', (link) => {
    expect(() => follow(link)).toThrow('The service returned a link to another host');
  });

  it.each(['/', '/v3/search', '/v3/search/s_1/more', '/v2/developer/api-keys/1/revoke', '/v3/%zz'])(
    'rejects a link to an unknown endpoint: %o',
    (link) => {
      expect(() => follow(link)).toThrow('The service returned a link to an unknown endpoint');
    },
  );
});
