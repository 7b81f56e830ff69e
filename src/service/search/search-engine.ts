import type { Intent } from '../../contract/intent.ts';
import type { Notice } from '../../contract/notices.ts';
import type { Source } from '../../contract/profile.ts';
import type {
  Ambiguity,
  Groups,
  Loosen,
  MatchReason,
  QueryIntent,
  SearchedPeople,
  Signals,
} from '../../contract/search.ts';
import type { Visibility } from '../people/visibility/visibility.ts';
import type { Ground } from './rank/rate-rows.ts';

/** One question about people; at least one of `query`, `intent` and `signals` is set. */
export interface SearchQuestion {
  readonly query?: string;
  readonly intent?: Intent;
  readonly signals?: Signals;
  readonly limit: number;
  /** Clauses of an earlier question that must be met too. */
  readonly within?: Intent;
  /** People who are listed already: they count, and are not listed again. */
  readonly listed?: ReadonlySet<string>;
  readonly visibility: Visibility;
  /** Where "near me" is; null when the key's owner has no location. */
  readonly nearMe?: { readonly lat: number; readonly lon: number; readonly place: string } | null;
  /** The owner of the connections that `personalization.network` means. */
  readonly networkOwner?: string;
  /** The owner whose tags, lists and notes are meant; absent: the key may not read them. */
  readonly notesOf?: string;
  readonly now?: Date;
}

export interface RankedPerson {
  readonly profileId: string;
  /** 0..1. */
  readonly confidence: number;
  readonly confidenceLevel: 'low' | 'medium' | 'high';
  /** Absent: found by a face or as a member of a population. */
  readonly match?: 'met' | 'near' | 'unknown';
  /** What the confidence rests on; absent with `match`. */
  readonly ground?: Ground;
  readonly reasons: MatchReason[];
}

export interface SearchAnswer {
  readonly intent: Intent;
  readonly queryIntent: QueryIntent | null;
  /** The number of people who meet every clause, also beyond `limit`, counted to `MAX_COUNTED`. */
  readonly total: number;
  /** Whether more may match than `total`: of a common topic or name only a part was read. */
  readonly isPartial: boolean;
  /** The number of others who meet some clause only nearly; null: not counted, as so many match. */
  readonly near: number | null;
  /** For each clause that may be unknown: people who meet all others. */
  readonly unknown: readonly { readonly clause: string; readonly people: number }[];
  readonly people: RankedPerson[];
  /** null: not asked for. */
  readonly groups: Groups | null;
  readonly ambiguity: Ambiguity | null;
  readonly loosen: Loosen[];
  /** null: somebody matches. */
  readonly searched: SearchedPeople | null;
  readonly notices: readonly Notice[];
}

/** One public fact that answers a question about one person. */
export interface FactMatch {
  readonly section: string;
  readonly text: string;
  /** Relevance, 0..1. */
  readonly score: number;
  readonly sources: readonly Source[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export interface SearchEngine {
  search(question: SearchQuestion): Promise<SearchAnswer>;
  /** The facts of one profile that answer a question, best first; may be empty. */
  queryFacts(profileId: string, query: string, limit: number): Promise<readonly FactMatch[]>;
  /**
   * Called after an import to update the memory at once. Otherwise the next search updates it when
   * the index revision has changed.
   */
  refresh(): Promise<void>;
  /** Called at the end of a service: keeps the memory for the next one, if it has a folder. */
  keep?(): Promise<void>;
}
