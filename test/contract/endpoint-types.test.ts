import { describe, expectTypeOf, it } from 'vitest';
import type {
  EndpointId,
  ParamsOf,
  ParsedQueryOf,
  ParsedRequestOf,
  QueryOf,
  RequestOf,
  ResponseOf,
} from '../../src/contract/endpoints.ts';
import { ENDPOINTS } from '../../src/contract/endpoints.ts';
import { parseRequest } from '../../src/contract/parse-request.ts';

/** Checked by the compiler: what client and service are told of a row. */
describe('the types of a row', () => {
  it('make what has a default optional to send and certain to get', () => {
    type Sent = RequestOf<'v3.search.start'>;
    expectTypeOf<Sent['limit']>().toEqualTypeOf<number | undefined>();
    expectTypeOf<ParsedRequestOf<'v3.search.start'>['limit']>().toEqualTypeOf<number>();
    expectTypeOf<{ query: string }>().toExtend<Sent>();
    expectTypeOf<{ limit: string }>().not.toExtend<Sent>();
  });

  it('are undefined for a part that the row does not have', () => {
    expectTypeOf<ParamsOf<'v3.search.start'>>().toEqualTypeOf<undefined>();
    expectTypeOf<RequestOf<'v3.search.read'>>().toEqualTypeOf<undefined>();
    expectTypeOf<QueryOf<'v3.search.start'>>().toEqualTypeOf<undefined>();
  });

  it('have numbers in the query string', () => {
    expectTypeOf<QueryOf<'v3.watchers.list'>>().toEqualTypeOf<{
      cursor?: string | undefined;
      limit?: number | undefined;
    }>();
    expectTypeOf<ParsedQueryOf<'v3.watchers.list'>['limit']>().toEqualTypeOf<number>();
  });

  it('follow the row through parsing', () => {
    const read = () => parseRequest(ENDPOINTS['v3.search.read'], 'params', { search_id: 's_1' });
    expectTypeOf(read).returns.toEqualTypeOf<{ search_id: string }>();
    const none = () => parseRequest(ENDPOINTS['v3.credits.usage'], 'request', undefined);
    expectTypeOf(none).returns.toEqualTypeOf<undefined>();
  });

  it('tell answers apart, and ids from any other text', () => {
    type User = ResponseOf<'v2.search'>['payload']['users'][number];
    expectTypeOf<User['id']>().toEqualTypeOf<string>();
    expectTypeOf<ResponseOf<'keys.list'>>().toEqualTypeOf<never>();
    expectTypeOf<'v3.search.start'>().toExtend<EndpointId>();
    expectTypeOf<'v3.search.begin'>().not.toExtend<EndpointId>();
  });
});
