import { z } from 'zod';
import { cleanText } from '../../src/answers/clean-text.ts';
import type { RequestedPopulation } from '../../src/answers/population-quote-answer.ts';
import { RefusedCall } from '../../src/answers/refused-call.ts';
import { POPULATION_DEPTHS } from '../../src/contract/population-prices.ts';
import type { PopulationQuoteRequest } from '../../src/contract/populations.ts';

/** The arguments that name a population; the same in both tools. */
export const populationArguments = () => ({
  kind: z.enum(['company', 'school']).describe('Who works at it now, or ever attended it'),
  name: z.string().trim().min(1).max(500).describe('Its name'),
  id: z.string().trim().min(1).max(200).optional().describe('Its id, if known'),
  depth: z.enum(POPULATION_DEPTHS).default('partial').describe('How far each person is built'),
  max_people: z.int().min(1).max(1_000_000).optional().describe('Most people to add'),
});

/**
 * The requested population, its name without invisible characters: it is repeated in the next call
 * and in the question to a person.
 * @throws RefusedCall for a name that has nothing else.
 */
export function requestedPopulation(args: RequestedPopulation): RequestedPopulation {
  const { kind, id, depth, max_people } = args;
  const name = cleanText(args.name, 500);
  if (name === '') {
    throw new RefusedCall('`name` has no visible characters. Give the name in letters.');
  }
  return {
    kind,
    name,
    ...(id === undefined ? {} : { id }),
    depth,
    ...(max_people === undefined ? {} : { max_people }),
  };
}

/** The same in the form of the API. */
export function populationRequest(asked: RequestedPopulation): PopulationQuoteRequest {
  const { kind, name, id, depth, max_people } = asked;
  return {
    population: { kind, name, ...(id === undefined ? {} : { id }) },
    profile_depth: depth,
    ...(max_people === undefined ? {} : { max_people }),
  };
}
