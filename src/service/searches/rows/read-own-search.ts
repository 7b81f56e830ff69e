import { ApiError } from '../../../contract/errors.ts';
import type { DatabaseCaller } from '../../access/caller.ts';
import { reachOf } from '../../access/keys/reach.ts';
import { findSearch, type StoredSearch } from './stored-search.ts';

/**
 * A search within the key's reach, by its id or by the request id that started it.
 * @throws ApiError `developer_v3_search_not_found`
 */
export async function readOwnSearch(
  { service, key }: Pick<DatabaseCaller, 'service' | 'key'>,
  id: string,
): Promise<StoredSearch> {
  const search = await findSearch(service.db, reachOf(key), id);
  if (search !== null) return search;
  throw new ApiError('developer_v3_search_not_found', 'Search not found.');
}
