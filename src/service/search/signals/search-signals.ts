import type { Signals } from '../../../contract/search.ts';

/** What a search is given to know people by; ids are only typed in questions. */
export interface SearchSignals extends Signals {
  /** Ids of profiles, or of records in the files that they were imported from. */
  readonly ids?: readonly string[];
}
