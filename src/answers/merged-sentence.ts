import { personOf } from '../contract/merged-row.ts';
import type { SearchResult } from '../contract/search.ts';
import { grouped, plainId } from './safe-words.ts';

/** Maximum number of pairs named in one answer. */
const MAX_NAMED_PAIRS = 5;

/** The person whom the row showed, and the one they were merged into. */
const pairOf = (row: SearchResult): string =>
  `${plainId(row.former?.profile_id ?? row.profile_id)} and ${plainId(personOf(row))}`;

/** Which rows of a search were merged into one person; null if none were. */
export function mergedSentence(merged: readonly SearchResult[]): string | null {
  if (merged.length === 0) return null;
  const pairs = merged.slice(0, MAX_NAMED_PAIRS).map(pairOf).join(', ');
  const rest = merged.length - MAX_NAMED_PAIRS;
  const more = rest > 0 ? `, and ${grouped(rest)} more such pairs` : '';
  return `${pairs}${more} turned out to be one person: shown once, under the second id.`;
}
