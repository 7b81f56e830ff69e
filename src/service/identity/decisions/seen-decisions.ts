import { visibleIds } from '../../people/profile/read-profile.ts';
import type { Visibility } from '../../people/visibility/visibility.ts';
import type { Queryable } from '../../store/database.ts';

interface NamedBy {
  readonly id: number;
  readonly profileIds: string[];
  /** Whether each mention that is still there is of a source that the asker may see. */
  readonly areMentionsSeen: boolean;
}

/**
 * Which of these decisions name only people whom the asker may see: a decision about somebody
 * else would tell that there is such a person.
 */
export async function seenDecisions(
  db: Queryable,
  ids: readonly number[],
  view: Visibility,
): Promise<ReadonlySet<number>> {
  const rows = await db.query<NamedBy>(
    `select l.id, array_remove(array[l.profile_id, l.other_profile_id], null) as "profileIds",
       not exists (
         select from mentions m join sources s on s.id = m.source_id
         where m.id = any (l.mention_ids) and not (
           (s.space = 'public' and $2::boolean) or s.space = any ($3::text[])))
         as "areMentionsSeen"
     from identity_log l where l.id = any ($1::bigint[])`,
    [[...ids], view.includePublic, [...view.directoryIds]],
  );
  const named = [...new Set(rows.flatMap(({ profileIds }) => profileIds))];
  const seen = await visibleIds(db, named, view);
  const told = rows.filter(
    ({ profileIds, areMentionsSeen }) => areMentionsSeen && profileIds.every((id) => seen.has(id)),
  );
  return new Set(told.map(({ id }) => id));
}
