import type { ProfileAsk } from '../../../../contract/profile-query.ts';
import type { Detail } from '../asked.ts';

/**
 * A pattern of folded text that shows what is asked for. The person's name stands as `she` in it,
 * and an apostrophe as a space.
 */
export interface Cue {
  readonly asks: ProfileAsk;
  readonly detail?: Detail;
  readonly says: RegExp;
}

/** How people ask about one person in one language. The first cue that matches counts. */
export interface Language {
  readonly cues: readonly Cue[];
  /** Words that carry no meaning of their own; they also show which language it is. */
  readonly functionWords: ReadonlySet<string>;
  /** Words that the cues speak of. */
  readonly askingWords: ReadonlySet<string>;
  /** Nouns of the cues that can be part of a name: "University of Bergen". */
  readonly nouns: ReadonlySet<string>;
  readonly before: ReadonlySet<string>;
  readonly after: ReadonlySet<string>;
  readonly negations: ReadonlySet<string>;
  /** Words of questions that a yes or no does not answer. */
  readonly asking: ReadonlySet<string>;
  /** Comparisons that no answer makes. */
  readonly comparisons: ReadonlySet<string>;
}

export const wordSet = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

export const cue = (asks: ProfileAsk, says: RegExp, detail?: Detail): Cue =>
  detail === undefined ? { asks, says } : { asks, says, detail };
