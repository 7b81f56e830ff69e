import type { Queryable } from '../../store/database.ts';
import { withFaceScores } from '../pictures/with-face-scores.ts';
import type { Visibility } from '../visibility/visibility.ts';
import { type ProfileRow, type StoredProfile, storedProfile } from './stored-profile.ts';

const COLUMNS = `
  p.id, p.slug, p.display_name, p.given_name, p.family_name, p.generation_level, p.is_public,
  p.origin, p.headline, p.job_title, p.company_name, p.school_name, p.avatar_url, p.place,
  p.city, p.region, p.country, p.birth_on / 10000 as birth_year, p.source_count, p.sections, p.updated_at,
  array(select a.alias from profile_aliases a
        where a.profile_id = p.id and a.kind <> 'slug' order by a.alias) as aliases,
  array(select n.name from profile_names n
        where n.profile_id = p.id order by n.ordinal) as names,
  exists (select 1 from pictures limit 1) as has_pictures`;

interface ReadRow extends ProfileRow {
  /** Whether there are any pictures: if not, faces cost no query. */
  readonly has_pictures: boolean;
}

/** A condition on `profiles p`; the arguments are the SQL of `includePublic` and `directoryIds`. */
const visible = (includePublic: string, directoryIds: string): string => `(
  (p.is_public and ${includePublic}::boolean)
  or exists (select 1 from directory_profiles d
             where d.profile_id = p.id and d.directory_id = any (${directoryIds}::text[])))`;

/**
 * The profile that an id, an alias or a slug means, or null when there is none that the caller may
 * see. Ids go before aliases, aliases before slugs; invisible profiles do not count. Of two with
 * the same reference, the public one.
 */
export async function readProfile(
  db: Queryable,
  reference: string,
  visibility: Visibility,
): Promise<StoredProfile | null> {
  // Postgres rejects NUL in a text parameter, and no reference contains one.
  if (reference.includes('\u0000')) return null;
  const [row] = await db.query<ReadRow>(
    `with meant as (
       select id, 1 as precedence from profiles where id = $1
       union all select profile_id, 2 from profile_aliases where alias = $1
       union all select id, 3 from profiles where slug = $1
     )
     select ${COLUMNS} from profiles p join meant on meant.id = p.id
     where ${visible('$2', '$3')}
     order by meant.precedence, p.is_public desc, p.id limit 1`,
    [reference, visibility.includePublic, [...visibility.directoryIds]],
  );
  if (row === undefined) return null;
  const [stored = null] = await storedProfiles(db, [row], visibility);
  return stored;
}

/** Adds face scores on reading: faces are added and removed without a change of the profile. */
function storedProfiles(
  db: Queryable,
  rows: readonly ReadRow[],
  visibility: Visibility,
): Promise<StoredProfile[]> | StoredProfile[] {
  const stored = rows.map(storedProfile);
  return rows[0]?.has_pictures === true ? withFaceScores(db, stored, visibility) : stored;
}

/** Which of these ids lead to a profile that the caller may see, following merges. */
export async function visibleIds(
  db: Queryable,
  ids: readonly string[],
  visibility: Visibility,
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.query<{ id: string }>(
    `with meant as (
       select id as asked, id from profiles where id = any ($1::text[])
       union all
       select alias, profile_id from profile_aliases
       where alias = any ($1::text[]) and kind = 'merged'
     )
     select meant.asked as id from meant join profiles p on p.id = meant.id
     where ${visible('$2', '$3')}`,
    [[...ids], visibility.includePublic, [...visibility.directoryIds]],
  );
  return new Set(rows.map(({ id }) => id));
}

/** The profiles that the caller may see, by id: the rows of a search. */
export async function readProfiles(
  db: Queryable,
  ids: readonly string[],
  visibility: Visibility,
): Promise<Map<string, StoredProfile>> {
  if (ids.length === 0) return new Map();
  const rows = await db.query<ReadRow>(
    `select ${COLUMNS} from profiles p where p.id = any ($1::text[]) and ${visible('$2', '$3')}`,
    [[...ids], visibility.includePublic, [...visibility.directoryIds]],
  );
  const profiles = await storedProfiles(db, rows, visibility);
  return new Map(profiles.map((stored) => [stored.profile.id, stored]));
}
