import { noticeOf } from '../../../contract/notices.ts';
import type { SearchResult, SearchSnapshot } from '../../../contract/search.ts';

/**
 * Replaces a row that the reader may not see: contains nothing about the person, not even an id
 * that would identify the same person in another search.
 */
export const tombstone = (position: number): SearchResult => ({
  profile_id: `withheld:${position}`,
  withheld: true,
});

const CLOSED = noticeOf(
  'altered',
  'parts of this search are withheld because this key has no access to them.',
);

/**
 * A snapshot without anything counted over, or read from, people the reader may not see: even the
 * parsed intent reveals which names the index knows.
 */
export function redactSnapshot(snapshot: SearchSnapshot): SearchSnapshot {
  const {
    total_matches: _,
    more_may_match: _more,
    near_matches: _near,
    unknown_matches: _unknown,
    groups: _groups,
    searched: _searched,
    ...rest
  } = snapshot;
  return {
    ...rest,
    intent: null,
    query_intent: null,
    ambiguity: null,
    loosen: [],
    notices: [CLOSED.message],
    notice_details: [CLOSED],
    discovered_sources: [],
  };
}
