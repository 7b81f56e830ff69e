import { repeatedOf } from '../../people/rows/repeated-columns.ts';
import type { Queryable } from '../../store/database.ts';

/** A profile with everything below it, as table rows. */
export interface ProfileSnapshot {
  readonly profile: unknown;
  /** Rows by table. */
  readonly below: Readonly<Record<string, readonly unknown[]>>;
}

/** All tables below a profile, in an order in which they can be restored. */
const BELOW = [
  'profile_aliases',
  'merged_identities',
  'directory_profiles',
  'profile_names',
  'experiences',
  'educations',
  'facts',
  'identifiers',
  'profile_vectors',
  'profile_records',
  'profile_builds',
] as const;

const ROWS_BELOW = BELOW.map(
  (table) => `'${table}', (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from ${table} t
    where t.profile_id = p.id)`,
).join(', ');

/** Reads a complete profile. @returns null when there is none */
export async function takeSnapshot(tx: Queryable, id: string): Promise<ProfileSnapshot | null> {
  const [row] = await tx.query<ProfileSnapshot>(
    `select to_jsonb(p) as profile, jsonb_build_object(${ROWS_BELOW}) as below
     from profiles p where id = $1`,
    [id],
  );
  return row ?? null;
}

/** Columns that refer to terms, which are deleted when no one has them any more. */
function columnsLost(table: string): readonly string[] {
  if (table === 'experiences') return ['title_term', 'organization_term', 'place_term'];
  return table === 'educations' ? ['school_term'] : [];
}

/** The rows, with null for terms that are gone by now, and what they repeat of the profile. */
function rowSource(table: string): string {
  const lost = columnsLost(table);
  if (lost.length === 0) return '$1::jsonb';
  const known = lost.map(
    (column) => `'${column}', (select id from terms where id = (r ->> '${column}')::bigint)`,
  );
  return `(select coalesce(jsonb_agg(r || jsonb_build_object(${known.join(', ')}) || to_jsonb(o)), '[]')
           from jsonb_array_elements($1::jsonb) as t (r)
           join lateral (select ${repeatedOf('p')} from profiles p
                         where p.id = r ->> 'profile_id') o on true)`;
}

/** Restores a profile. Its id, slug and identity key must be free. */
export async function restoreSnapshot(tx: Queryable, snapshot: ProfileSnapshot): Promise<void> {
  await tx.query('insert into profiles select * from jsonb_populate_record(null::profiles, $1)', [
    JSON.stringify(snapshot.profile),
  ]);
  // In-memory indexes read what was updated since their last read.
  await tx.query(`update profiles set updated_at = now() where id = $1::jsonb ->> 'id'`, [
    JSON.stringify(snapshot.profile),
  ]);
  for (const table of BELOW) {
    const rows = snapshot.below[table] ?? [];
    if (rows.length === 0) continue;
    // Facts have generated ids; restored ones keep theirs.
    await tx.query(
      `insert into ${table} overriding system value
       select * from jsonb_populate_recordset(null::${table}, ${rowSource(table)})
       on conflict do nothing`,
      [JSON.stringify(rows)],
    );
  }
  await tx.query(
    `update profile_vectors set written_at = now() where profile_id = $1::jsonb ->> 'id'`,
    [JSON.stringify(snapshot.profile)],
  );
}
