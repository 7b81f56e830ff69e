import type { PopulationDepth } from '../../../contract/population-prices.ts';
import type { PopulationBlock } from '../../../contract/populations.ts';
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
  readonly failed: number;
  /** People fewer than were quoted: gone since, or in the list already. Absent: none. */
  readonly skipped?: number;
}

export const NOTHING_DONE: PopulationProgress = {
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
