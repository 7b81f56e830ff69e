import type { Remembered } from '../runs/run-kind.ts';
import type { DeepSearchInput } from './deep-search-run.ts';
import type { DiscoveryProgress } from './discovery-progress.ts';
import type { PersonProgress } from './person-stage.ts';
import type { Seed } from './seed.ts';

type Progress = PersonProgress & DiscoveryProgress;

/** Signals that mean nobody. */
export const NO_SEED: Seed = { profileId: null, identifiers: [], names: [], clauses: {}, urls: [] };

/**
 * A deep search without what its caller knew of the person, which addresses of pages tell too.
 * Its shape is told for as long as its status is.
 */
export const forgetDeepSearch = ({
  input,
  progress: { pages: _, ...progress },
}: Remembered<DeepSearchInput, Progress>): Remembered<DeepSearchInput, Progress> => ({
  input: { ...input, seed: NO_SEED },
  progress,
});
