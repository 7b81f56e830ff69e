import type { FaceBand } from '../../../contract/faces.ts';
import type { Intent } from '../../../contract/intent.ts';
import type { ListedSource, Signals } from '../../../contract/search.ts';
import type { Candidate } from '../../evidence/discover/find-candidates.ts';
import type { ShownPerson } from '../../faces/face-index.ts';
import type { Run } from '../../runs/run.ts';
import type { FaceTask } from './face/sought-face.ts';

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
  /** Absent: no face search. */
  readonly face?: FaceTask;
}

/** A picture that shows a face like the sought one, with those for whom that face counts. */
export interface AlikePicture {
  readonly url: string;
  /** Cosine, 0 to 1. */
  readonly similarity: number;
  readonly people: readonly ShownPerson[];
}

/** Somebody who gets a row: found by what sources say, or by a face. */
export interface RowCandidate extends Candidate {
  readonly face?: {
    readonly band: FaceBand;
    /** Those that are kept, most alike first; as many as a row lists. */
    readonly sources: readonly ListedSource[];
  };
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
  /** A face search compares pictures, which is when it is charged; then it looks whom they show. */
  | { readonly phase: 'faces'; readonly pages: readonly string[] }
  | {
      readonly phase: 'face_people';
      readonly pages: readonly string[];
      /** How many pictures were compared. */
      readonly compared: number;
      readonly alike: readonly AlikePicture[];
    }
  /** `isOpen`: the row of the candidate at `at` has been added, and is being written. */
  | {
      readonly phase: 'candidates';
      readonly candidates: readonly RowCandidate[];
      readonly at: number;
      readonly isOpen: boolean;
      readonly failed: number;
    }
  /** Rows are deepened one by one, from the position `at` on. */
  | { readonly phase: 'upgrades'; readonly at: number; readonly failed: number };

export type SearchRun = Run<SearchInput, SearchProgress>;

/** Whether nothing has been compared yet, and so nothing charged. */
export const isBeforeComparing = ({ phase }: SearchProgress): boolean =>
  phase === 'pages' || phase === 'faces';

/** The first thing that a search's run has to do. */
export function firstProgress(input: SearchInput): SearchProgress {
  if (!input.discovers) return { phase: 'upgrades', at: 0, failed: 0 };
  return { phase: 'pages', at: 0, refused: 0, pages: [] };
}
