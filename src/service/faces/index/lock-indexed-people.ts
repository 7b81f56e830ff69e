import { SUPPRESSION_LOCK } from '../../people/opted-out/suppression-list.ts';
import type { Queryable } from '../../store/database.ts';

/** People whom a picture shows: mentions of sources, and imported profiles. */
export interface PeopleShown {
  readonly mentionIds?: readonly string[];
  readonly profileIds?: readonly string[];
}

/** Those of them who are still in the index. */
export interface PeopleStillIndexed {
  readonly mentionIds: readonly string[];
  readonly profileIds: readonly string[];
}

const KEPT = `
  select array(select id from mentions where id = any ($1::text[]) order by 1) as "mentionIds",
    array(
      select id from profiles where id = any ($2::text[])
      union select alias from profile_aliases where alias = any ($2::text[]) and kind = 'merged'
      order by 1) as "profileIds"`;

/**
 * Drops people who opted out or went while a picture was read. Until the end of the transaction
 * nobody else can opt out.
 */
export async function lockIndexedPeople(
  tx: Queryable,
  { mentionIds = [], profileIds = [] }: PeopleShown,
): Promise<PeopleStillIndexed> {
  // A separate statement: the next one must see what was committed while this one waited.
  await tx.query('select pg_advisory_xact_lock_shared($1)', [SUPPRESSION_LOCK]);
  const [kept] = await tx.query<PeopleStillIndexed>(KEPT, [[...mentionIds], [...profileIds]]);
  return kept ?? { mentionIds: [], profileIds: [] };
}
