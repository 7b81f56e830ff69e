import { readOwnSearch } from '../../searches/rows/read-own-search.ts';
import { answerSnapshot } from './answer-snapshot.ts';
import { defineHandler } from './handler.ts';

/** The snapshot of a search, by its id or by the request id that started it. */
export const searchRead = defineHandler('v3.search.read', async (admitted) => {
  const search = await readOwnSearch(admitted, admitted.params.search_id);
  return answerSnapshot(admitted, search, admitted.query.since);
});
