import type { PopulationDepth } from '../../../contract/population-prices.ts';
import type { PopulationBlock } from '../../../contract/populations.ts';
import type { SearchSnapshot } from '../../../contract/search.ts';
import type { Candidate } from '../../evidence/discover/find-candidates.ts';
import type { Run } from '../../runs/run.ts';
import type { Population } from '../population-intent.ts';

/** What a population search works from; never changes. */
export interface PopulationInput {
  readonly searchId: string;
  readonly population: Population;
  readonly populationId: string;
  readonly size: number;
  readonly depth: PopulationDepth;
  /** Most people added: what was quoted. */
  readonly people: number;
  /** Set aside for it. */
  readonly credits: number;
  /** Whether the search asked for webhook deliveries. */
  readonly tells: boolean;
  readonly embedsProfiles: false;
}

/** How far it is. */
export interface PopulationProgress {
  /** null: nobody has been looked for yet. */
  readonly members: readonly Candidate[] | null;
  readonly at: number;
  /** The row of the member at `at` has been added, and is being written. */
  readonly isOpen: boolean;
  /** Rows that hold a profile. */
  readonly added: number;
  readonly failed: number;
  /** Credits for the levels that were reached. */
  readonly spent: number;
}

export const NOTHING_DONE: PopulationProgress = {
  members: null,
  at: 0,
  isOpen: false,
  added: 0,
  failed: 0,
  spent: 0,
};

export type PopulationRun = Run<PopulationInput, PopulationProgress>;

/** The `population` block of the snapshot. */
export const populationBlock = (
  { population, populationId, size, credits }: PopulationInput,
  status: PopulationBlock['status'],
  added: number,
): PopulationBlock => ({
  kind: population.kind,
  id: populationId,
  name: population.name,
  size,
  status,
  added,
  credits_quoted: credits,
});

/** What the snapshot says of a population search that has come to its end. */
export const endOf = (
  input: PopulationInput,
  status: PopulationBlock['status'],
  { added, spent }: PopulationProgress,
): Partial<SearchSnapshot> => ({
  status,
  population: populationBlock(input, status, added),
  billing: { reserved: input.credits, consumed: spent, released: input.credits - spent },
});
