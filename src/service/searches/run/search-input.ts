import type { Intent } from '../../../contract/intent.ts';
import type { Signals } from '../../../contract/search.ts';
import type { Candidate } from '../../evidence/discover/find-candidates.ts';
import type { Run } from '../../runs/run.ts';

/** How far people are built: `partial` is level 2, `full` level 3. */
export type ProfileDepth = 'partial' | 'full';
export const DEPTH_LEVELS = { partial: 2, full: 3 } as const satisfies Record<ProfileDepth, number>;

/** What a run of a search works from; never changes. */
export interface SearchInput {
  readonly searchId: string;
  /** Merged. */
  readonly intent: Intent;
  readonly signals: Signals;
  readonly discovers: boolean;
  /** Most candidates. */
  readonly limit: number;
  readonly depth: ProfileDepth;
  /** How many rows of known people stand before the candidates'. */
  readonly knownRows: number;
  readonly embedsProfiles: boolean;
  /** Whether the search asked for webhook deliveries. */
  readonly tells: boolean;
  readonly nearMe: { readonly lat: number; readonly lon: number } | null;
}

/** How far a run of a search is. */
export type SearchProgress =
  /** Pages that the caller named are fetched, one a step. */
  | {
      readonly phase: 'pages';
      readonly at: number;
      readonly refused: number;
      /** Where fetched pages were in the end: what they say is found under that address. */
      readonly pages: readonly string[];
    }
  | { readonly phase: 'sources'; readonly pages: readonly string[] }
  | {
      readonly phase: 'clustering';
      readonly pages: readonly string[];
      readonly mentionIds: readonly string[];
    }
  /** `isOpen`: the row of the candidate at `at` has been added, and is being written. */
  | {
      readonly phase: 'candidates';
      readonly candidates: readonly Candidate[];
      readonly at: number;
      readonly isOpen: boolean;
      readonly failed: number;
    }
  /** Rows are deepened one by one, from the position `at` on. */
  | { readonly phase: 'upgrades'; readonly at: number; readonly failed: number };

export type SearchRun = Run<SearchInput, SearchProgress>;

/** The first thing that a search's run has to do. */
export function firstProgress(input: SearchInput): SearchProgress {
  if (!input.discovers) return { phase: 'upgrades', at: 0, failed: 0 };
  return { phase: 'pages', at: 0, refused: 0, pages: [] };
}
