import type { StoredWork } from '../runs/run-kind.ts';
import type { DeepSearchInput } from './deep-search-run.ts';
import type { DiscoveryProgress } from './discovery-progress.ts';
import type { PersonProgress } from './person-stage.ts';
import type { Seed } from './seed.ts';

type Progress = PersonProgress & DiscoveryProgress;

/** A seed without any signals. */
const NO_SEED: Seed = { profileId: null, identifiers: [], names: [], clauses: {}, urls: [] };

/**
 * A deep search without its caller's data about the person, which page URLs can reveal too. Its
 * shape stays, for its status.
 */
export const forgetDeepSearch = ({
  input,
  progress: { pages: _, ...progress },
}: StoredWork<DeepSearchInput, Progress>): StoredWork<DeepSearchInput, Progress> => ({
  input: { ...input, seed: NO_SEED },
  progress,
});
