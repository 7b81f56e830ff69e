import type { Queryable } from '../../store/database.ts';
import type { Reason } from '../compare/reason.ts';
import { refreshReviews } from '../reviews/refresh-reviews.ts';
import { logDecision } from './decision-log.ts';

/** The profile that mentions are assigned to, and why. */
export interface Assignment {
  readonly profileId: string;
  readonly mentionIds: readonly string[];
  readonly reasons: readonly Reason[];
  readonly runId: string | null;
}

interface Taken {
  readonly id: string;
  readonly before: string | null;
}

/**
 * A page of a closed directory is only about people in it, so its mentions are assigned to profiles
 * of that directory only.
 */
const ASSIGNABLE = `
  select m.id, m.profile_id as before
  from mentions m join sources s on s.id = m.source_id
  where m.id = any ($1::text[]) and m.profile_id is distinct from $2
    and (s.space = 'public' or exists (
      select from profiles p join directory_profiles d on d.profile_id = p.id
      where p.id = $2 and not p.is_public and d.directory_id = s.space))
  order by m.id for update of m`;

/**
 * Assigns mentions to a profile and logs the reasons. Skips mentions that are assigned to it
 * already, are gone, or belong to a closed directory without the profile.
 *
 * @returns the decision's number; null when nothing changed
 */
export async function assignMentions(
  tx: Queryable,
  { profileId, mentionIds, reasons, runId }: Assignment,
): Promise<number | null> {
  const taken = await tx.query<Taken>(ASSIGNABLE, [[...mentionIds], profileId]);
  if (taken.length === 0) return null;
  const ids = taken.map(({ id }) => id);
  await tx.query('update mentions set profile_id = $2 where id = any ($1::text[])', [
    ids,
    profileId,
  ]);
  const owners = taken.flatMap(({ before }) => before ?? []);
  await refreshReviews(tx, { profileIds: [profileId, ...owners], mentionIds: ids });
  const undoState = { before: Object.fromEntries(taken.map(({ id, before }) => [id, before])) };
  return logDecision(tx, {
    action: 'assign',
    profileId,
    mentionIds: ids,
    reasons,
    undoState,
    runId,
  });
}
