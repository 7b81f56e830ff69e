import type { FaceBand } from '../../../contract/faces.ts';
import type { Intent } from '../../../contract/intent.ts';
import type { ListedSource, Signals } from '../../../contract/search.ts';
import type { Candidate } from '../../evidence/discover/find-candidates.ts';
import type { ShownPerson } from '../../faces/face-index.ts';
import type { Run } from '../../runs/run.ts';
import type { FaceTask } from './face/query-face.ts';

/** How far profiles are built: `partial` is level 2, `full` level 3. */
export type ProfileDepth = 'partial' | 'full';
export const DEPTH_LEVELS = { partial: 2, full: 3 } as const satisfies Record<ProfileDepth, number>;

/** The immutable input of a search's run. */
export interface SearchInput {
  readonly searchId: string;
  /** Merged from the query and the caller's intent. */
  readonly intent: Intent;
  readonly signals: Signals;
  readonly discovers: boolean;
  /** The maximum number of candidates. */
  readonly limit: number;
  readonly depth: ProfileDepth;
  /** The number of rows of known people, before those of candidates. */
  readonly knownRows: number;
  readonly embedsProfiles: boolean;
  /** Whether the search requested webhook deliveries. */
  readonly tells: boolean;
  readonly nearMe: { readonly lat: number; readonly lon: number } | null;
  /** Absent: no face search. */
  readonly face?: FaceTask;
}

/** A picture with a face like the sought one, and the people it is known to show. */
export interface SimilarPicture {
  readonly url: string;
  /** Cosine, 0 to 1. */
  readonly similarity: number;
  readonly people: readonly ShownPerson[];
}

/** A person who gets a row: found in sources, or by a face. */
export interface RowCandidate extends Candidate {
  readonly face?: {
    readonly band: FaceBand;
    /** The kept sources, most similar first; as many as a row lists. */
    readonly sources: readonly ListedSource[];
  };
}

/** The progress of a search's run. */
export type SearchProgress =
  /** Pages that the caller named are fetched, one per step. */
  | {
      readonly phase: 'pages';
      readonly at: number;
      readonly refused: number;
      /** The final URLs of the fetched pages: their mentions are found under these. */
      readonly pages: readonly string[];
    }
  | { readonly phase: 'sources'; readonly pages: readonly string[] }
  | {
      readonly phase: 'clustering';
      readonly pages: readonly string[];
      readonly mentionIds: readonly string[];
    }
  /** A face search compares pictures, which is when it is charged, then decides whom they show. */
  | { readonly phase: 'faces'; readonly pages: readonly string[] }
  | {
      readonly phase: 'face_people';
      readonly pages: readonly string[];
      /** The number of pictures compared. */
      readonly compared: number;
      readonly alike: readonly SimilarPicture[];
    }
  /** `isOpen`: the row of the candidate at `at` was appended; its profile is written next. */
  | {
      readonly phase: 'candidates';
      readonly candidates: readonly RowCandidate[];
      readonly at: number;
      readonly isOpen: boolean;
      readonly failed: number;
    }
  /** Rows are deepened one by one, from position `at` on. */
  | { readonly phase: 'upgrades'; readonly at: number; readonly failed: number };

export type SearchRun = Run<SearchInput, SearchProgress>;

/** Whether nothing has been compared, and so nothing charged, yet. */
export const isBeforeComparing = ({ phase }: SearchProgress): boolean =>
  phase === 'pages' || phase === 'faces';

/** The first progress of a search's run. */
export function firstProgress(input: SearchInput): SearchProgress {
  if (!input.discovers) return { phase: 'upgrades', at: 0, failed: 0 };
  return { phase: 'pages', at: 0, refused: 0, pages: [] };
}
