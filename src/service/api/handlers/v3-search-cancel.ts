import { readOwnSearch } from '../../searches/rows/read-own-search.ts';
import { cancelSearch } from '../../searches/start/cancel-search.ts';
import { answerSnapshot } from './answer-snapshot.ts';
import { defineHandler } from './handler.ts';

/** Cancels a search; the rows found so far stay. */
export const searchCancel = defineHandler('v3.search.cancel', async (admitted) => {
  const { search_id } = admitted.params;
  await cancelSearch(admitted.service, await readOwnSearch(admitted, search_id));
  return answerSnapshot(admitted, await readOwnSearch(admitted, search_id));
});
