import type { Queryable } from '../../store/database.ts';

/** Two ids of profiles or mentions. */
export type Pair = readonly [string, string];

const ordered = (pairs: readonly Pair[]) => {
  const sorted = pairs.filter(([a, b]) => a !== b).map(([a, b]) => (a < b ? [a, b] : [b, a]));
  return { a: sorted.map(([a]) => a), b: sorted.map(([, b]) => b) };
};

/** Records that these must not be joined again. */
export async function keepApart(tx: Queryable, pairs: readonly Pair[]): Promise<void> {
  const { a, b } = ordered(pairs);
  await tx.query(
    `insert into identity_vetoes (a, b) select * from unnest($1::text[], $2::text[])
     on conflict do nothing`,
    [a, b],
  );
}

/** Removes such records. */
export async function allowMerging(tx: Queryable, pairs: readonly Pair[]): Promise<void> {
  const { a, b } = ordered(pairs);
  await tx.query(
    `delete from identity_vetoes v using unnest($1::text[], $2::text[]) as t (a, b)
     where v.a = t.a and v.b = t.b`,
    [a, b],
  );
}

/**
 * Which of these must stay apart: recorded for themselves, or for their profiles, under any id
 * these ever had.
 *
 * @param ids of mentions and of profiles; `profile:p_…` means the profile
 */
export async function readKeptApart(db: Queryable, ids: readonly string[]): Promise<Pair[]> {
  if (ids.length < 2) return [];
  return (
    await db.query<{ a: string; b: string }>(
      `with asked as (
         select id, regexp_replace(id, '^profile:', '') as bare from unnest($1::text[]) as t (id)
       ), owned as (
         select id, bare as known from asked
         union select k.id, m.profile_id from asked k join mentions m on m.id = k.bare
         where m.profile_id is not null
       ), named as (
         select id, known from owned
         union select o.id, a.alias from owned o join profile_aliases a
           on a.profile_id = o.known and a.kind = 'merged'
       )
       select distinct least(x.id, y.id) as a, greatest(x.id, y.id) as b
       from identity_vetoes v join named x on x.known = v.a join named y on y.known = v.b
       where x.id <> y.id order by 1, 2`,
      [[...ids]],
    )
  ).map(({ a, b }) => [a, b] as const);
}
