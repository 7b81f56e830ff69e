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
  readonly isSeen: boolean;
}

/**
 * The next reviews, and whether the caller sees them. Both people must be visible, and the source if
 * one of them is a mention: `$1` is `includePublic`, `$2` the `directoryIds`. Reviews are read first,
 * and who of their people is seen at once: a cluster cannot ask its shards for each review.
 */
const NEXT = `
  with asked as materialized (
    select r.* from identity_reviews r
    where ($3::text is null or r.state = $3)
    and ($4::text is null or r.a_profile_id = $4 or r.b_profile_id = $4)
    and ($5::text[] is null or r.id = any ($5::text[]))
    and ($6::bigint is null or r.decision_id = $6)
    and ($7::double precision is null or (r.probability, r.ordinal) < ($7, $8::bigint))
    order by r.probability desc, r.ordinal desc limit $9::integer
  ), people as materialized (
    select b_profile_id as id from asked union select a_profile_id from asked
  ), seen as materialized (
    select p.id from profiles p join people on people.id = p.id
    where (p.is_public and $1::boolean)
      or exists (select 1 from directory_profiles d
                 where d.profile_id = p.id and d.directory_id = any ($2::text[]))
  ), told as materialized (
    select m.id from mentions m join sources s on s.id = m.source_id
    where m.id in (select mention_id from asked)
      and ((s.space = 'public' and $1::boolean) or s.space = any ($2::text[]))
  )
  select r.id, r.ordinal, r.state, coalesce(r.a_profile_id, r.mention_id) as one,
    r.b_profile_id as other, r.probability, r.reasons, r.created_at as "createdAt",
    r.decided_at as "decidedAt", r.decided_by as "decidedBy", r.decision_id as decision,
    coalesce(r.b_profile_id in (select id from seen)
      and (r.a_profile_id is null or r.a_profile_id in (select id from seen))
      and (r.mention_id is null or r.mention_id in (select id from told)), false) as "isSeen"
  from asked r
  order by r.probability desc, r.ordinal desc`;

/** Reviews that are read at least; whoever sees few of them needs not many statements. */
const MIN_READ = 100;

/** So many times more are read next, when too few of them were seen. */
const GROWTH = 4;

/** The first reviews that the caller sees, without reading all others. */
async function readSeen(
  db: Queryable,
  view: Visibility,
  { state, profileId, ids, decision, after, limit }: ReviewFilter,
): Promise<ReviewRow[]> {
  const seen: ReviewRow[] = [];
  let from: ReviewPlace | null = after ?? null;
  for (let most = Math.max(limit, MIN_READ); ; most *= GROWTH) {
    const rows: ReviewRow[] = await db.query<ReviewRow>(NEXT, [
      ...[view.includePublic, [...view.directoryIds], state ?? null, profileId ?? null],
      ...[ids === undefined ? null : [...ids], decision ?? null],
      ...[from?.probability ?? null, from?.ordinal ?? null, most],
    ]);
    seen.push(...rows.filter(({ isSeen }) => isSeen));
    if (seen.length >= limit || rows.length < most) return seen.slice(0, limit);
    from = rows.at(-1) ?? null;
  }
}

/** Visible reviews, the likeliest first. */
export async function readReviews(
  db: Queryable,
  view: Visibility,
  filter: ReviewFilter,
): Promise<PlacedReview[]> {
  const rows = await readSeen(db, view, filter);
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
