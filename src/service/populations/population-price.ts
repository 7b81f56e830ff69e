import { POPULATION_PRICES, type PopulationDepth } from '../../contract/population-prices.ts';

/** Part of each quote, so that a changed price list shows. */
export const PRICING_VERSION = '2026-11';

export const LEVEL_BY_DEPTH = { identity: 1, partial: 2, full: 3 } as const satisfies Record<
  PopulationDepth,
  number
>;

const DEPTHS = ['identity', 'partial', 'full'] as const satisfies readonly PopulationDepth[];

/** Credits for a person who reached a level, capped at the price of the requested depth. */
export function priceOf(level: number, asked: PopulationDepth): number {
  const reached = Math.min(level, LEVEL_BY_DEPTH[asked]);
  const depth = DEPTHS[reached - 1];
  return depth === undefined ? 0 : POPULATION_PRICES[depth];
}

/** Credits to reserve for a number of people. */
export const quotedCredits = (people: number, depth: PopulationDepth): number =>
  people * POPULATION_PRICES[depth];
