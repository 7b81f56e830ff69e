import type { PopulationDepth } from '../../../contract/population-prices.ts';
import type { PopulationBlock } from '../../../contract/populations.ts';
import type { Candidate } from '../../evidence/discover/find-candidates.ts';
import type { Run } from '../../runs/run.ts';
import type { Population } from '../population-intent.ts';

/** The input of a population search; never changes. */
export interface PopulationInput {
  readonly searchId: string;
  readonly population: Population;
  readonly populationId: string;
  readonly size: number;
  readonly depth: PopulationDepth;
  /** Most people to add: the number quoted. */
  readonly people: number;
  /** Credits reserved for it. */
  readonly credits: number;
  /** Whether the search requested webhook deliveries. */
  readonly tells: boolean;
  readonly embedsProfiles: false;
}

/** Progress of a population search. */
export interface PopulationProgress {
  /** null: the members have not been listed yet. */
  readonly members: readonly Candidate[] | null;
  readonly at: number;
  /** Whether the member at `at` has a row whose profile is still to be written. */
  readonly isOpen: boolean;
  readonly failed: number;
  /** How many people fewer than quoted: gone since, or in the list already. Absent: none. */
  readonly skipped?: number;
}

export const NO_PROGRESS: PopulationProgress = {
  members: null,
  at: 0,
  isOpen: false,
  failed: 0,
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
