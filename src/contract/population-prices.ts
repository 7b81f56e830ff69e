/**
 * Prices of population searches. Kept apart from the schemas, because building those costs
 * milliseconds at the start of a tool server. Source: docs/contract.md 6.
 */

/** How far a population search builds each profile, cheapest first. */
export const POPULATION_DEPTHS = ['identity', 'partial', 'full'] as const;
export type PopulationDepth = (typeof POPULATION_DEPTHS)[number];

/** Credits per person, by the level reached. */
export const POPULATION_PRICES: Readonly<Record<PopulationDepth, number>> = {
  identity: 1,
  partial: 5,
  full: 10,
};
