import { visibleIds } from '../../people/profile/read-profile.ts';
import type { Visibility } from '../../people/visibility/visibility.ts';
import type { Queryable } from '../../store/database.ts';

interface NamedBy {
  readonly id: number;
  readonly profileIds: string[];
  /** Whether the reader may see the source of each remaining mention. */
  readonly areMentionsVisible: boolean;
}

/**
 * Which of these decisions name only people the reader may see: others would reveal that a person
 * exists.
 */
export async function visibleDecisions(
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
         as "areMentionsVisible"
     from identity_log l where l.id = any ($1::bigint[])`,
    [[...ids], view.includePublic, [...view.directoryIds]],
  );
  const named = [...new Set(rows.flatMap(({ profileIds }) => profileIds))];
  const visibleProfiles = await visibleIds(db, named, view);
  const visible = rows.filter(
    ({ profileIds, areMentionsVisible }) =>
      areMentionsVisible && profileIds.every((id) => visibleProfiles.has(id)),
  );
  return new Set(visible.map(({ id }) => id));
}
