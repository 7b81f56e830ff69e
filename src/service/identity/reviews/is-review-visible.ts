import type { Visibility } from '../../people/visibility/visibility.ts';
import type { Queryable } from '../../store/database.ts';

/** Whom a review is about. */
export interface ReviewSubjects {
  /** null: a mention that is assigned to nobody. */
  readonly aProfileId: string | null;
  readonly bProfileId: string;
  readonly mentionId: string | null;
}

/**
 * Whether the caller may see a review: both people, and the source if one of them is a mention. The
 * condition of `readReviews`, for one review.
 */
export async function isReviewVisible(
  db: Queryable,
  { aProfileId, bProfileId, mentionId }: ReviewSubjects,
  { includePublic, directoryIds }: Visibility,
): Promise<boolean> {
  const view = [includePublic, [...directoryIds]];
  const ids = [...new Set([aProfileId ?? bProfileId, bProfileId])];
  const people = await db.query(
    `select 1 from profiles p where p.id = any ($3::text[]) and ((p.is_public and $1::boolean)
       or exists (select from directory_profiles d
                  where d.profile_id = p.id and d.directory_id = any ($2::text[])))`,
    [...view, ids],
  );
  if (people.length < ids.length) return false;
  if (mentionId === null) return true;
  const pages = await db.query(
    `select 1 from mentions m join sources s on s.id = m.source_id
     where m.id = $3 and ((s.space = 'public' and $1::boolean) or s.space = any ($2::text[]))`,
    [...view, mentionId],
  );
  return pages.length > 0;
}
