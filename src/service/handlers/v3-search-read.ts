import { ApiError } from '../../contract/errors.ts';
import { tenantOf } from '../access/keys/api-key.ts';
import { findSearch } from '../searches/stored-search.ts';
import { answerSnapshot } from './answer-snapshot.ts';
import { defineHandler } from './handler.ts';

/** The snapshot of a search, by its id or by the request id that started it. */
export const searchRead = defineHandler('v3.search.read', async (admitted) => {
  const { params, query, service, key } = admitted;
  const search = await findSearch(service.db, tenantOf(key), params.search_id);
  if (search === null) {
    throw new ApiError('developer_v3_search_not_found', 'There is no such search.');
  }
  return answerSnapshot(admitted, search, query.since);
});
