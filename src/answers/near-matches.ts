import type { SearchResult, SearchSnapshot } from '../contract/search.ts';
import { countedMatches, groupedMatches } from './counted-matches.ts';
import type { ShownNotice } from './search-notes.ts';

/** The field of notices about people who match only nearly, or may match. */
const STATUS_FIELD = 'intent.matchStatus';

const isNear = ({ match_status }: SearchResult): boolean => match_status === 'near';

/** Notices that `nearClause` says in fewer words. */
export function toldOfNear({ near_matches, notice_details = [] }: SearchSnapshot): string[] {
  if ((near_matches ?? 0) === 0) return [];
  return notice_details.flatMap(({ kind, field, message }) =>
    kind === 'applied' && field === STATUS_FIELD ? [message] : [],
  );
}

/** What follows the count of those who match: ", and 15 near (`match: near` lists them)". */
export function nearClause({ near_matches, results }: SearchSnapshot): string {
  const near = near_matches ?? 0;
  if (near === 0) return '';
  const shown = results.some(isNear) ? 'among the rows' : '`match: near` lists them';
  return `, and ${groupedMatches(near)} near (${shown})`;
}

/** The count of rows that all match only nearly, while others match; null for other rows. */
export function nearRows(rows: string, shown: readonly SearchResult[], total: number) {
  if (total === 0 || !shown.every(isNear)) return null;
  return `${rows} of those who match only nearly; ${countedMatches(total, 'person matches', 'people match')}`;
}

/** A notice of the service in the words of the tool's parameters. */
export const inToolWords = (notice: ShownNotice): ShownNotice => ({
  ...notice,
  message: notice.message.replace(
    /to list them, set intent\.matchStatus to \["(\w+)"\]/,
    '`match: $1` lists them',
  ),
});
