import type { Visibility } from '../people/visibility/visibility.ts';
import { visible } from '../people/visibility/visible.ts';
import type { Queryable } from '../store/database.ts';
import { SqlParams } from '../store/sql-params.ts';
import type { OrganizationMatch } from './match-organizations.ts';
import { membershipSql } from './matching-organizations.ts';
import type { Population } from './population-intent.ts';

/** A profile that belongs to a population. */
export interface KnownMember {
  readonly profileId: string;
  /** The company or school, in the profile's spelling. */
  readonly label: string;
}

/**
 * The profiles of a population that the view shows.
 * @param limit most people returned
 */
export async function knownMembers(
  db: Queryable,
  { kind }: Population,
  { taken }: OrganizationMatch,
  view: Visibility,
  year: number,
  limit: number,
): Promise<KnownMember[]> {
  if (taken.length === 0) return [];
  const params = new SqlParams();
  const named = params.add(JSON.stringify(taken.map(({ id, label }) => ({ id, label }))));
  const stays = membershipSql(kind, params.add(year));
  return db.query<KnownMember>(
    `select p.id as "profileId", (array_agg(t.label order by t.id))[1] as label
     from (${stays}) s
     join jsonb_to_recordset(${named}::jsonb) as t (id bigint, label text) on t.id = s.term
     join profiles p on p.id = s.profile_id
     where ${visible('p', view, params)}
     group by p.id order by p.id collate "C" limit ${Math.trunc(limit)}`,
    params.values,
  );
}
