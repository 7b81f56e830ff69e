import { readOwnSearch } from '../../searches/rows/read-own-search.ts';
import { cancelSearch } from '../../searches/start/cancel-search.ts';
import { startSearch } from '../../searches/start/start-search.ts';
import { answerSnapshot } from './answer-snapshot.ts';
import { defineHandler } from './handler.ts';

/** Starts a search by words or by a face, and returns its snapshot. */
export const searchStart = defineHandler('v3.search.start', async (admitted) => {
  const { search, remaining } = await startSearch(admitted, admitted.body);
  const answer = await answerSnapshot(admitted, search);
  return remaining === undefined ? answer : { ...answer, remaining };
});

/** The snapshot of a search, by its id or by the request id that started it. */
export const searchRead = defineHandler('v3.search.read', async (admitted) => {
  const search = await readOwnSearch(admitted, admitted.params.search_id);
  return answerSnapshot(admitted, search, admitted.query.since);
});

/** Cancels a search; the rows found so far stay. */
export const searchCancel = defineHandler('v3.search.cancel', async (admitted) => {
  const { search_id } = admitted.params;
  await cancelSearch(admitted.service, await readOwnSearch(admitted, search_id));
  return answerSnapshot(admitted, await readOwnSearch(admitted, search_id));
});
