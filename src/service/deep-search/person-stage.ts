import type { DeepSearchInput } from './deep-search-run.ts';
import type { FetchProgress } from './fetch-step.ts';

/** How far a run about one person is: what its next step begins with. */
export interface PersonProgress extends FetchProgress {
  /** Who is meant. */
  readonly person?: {
    /** null: nobody has asked for this person yet. */
    readonly profileId: string | null;
    readonly mentionIds: readonly string[];
    /** Other profiles that may be the same person's. Default: none. */
    readonly otherIds?: readonly string[];
  };
  /** The partial profile is written. */
  readonly isPartial?: true;
}

export type PersonStage = 'fetch' | 'identify' | 'partial' | 'full' | 'backfill';

/** What a run about one person does next. */
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
