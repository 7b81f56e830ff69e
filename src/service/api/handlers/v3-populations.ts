import { tenantOf } from '../../access/keys/api-key.ts';
import { makeQuote } from '../../populations/quotes.ts';
import { startPopulation } from '../../populations/start-population.ts';
import { readOwnSearch } from '../../searches/rows/read-own-search.ts';
import { answerSnapshot } from './answer-snapshot.ts';
import { defineHandler, type Handler } from './handler.ts';

/** The price of everyone at a company or of a school. */
const quote = defineHandler('v3.populations.quote', async ({ service, key, visibility, body }) => {
  const { includePublic, directoryIds } = visibility;
  const asker = { tenant: tenantOf(key), keyId: key.id, view: { includePublic, directoryIds } };
  return { status: 200, body: await makeQuote(service, body, asker) };
});

/** Starts a population search, and returns the search by which it is read. */
const start = defineHandler('v3.populations.start', async (admitted) => {
  const { searchId, remaining } = await startPopulation(admitted, admitted.body);
  const answer = await answerSnapshot(admitted, await readOwnSearch(admitted, searchId));
  return remaining === undefined ? answer : { ...answer, remaining };
});

export const POPULATION_HANDLERS: readonly Handler[] = [quote, start];
