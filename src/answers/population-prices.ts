import type { PopulationDepth } from '../contract/populations.ts';

/** Credits a person by the depth that was reached; a test holds it against the contract. */
export const DEPTH_CREDITS: Readonly<Record<PopulationDepth, number>> = {
  identity: 1,
  partial: 5,
  full: 10,
};

/** How far people of a population can be built, the cheapest first. */
export const POPULATION_DEPTHS = ['identity', 'partial', 'full'] as const;
