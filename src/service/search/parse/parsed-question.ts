import type { Intent } from '../../../contract/intent.ts';
import type { QueryIntent, Span } from '../../../contract/search.ts';
import type { SearchSignals } from '../signals/search-signals.ts';

/** What a plain-English question means. */
export interface ParsedQuestion {
  /** Only fields that the question sets; never null. */
  readonly intent: Intent;
  /** Which words became which clause, in the order of the query. */
  readonly spans: readonly Span[];
  readonly queryIntent: QueryIntent;
  /** Lists joined by "and" of which any item is enough: "Apple and Google engineers". */
  readonly either: readonly Span[];
  /** Dates read as since when somebody still is, where all since then may be meant. */
  readonly still: readonly Span[];
  /** Degrees at a school, which may be where somebody works: "PhDs at Yale". */
  readonly degreesAt: readonly Span[];
  /** Subjects of degrees, asked for as topics: "a PhD in |economics|". */
  readonly studied: readonly Span[];
  /** Words that were understood but that the intent cannot express, such as "not in sales". */
  readonly ignored: readonly Span[];
  /** Words that set no condition and are known to: "number of", "in office". */
  readonly wording: readonly Span[];
  /** Words that no clause took and that are too vague to be one: "go", "already". */
  readonly passed: readonly Span[];
  /** Identifiers typed in the question; null: none. */
  readonly signals: SearchSignals | null;
  /** "among them": words that lean on something said before, which this question does not say. */
  readonly leansOn: Span | null;
  /** Everyone of a name is asked for, not one person: "all the Orrins". */
  readonly asksForSeveral: boolean;
  /** The language of the question in English if it is one that is not read: "Italian". */
  readonly unreadLanguage: string | null;
}
