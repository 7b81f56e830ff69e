import type { Queryable } from '../store/database.ts';
import { foldOwnWords } from './folded-words.ts';

/** The tag that tells an owner from the people whom they know. */
export const OWNER_TAG = 'me';

/** Whether a tag of this name tells the owner. */
export const isOwnerTag = (name: string): boolean => foldOwnWords(name) === OWNER_TAG;

/** A tag on more people is about something else. */
const MAX_OWN_PROFILES = 3;

/** The profiles of an owner themself, as an import or the owner has tagged them. */
export async function ownProfiles(db: Queryable, ownerId: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select m.profile_id as id from label_people m join labels l on l.id = m.label_id
     where l.owner_id = $1 and l.kind = 'tag' and l.folded = $2 limit ${MAX_OWN_PROFILES + 1}`,
    [ownerId, OWNER_TAG],
  );
  return rows.length > MAX_OWN_PROFILES ? [] : rows.map(({ id }) => id);
}
