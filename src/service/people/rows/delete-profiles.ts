import type { Queryable } from '../../store/database.ts';

/**
 * Counts a removal: removed rows cannot be read again, so whoever keeps people in memory begins anew
 * when the number has changed. Call it in the transaction that removes. A trigger counts what is
 * removed by hand; a cluster cannot have one.
 */
export async function countRemoval(tx: Queryable): Promise<void> {
  await tx.query(
    `insert into meta (key, value) values ('removals', '1'::jsonb)
     on conflict (key) do update set value = to_jsonb((meta.value #>> '{}')::bigint + 1)`,
  );
}

/** On a cluster, aliases, mentions and reviews have no foreign key that would do this. */
async function releaseProfiles(tx: Queryable, ids: readonly string[]): Promise<void> {
  await tx.query('update mentions set profile_id = null where profile_id = any ($1::text[])', [
    ids,
  ]);
  await tx.query(
    `delete from identity_reviews
     where a_profile_id = any ($1::text[]) or b_profile_id = any ($1::text[])`,
    [ids],
  );
  await tx.query('delete from profile_aliases where profile_id = any ($1::text[])', [ids]);
}

/**
 * Deletes profiles with everything below them. Their mentions become nobody's, and reviews about
 * them go.
 * @returns the slugs of those that existed
 */
export async function deleteProfiles(tx: Queryable, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  await releaseProfiles(tx, ids);
  const gone = await tx.query<{ slug: string }>(
    'delete from profiles where id = any ($1::text[]) returning slug',
    [[...ids]],
  );
  if (gone.length > 0) await countRemoval(tx);
  return gone.map(({ slug }) => slug);
}
