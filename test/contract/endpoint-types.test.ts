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

/** Checked by the compiler: the types that client and service get from a row. */
describe('types of an endpoint row', () => {
  it('a field with a default is optional to send and required once parsed', () => {
    type Sent = RequestOf<'v3.search.start'>;
    expectTypeOf<Sent['limit']>().toEqualTypeOf<number | undefined>();
    expectTypeOf<ParsedRequestOf<'v3.search.start'>['limit']>().toEqualTypeOf<number>();
    expectTypeOf<{ query: string }>().toExtend<Sent>();
    expectTypeOf<{ limit: string }>().not.toExtend<Sent>();
  });

  it('a part that the row does not have is undefined', () => {
    expectTypeOf<ParamsOf<'v3.search.start'>>().toEqualTypeOf<undefined>();
    expectTypeOf<RequestOf<'v3.search.read'>>().toEqualTypeOf<undefined>();
    expectTypeOf<QueryOf<'v3.search.start'>>().toEqualTypeOf<undefined>();
  });

  it('a query parameter that holds a number has type number', () => {
    expectTypeOf<QueryOf<'v3.watchers.list'>>().toEqualTypeOf<{
      cursor?: string | undefined;
      limit?: number | undefined;
    }>();
    expectTypeOf<ParsedQueryOf<'v3.watchers.list'>['limit']>().toEqualTypeOf<number>();
  });

  it('parseRequest returns the type of the row', () => {
    const read = () => parseRequest(ENDPOINTS['v3.search.read'], 'params', { search_id: 's_1' });
    expectTypeOf(read).returns.toEqualTypeOf<{ search_id: string }>();
    const none = () => parseRequest(ENDPOINTS['v3.credits.usage'], 'request', undefined);
    expectTypeOf(none).returns.toEqualTypeOf<undefined>();
  });

  it('responses have types of their own, and EndpointId accepts only known ids', () => {
    type User = ResponseOf<'v2.search'>['payload']['users'][number];
    expectTypeOf<User['id']>().toEqualTypeOf<string>();
    expectTypeOf<ResponseOf<'keys.list'>>().toEqualTypeOf<never>();
    expectTypeOf<'v3.search.start'>().toExtend<EndpointId>();
    expectTypeOf<'v3.search.begin'>().not.toExtend<EndpointId>();
  });
});
