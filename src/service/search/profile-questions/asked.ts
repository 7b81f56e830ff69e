import type { ProfileAsk } from '../../../contract/profile-query.ts';

/** A word of the question, as written and as compared. */
export interface QuestionWord {
  readonly said: string;
  readonly folded: string;
}

/** A word that a question is about. */
export interface TopicWord extends QuestionWord {
  /** A name, or said with a preposition: an answer without it would be about something else. */
  readonly isFirm: boolean;
}

/** Years or months, both included; null is open. */
export interface TimeWindow {
  readonly from: string | null;
  readonly to: string | null;
}

/** What exactly is asked for, where one kind of fact has several. */
export type Detail =
  | 'start'
  | 'end'
  | 'length'
  | 'span'
  | 'first'
  | 'previous'
  | 'latest'
  | 'past'
  | 'family'
  | 'given'
  | 'maiden'
  | 'other'
  | 'founded'
  | 'talks'
  | 'workplaces'
  | 'touch'
  | 'sensitive';

/** What a question asks the number of. */
export type Counted =
  | 'degrees'
  | 'schools'
  | 'jobs'
  | 'employers'
  | 'units'
  | 'terms'
  | 'languages'
  | 'countries'
  | 'cities'
  | 'achievements'
  | 'research';

/** A misspelt word of the question, and what it was read as. */
export interface Respelling {
  readonly said: string;
  readonly as: string;
}

/** One thing that a question asks for. */
export interface Asked {
  readonly asks: ProfileAsk;
  readonly detail: Detail | null;
  /** The folded words of the question that show what is asked. */
  readonly cued: string;
  /** What it is about, such as an employer; an answer applies every word or names it. */
  readonly topic: readonly TopicWord[];
  /** The topic is where something was: "in Bergen". */
  readonly isWithin: boolean;
  /** Words such as "university", which decide only between several that fit the topic. */
  readonly hints: readonly string[];
  readonly time: TimeWindow | null;
  /** Before or after the stay that the topic names. */
  readonly relation: 'before' | 'after' | null;
  /** What that earlier or later work must be: "was she a mayor before …". */
  readonly among: readonly TopicWord[];
  /** Asks what somebody did not do. */
  readonly isNegated: boolean;
  /** Words that are understood and that no answer takes into account, such as "best". */
  readonly unapplied: readonly string[];
  /** Asks for a number instead of a list. */
  readonly counted: Counted | null;
  readonly respelled: readonly Respelling[];
}
