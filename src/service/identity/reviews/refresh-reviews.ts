import type { Queryable } from '../../store/database.ts';
import { readSubjects } from './review-subjects.ts';

/** The people whose reviews must be updated after a decision. */
export interface Changed {
  readonly profileIds: readonly string[];
  readonly mentionIds: readonly string[];
}

/** The fields of a review that decide its state. */
export interface ReviewState {
  readonly id: string;
  readonly state: string;
  /** The current sides: equal when merged, and repeated in rows of the same two people. */
  readonly one: string;
  readonly other: string;
  readonly isApart: boolean;
}

/** Points the reviews of a merged profile at the remaining one, before they are deleted with it. */
export async function repointReviews(tx: Queryable, into: string, from: string): Promise<void> {
  for (const column of ['a_profile_id', 'b_profile_id']) {
    await tx.query(`update identity_reviews set ${column} = $1 where ${column} = $2`, [into, from]);
  }
}

async function readTouched(tx: Queryable, changed: Changed): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `with present as (
       select unnest($1::text[]) as id
       union select profile_id from profile_aliases
       where alias = any ($1::text[]) and kind = 'merged'
     ), ids as (
       select id from present
       union select n.alias from profile_aliases n join present on present.id = n.profile_id
       where n.kind = 'merged'
     ), spoken as (
       select unnest($2::text[]) as id
       union select m.id from mentions m join present on present.id = m.profile_id
     )
     select r.id from identity_reviews r join ids on r.a_profile_id = ids.id
     union select r.id from identity_reviews r join ids on r.b_profile_id = ids.id
     union select r.id from identity_reviews r join ids on r.a = ids.id
     union select r.id from identity_reviews r join ids on r.b = ids.id
     union select r.id from identity_reviews r join spoken on r.mention_id = spoken.id
     order by 1`,
    [[...changed.profileIds], [...changed.mentionIds]],
  );
  return rows.map(({ id }) => id);
}

interface Sides {
  readonly id: string;
  readonly a: string;
  readonly b: string;
  readonly mentionId: string | null;
}

/** Points reviews at the profiles that their people have by now. */
async function followSubjects(tx: Queryable, ids: readonly string[]): Promise<void> {
  const rows = await tx.query<Sides>(
    `select id, a, b, mention_id as "mentionId" from identity_reviews where id = any ($1::text[])`,
    [[...ids]],
  );
  const meant = await readSubjects(
    tx,
    rows.flatMap(({ a, b, mentionId }) => [mentionId ?? a, b]),
  );
  const profileOf = (id: string): string | null => {
    const subject = meant.get(id);
    return subject === undefined || subject.isMention ? null : subject.id;
  };
  await tx.query(
    `update identity_reviews r set a_profile_id = t.one, b_profile_id = t.other
     from unnest($1::text[], $2::text[], $3::text[]) as t (id, one, other) where r.id = t.id`,
    [
      rows.map(({ id }) => id),
      rows.map(({ a, mentionId }) => profileOf(mentionId ?? a)),
      rows.map(({ b }) => profileOf(b)),
    ],
  );
}

/** Under every id that each side ever had, as in `readKeptApart`. */
const STATES = `
  with known as (
    select id, 'a' as side, a as name from identity_reviews where id = any ($1::text[])
    union select id, 'a', a_profile_id from identity_reviews
      where id = any ($1::text[]) and a_profile_id is not null
    union select r.id, 'a', n.alias from identity_reviews r
      join profile_aliases n on n.profile_id = r.a_profile_id and n.kind = 'merged'
      where r.id = any ($1::text[])
    union select id, 'b', b from identity_reviews where id = any ($1::text[])
    union select id, 'b', b_profile_id from identity_reviews where id = any ($1::text[])
    union select r.id, 'b', n.alias from identity_reviews r
      join profile_aliases n on n.profile_id = r.b_profile_id and n.kind = 'merged'
      where r.id = any ($1::text[])
  ), apart as (
    select distinct x.id from identity_vetoes v
    join known x on x.name = v.a join known y on y.name = v.b
    where x.id = y.id and x.side <> y.side
  )
  select r.id, r.state, coalesce(r.a_profile_id, r.mention_id) as one, r.b_profile_id as other,
    exists (select from apart where apart.id = r.id) as "isApart"
  from identity_reviews r where r.id = any ($1::text[])
  order by r.probability desc, r.ordinal`;

const pairOf = ({ one, other }: ReviewState): string => [one, other].sort().join(' ');

/**
 * Which of these reviews are open: only the first of several about the same two people, and none if
 * they are kept apart. A mention kept apart from a person stays so whichever profile it is assigned
 * to. Decided reviews stay unchanged. Pure.
 */
export function selectOpenReviews(rows: readonly ReviewState[]): ReadonlyMap<string, boolean> {
  const settled = new Set(rows.filter(({ state }) => state === 'kept_apart').map(pairOf));
  const open = new Map<string, boolean>();
  for (const row of rows) {
    if (row.state !== 'open' && row.state !== 'superseded') continue;
    const isAsked = row.one !== row.other && !row.isApart && !settled.has(pairOf(row));
    if (isAsked) settled.add(pairOf(row));
    open.set(row.id, isAsked);
  }
  return open;
}

/**
 * Updates reviews after their people changed: those of merged or kept apart pairs are closed, those
 * of people who are two again are reopened.
 */
export async function refreshReviews(tx: Queryable, changed: Changed): Promise<void> {
  const ids = await readTouched(tx, changed);
  if (ids.length === 0) return;
  // Always in the same order, to avoid deadlocks.
  await tx.query(
    'select id from identity_reviews where id = any ($1::text[]) order by id for update',
    [ids],
  );
  await followSubjects(tx, ids);
  const open = [...selectOpenReviews(await tx.query<ReviewState>(STATES, [ids]))];
  await tx.query(
    `update identity_reviews r
     set state = case when t.is_open then 'open' else 'superseded' end, updated_at = now()
     from unnest($1::text[], $2::boolean[]) as t (id, is_open)
     where r.id = t.id and (r.state = 'open') <> t.is_open`,
    [open.map(([id]) => id), open.map(([, isOpen]) => isOpen)],
  );
}
