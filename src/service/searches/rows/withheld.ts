import type { SearchResult, SearchSnapshot } from '../../../contract/search.ts';

/**
 * What stands in the place of a row that the reader may not see: nothing of the person, not even
 * an id by which the same person could be recognized in another search.
 */
export const tombstone = (position: number): SearchResult => ({
  profile_id: `withheld:${position}`,
  withheld: true,
});

const CLOSED = 'Parts of this search are withheld because this key has no access to them.';

/**
 * A snapshot without what was counted over, or read from, people whom the reader may not see:
 * even how the question was understood tells which names the index knows.
 */
export function withoutKnowledge(snapshot: SearchSnapshot): SearchSnapshot {
  const { total_matches: _, ...rest } = snapshot;
  return {
    ...rest,
    intent: null,
    query_intent: null,
    ambiguity: null,
    loosen: [],
    notices: [CLOSED],
    discovered_sources: [],
  };
}
