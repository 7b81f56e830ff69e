import type { Queryable } from '../store/database.ts';
import type { StoredIdentity } from './batch-plan.ts';

/** What the tables already hold of what a batch is about to write. */
export interface Found {
  /** Profiles by the identity keys asked for. */
  readonly stored: ReadonlyMap<string, StoredIdentity>;
  /** Who answers to each id, alias or slug asked for; those that are free are absent. */
  readonly owners: Map<string, string>;
}

interface FoundRow extends StoredIdentity {
  readonly name: string | null;
}

/** Looks up identity keys, and ids that are about to be given or to become aliases. */
export async function lookUp(
  db: Queryable,
  identityKeys: readonly string[],
  names: readonly string[],
): Promise<Found> {
  const rows = await db.query<FoundRow>(
    `select null as name, id, slug, identity_key, content_hash, display_name
     from profiles where identity_key = any ($1::text[])
     union all
     select slug, id, slug, null, null, null from profiles where slug = any ($2::text[])
     union all
     select id, id, slug, null, null, null from profiles where id = any ($2::text[])
     union all
     select alias, profile_id, null, null, null, null
     from profile_aliases where alias = any ($2::text[])`,
    [[...identityKeys], [...names]],
  );
  const known = rows.filter((row) => row.name === null);
  return {
    stored: new Map(known.map((row) => [row.identity_key, row])),
    owners: new Map(rows.flatMap((row) => (row.name === null ? [] : [[row.name, row.id]]))),
  };
}
