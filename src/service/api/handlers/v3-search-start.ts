import { startSearch } from '../../searches/start/start-search.ts';
import { answerSnapshot } from './answer-snapshot.ts';
import { defineHandler } from './handler.ts';

/** Starts a search by words or by a face, and returns its snapshot. */
export const searchStart = defineHandler('v3.search.start', async (admitted) => {
  const { search, remaining } = await startSearch(admitted, admitted.body);
  const answer = await answerSnapshot(admitted, search);
  return remaining === undefined ? answer : { ...answer, remaining };
});
