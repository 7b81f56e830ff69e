import type { Queryable } from '../../store/database.ts';
import { refreshReviews } from '../reviews/refresh-reviews.ts';
import type { Assignment } from './assign-mentions.ts';
import { logDecision } from './decision-log.ts';
import { IdentityRefusal } from './identity-refusal.ts';
import { keepApart } from './keep-apart.ts';

/**
 * Removes mentions from a profile: they are unassigned, and comparison never assigns them to it
 * again. The caller has to rebuild the profile.
 *
 * @returns the decision's number
 * @throws IdentityRefusal when one of them is not the profile's
 */
export async function splitMentions(
  tx: Queryable,
  { profileId, mentionIds, reasons, runId }: Assignment,
): Promise<number> {
  const own = await tx.query<{ id: string }>(
    `select id from mentions where id = any ($1::text[]) and profile_id = $2
     order by id for update`,
    [[...mentionIds], profileId],
  );
  const ids = own.map(({ id }) => id);
  const missing = mentionIds.find((id) => !ids.includes(id));
  if (missing !== undefined || ids.length === 0) {
    throw new IdentityRefusal(
      `${missing ?? 'no mention'} is not a mention of ${profileId}; ` +
        `\`people-search-mcp explain ${profileId}\` lists its mentions.`,
    );
  }
  await tx.query('update mentions set profile_id = null where id = any ($1::text[])', [ids]);
  await keepApart(
    tx,
    ids.map((id) => [id, profileId] as const),
  );
  await refreshReviews(tx, { profileIds: [profileId], mentionIds: ids });
  return logDecision(tx, { action: 'split', profileId, mentionIds: ids, reasons, runId });
}
