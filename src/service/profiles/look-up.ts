import type { Queryable } from '../store/database.ts';
import type { StoredIdentity } from './batch-plan.ts';

/** What the tables already hold of what a batch is about to write. */
export interface Found {
  /** Profiles by the identity keys asked for. */
  readonly stored: ReadonlyMap<string, StoredIdentity>;
  /**
   * Who answers to each id, alias or slug asked for, of those whom the people about to be written
   * stand beside: a refusal must not tell that somebody else's directory holds such a record.
   */
  readonly owners: Map<string, string>;
  /** Those asked for that anybody at all answers to. */
  readonly taken: ReadonlySet<string>;
}

interface FoundRow extends StoredIdentity {
  readonly name: string | null;
  readonly near: boolean;
}

/**
 * Looks up identity keys, and ids that are about to be given or to become aliases.
 * @param directoryId where the people stand who are about to be written; null: among the public
 */
export async function lookUp(
  db: Queryable,
  identityKeys: readonly string[],
  names: readonly string[],
  directoryId: string | null,
): Promise<Found> {
  const rows = await db.query<FoundRow>(
    `with named as (
       select slug as name, id from profiles where slug = any ($2::text[])
       union all
       select id, id from profiles where id = any ($2::text[])
       union all
       select alias, profile_id from profile_aliases where alias = any ($2::text[])
     )
     select null as name, id, slug, identity_key, content_hash, display_name, true as near,
            false as merged
     from profiles where identity_key = any ($1::text[])
     union all
     select null, p.id, p.slug, m.identity_key, null, p.display_name, true, true
     from merged_identities m join profiles p on p.id = m.profile_id
     where m.identity_key = any ($1::text[])
     union all
     select named.name, p.id, p.slug, null, null, null,
            p.is_public or exists (select 1 from directory_profiles d
                                   where d.profile_id = p.id and d.directory_id = $3), false
     from named join profiles p on p.id = named.id`,
    [[...identityKeys], [...names], directoryId],
  );
  const known = rows.filter((row) => row.name === null);
  const named = rows.flatMap(({ name, id, near }) => (name === null ? [] : [{ name, id, near }]));
  return {
    stored: new Map(known.map((row) => [row.identity_key, row])),
    owners: new Map(named.filter(({ near }) => near).map(({ name, id }) => [name, id])),
    taken: new Set(named.map(({ name }) => name)),
  };
}
