import type { DeepSearchResult } from '../../contract/deep-search.ts';
import type { FetchProgress } from './fetch-step.ts';

/** The phases of a candidate discovery, in order. */
export type DiscoveryPhase =
  | 'candidate_source_discovery'
  | 'candidate_clustering'
  | 'candidate_child_fanout'
  | 'candidate_child_fanout_completed'
  | 'candidate_profile_persistence';

/** A candidate to be built. */
export interface Child {
  readonly space: string;
  readonly profileId: string | null;
  readonly mentionIds: readonly string[];
  /** Other profiles that may be of the same person. */
  readonly otherIds: readonly string[];
}

/** Progress of a discovery, from which its next step continues. */
export interface DiscoveryProgress extends FetchProgress {
  readonly phase?: DiscoveryPhase;
  /** When each phase began, in milliseconds since 1970. */
  readonly since?: Readonly<Record<string, number>>;
  readonly mentionIds?: readonly string[];
  /** Whether the index held more mentions than were considered. */
  readonly isCut?: boolean;
  readonly children?: readonly Child[];
  /** Number of candidates who fit, also beyond the limit. */
  readonly eligible?: number;
  readonly dispatched?: number;
  /** Number of children that are done, built or not. */
  readonly done?: number;
  readonly failed?: number;
  /** Ids of the saved profiles, in the order of saving. */
  readonly ids?: readonly string[];
}

const seconds = (from: number | undefined, to: number | undefined): number | undefined =>
  from === undefined || to === undefined ? undefined : Math.max(0, to - from) / 1000;

const given = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;

/**
 * The result of a discovery for callers.
 * @param endedAt when it was completed; null: it is not
 */
export function discoveryResult(
  progress: DiscoveryProgress,
  endedAt: number | null,
): DeepSearchResult {
  const { since = {}, ids = [], dispatched = 0, eligible = 0, children } = progress;
  const begun = since.candidate_source_discovery;
  const fanout = since.candidate_child_fanout;
  const end = endedAt ?? undefined;
  return {
    candidate_profile_ids: [...ids],
    profile_ids: [...ids],
    candidate_count: eligible,
    dispatched_candidate_count: dispatched,
    persisted_candidate_count: ids.length,
    failed_candidate_count: progress.failed ?? 0,
    skipped_candidate_count: children === undefined ? 0 : eligible - children.length,
    current_phase:
      endedAt === null ? (progress.phase ?? 'candidate_source_discovery') : 'completed',
    metrics: given({
      candidate_source_discovery_elapsed_seconds: seconds(begun, since.candidate_clustering),
      candidate_clustering_elapsed_seconds: seconds(since.candidate_clustering, fanout),
      candidate_child_profile_elapsed_seconds: seconds(fanout, end),
      total_elapsed_seconds: seconds(begun, end),
      // Children use the sources of their cluster; none of them queries a search engine.
      child_search_engine_query_count: 0,
      web_search_stopped_before_segments: progress.isCut ?? false,
    }),
  };
}
