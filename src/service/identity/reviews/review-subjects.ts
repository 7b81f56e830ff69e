import { lockProfiles } from '../../people/rows/lock-profiles.ts';
import type { Queryable } from '../../store/database.ts';

/** The current meaning of an id in a doubt, after merges and assignments. */
export interface Subject {
  /** The profile's id; for an unassigned mention, its own. */
  readonly id: string;
  readonly isMention: boolean;
}

interface MeantRow {
  readonly asked: string;
  readonly id: string;
  readonly isMention: boolean;
}

const MEANT = `
  select a.alias as asked, a.profile_id as id, false as "isMention"
  from profile_aliases a where a.alias = any ($1::text[]) and a.kind = 'merged'
  union all
  select p.id, p.id, false from profiles p where p.id = any ($1::text[])
  union all
  select m.id, coalesce(m.profile_id, m.id), m.profile_id is null
  from mentions m where m.id = any ($1::text[])`;

/** The current subjects of ids of profiles and mentions; those that are gone are left out. */
export async function readSubjects(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Subject>> {
  const rows = await db.query<MeantRow>(MEANT, [[...ids]]);
  return new Map(rows.map(({ asked, id, isMention }) => [asked, { id, isMention }]));
}

/**
 * Locks subjects until the transaction ends, in the order of their ids, so that two transactions
 * that note the same pairs cannot deadlock. @returns those that still exist
 */
export async function lockSubjects(
  tx: Queryable,
  meant: readonly Subject[],
): Promise<ReadonlySet<string>> {
  const idsOf = (isMention: boolean) =>
    meant.filter((one) => one.isMention === isMention).map(({ id }) => id);
  const profiles = await lockProfiles(tx, idsOf(false), 'key share');
  const mentionIds = idsOf(true);
  if (mentionIds.length === 0) return profiles;
  const mentions = await tx.query<{ id: string }>(
    'select id from mentions where id = any ($1::text[]) order by id for key share',
    [mentionIds],
  );
  return new Set([...profiles, ...mentions.map(({ id }) => id)]);
}
