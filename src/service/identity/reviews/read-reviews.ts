import type { IdentityReview, ReviewState } from '../../../contract/identity.ts';
import type { Visibility } from '../../people/visibility/visibility.ts';
import type { Queryable } from '../../store/database.ts';
import type { Reason } from '../compare/reason.ts';
import { readSides } from './review-sides.ts';

/** The position in the list after which a page starts. */
export interface ReviewPlace {
  readonly probability: number;
  readonly ordinal: number;
}

/** Which reviews to read. */
export interface ReviewFilter {
  readonly state?: ReviewState;
  /** Those about this profile, under any id it ever had. */
  readonly profileId?: string;
  readonly ids?: readonly string[];
  /** Those decided by this decision. */
  readonly decision?: number;
  readonly after?: ReviewPlace | null;
  readonly limit: number;
}

/** A review with its position in the list. */
export interface PlacedReview extends ReviewPlace {
  readonly review: IdentityReview;
}

interface ReviewRow extends ReviewPlace {
  readonly id: string;
  readonly state: ReviewState;
  readonly one: string;
  readonly other: string;
  readonly reasons: Reason[];
  readonly createdAt: Date;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  readonly decision: number | null;
}

/** The same condition as for profiles: `$1` is `includePublic`, `$2` the `directoryIds`. */
const isVisible = (profileId: string): string => `exists (
  select from profiles p where p.id = ${profileId} and ((p.is_public and $1::boolean)
    or exists (select from directory_profiles d
               where d.profile_id = p.id and d.directory_id = any ($2::text[]))))`;

/** Both people must be visible, and the source if one of them is a mention. */
export const REVIEW_VISIBLE = `${isVisible('r.b_profile_id')}
  and (r.a_profile_id is null or ${isVisible('r.a_profile_id')})
  and (r.mention_id is null or exists (
    select from mentions m join sources s on s.id = m.source_id
    where m.id = r.mention_id
      and ((s.space = 'public' and $1::boolean) or s.space = any ($2::text[]))))`;

const LISTED = `
  select r.id, r.ordinal, r.state, coalesce(r.a_profile_id, r.mention_id) as one,
    r.b_profile_id as other, r.probability, r.reasons, r.created_at as "createdAt",
    r.decided_at as "decidedAt", r.decided_by as "decidedBy", r.decision_id as decision
  from identity_reviews r
  where ${REVIEW_VISIBLE}
    and ($3::text is null or r.state = $3)
    and ($4::text is null or r.a_profile_id = $4 or r.b_profile_id = $4)
    and ($5::text[] is null or r.id = any ($5::text[]))
    and ($6::bigint is null or r.decision_id = $6)
    and ($7::double precision is null or (r.probability, r.ordinal) < ($7, $8::bigint))
  order by r.probability desc, r.ordinal desc limit $9::integer`;

/** Visible reviews, the likeliest first. */
export async function readReviews(
  db: Queryable,
  view: Visibility,
  { state, profileId, ids, decision, after, limit }: ReviewFilter,
): Promise<PlacedReview[]> {
  const rows = await db.query<ReviewRow>(LISTED, [
    ...[view.includePublic, [...view.directoryIds], state ?? null, profileId ?? null],
    ...[ids === undefined ? null : [...ids], decision ?? null],
    ...[after?.probability ?? null, after?.ordinal ?? null, limit],
  ]);
  const sides = await readSides(db, [...new Set(rows.flatMap((r) => [r.one, r.other]))], view);
  return rows.map(({ one, other, probability, ordinal, ...row }) => ({
    ...{ probability, ordinal },
    review: {
      ...{ review_id: row.id, state: row.state, probability },
      people: [one, other].flatMap((id) => sides.get(id) ?? []),
      reasons: row.reasons.map((reason) => ({ ...reason })),
      created_at: row.createdAt.toISOString(),
      decided_at: row.decidedAt?.toISOString() ?? null,
      ...{ decided_by: row.decidedBy, decision_id: row.decision },
    },
  }));
}

/** One review; null when it does not exist or is not visible. */
export async function readReview(
  db: Queryable,
  view: Visibility,
  id: string,
): Promise<IdentityReview | null> {
  // Postgres rejects NUL in a text parameter, and no id contains one.
  if (id.includes('\u0000')) return null;
  const [found] = await readReviews(db, view, { ids: [id], limit: 1 });
  return found?.review ?? null;
}
