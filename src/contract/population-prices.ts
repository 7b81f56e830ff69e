/**
 * What populations cost, in plain values: apart from the schemas, whose making takes milliseconds
 * that a tool server's start has not got. Source: docs/contract.md 6.
 */

/** How far people of a population can be built, the cheapest first. */
export const POPULATION_DEPTHS = ['identity', 'partial', 'full'] as const;
export type PopulationDepth = (typeof POPULATION_DEPTHS)[number];

/** Credits a person by the level that was reached. */
export const POPULATION_PRICES: Readonly<Record<PopulationDepth, number>> = {
  identity: 1,
  partial: 5,
  full: 10,
};
