import type { Queryable } from '../store/database.ts';

/** Another run has given some of the mentions to somebody else: what was decided is out of date. */
export class MentionsTaken extends Error {
  override readonly name = 'MentionsTaken';
}

/**
 * Locks mentions that are about to be given to a profile, so that two runs on one person cannot
 * make two profiles of them.
 * @param profileId whose they may be already; null: nobody's
 * @throws MentionsTaken when one is somebody else's by now; the step is worked again then.
 */
export async function holdMentions(
  tx: Queryable,
  mentionIds: readonly string[],
  profileId: string | null,
): Promise<void> {
  const rows = await tx.query<{ profile_id: string | null }>(
    'select profile_id from mentions where id = any ($1::text[]) order by id for update',
    [[...mentionIds]],
  );
  const isTaken = rows.some((row) => row.profile_id !== null && row.profile_id !== profileId);
  if (isTaken) throw new MentionsTaken('mentions were given to another profile meanwhile');
}
