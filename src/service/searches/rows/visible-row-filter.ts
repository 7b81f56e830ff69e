import { visibleIds } from '../../people/profile/read-profile.ts';
import type { Visibility } from '../../people/visibility/visibility.ts';
import { visibleSpaces } from '../../people/visibility/visible-spaces.ts';
import type { Queryable } from '../../store/database.ts';
import type { StoredRow } from './stored-search.ts';

async function seenMentions(
  db: Queryable,
  ids: readonly string[],
  view: Visibility,
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.query<{ id: string }>(
    `select m.id from mentions m join sources s on s.id = m.source_id
     where m.id = any ($1::text[]) and s.space = any ($2::text[])`,
    [[...ids], visibleSpaces(view)],
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Returns a test for the rows that a view may read: rows of visible people, and rows of candidates
 * without a profile (yet) if one of their mentions is visible. Costs at most two statements.
 */
export async function visibleRowFilter(
  db: Queryable,
  rows: readonly StoredRow[],
  view: Visibility,
): Promise<(row: StoredRow) => boolean> {
  const people = await visibleIds(
    db,
    rows.map(({ result }) => result.profile_id),
    view,
  );
  const mentions = await seenMentions(
    db,
    rows.flatMap(({ mentionIds }) => mentionIds),
    view,
  );
  return ({ result, mentionIds }) =>
    people.has(result.profile_id) || mentionIds.some((id) => mentions.has(id));
}
