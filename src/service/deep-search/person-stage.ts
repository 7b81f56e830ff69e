import type { ProfileChanges } from '../../contract/profile-changes.ts';
import type { DeepSearchInput } from './deep-search-run.ts';
import type { FetchProgress } from './fetch-step.ts';

/** Progress of a run about one person, from which its next step continues. */
export interface PersonProgress extends FetchProgress {
  /** The person who is meant. */
  readonly person?: {
    /** null: there is no profile yet. */
    readonly profileId: string | null;
    readonly mentionIds: readonly string[];
    /** Other profiles that may be of the same person. Default: none. */
    readonly otherIds?: readonly string[];
  };
  /** Set once the partial profile is written. */
  readonly isPartial?: true;
  /** What the partial profile changed. */
  readonly changes?: ProfileChanges;
}

export type PersonStage = 'fetch' | 'identify' | 'partial' | 'full' | 'backfill';

/** The next stage of a run about one person. */
export function nextStage(
  { shape, seed, backfill }: DeepSearchInput,
  { fetched = 0, person, isPartial }: PersonProgress,
  mayFetch: boolean,
): PersonStage {
  if (backfill) return 'backfill';
  if (mayFetch && person === undefined && fetched < seed.urls.length) return 'fetch';
  if (person === undefined) return 'identify';
  if (shape === 'full_generation_only' || isPartial) return 'full';
  return 'partial';
}
