import { startSearch } from '../searches/start-search.ts';
import { answerSnapshot } from './answer-snapshot.ts';
import { defineHandler } from './handler.ts';
import { refuseDeferred } from './refuse-deferred.ts';

/** Starts a search of the people that are known, and answers its snapshot. */
export const searchStart = defineHandler('v3.search.start', async (admitted) => {
  refuseDeferred(admitted.body);
  return answerSnapshot(admitted, await startSearch(admitted, admitted.body));
});
