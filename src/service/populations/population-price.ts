import { POPULATION_PRICES, type PopulationDepth } from '../../contract/population-prices.ts';

/** Told with each quote, so that a changed price list shows. */
export const PRICING_VERSION = '2026-11';

export const LEVEL_OF = { identity: 1, partial: 2, full: 3 } as const satisfies Record<
  PopulationDepth,
  number
>;

const DEPTHS = ['identity', 'partial', 'full'] as const satisfies readonly PopulationDepth[];

/** Credits for a person who reached a level; one who is known better costs what was asked for. */
export function priceOf(level: number, asked: PopulationDepth): number {
  const reached = Math.min(level, LEVEL_OF[asked]);
  const depth = DEPTHS[reached - 1];
  return depth === undefined ? 0 : POPULATION_PRICES[depth];
}

/** Credits that are set aside for so many people. */
export const quotedCredits = (people: number, depth: PopulationDepth): number =>
  people * POPULATION_PRICES[depth];
