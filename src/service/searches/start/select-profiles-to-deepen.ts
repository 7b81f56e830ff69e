import { nameKeys } from '../../evidence/sources/name-keys.ts';
import type { SearchView } from '../../people/visibility/reading-view.ts';
import { visibleSpaces } from '../../people/visibility/visible-spaces.ts';
import type { Queryable } from '../../store/database.ts';
import { DEPTH_LEVELS, type ProfileDepth } from '../run/search-input.ts';
import type { FoundPerson } from './find-profiles.ts';

/** Which of these people may have mentions in the source index. */
async function mentioned(
  db: Queryable,
  people: readonly FoundPerson[],
  view: SearchView,
): Promise<Set<string>> {
  const spaces = visibleSpaces(view);
  if (people.length === 0 || spaces.length === 0) return new Set();
  const names = people.flatMap(({ stored: { profile } }) =>
    nameKeys(profile.displayName ?? '')
      .slice(0, 1)
      .map((value) => ({ id: profile.id, value })),
  );
  const rows = await db.query<{ id: string }>(
    `with keys as (
       select id, 'name' as kind, value from jsonb_to_recordset($1::jsonb) as n (id text, value text)
       union
       select profile_id, kind, value from identifiers where profile_id = any ($2::text[])
     )
     select distinct keys.id from keys
     join mention_keys k on k.kind = keys.kind and k.value = keys.value
     join mentions m on m.id = k.mention_id
     join sources s on s.id = m.source_id
     where s.space = any ($3::text[])`,
    [JSON.stringify(names), people.map(({ stored }) => stored.profile.id), spaces],
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * The profiles that a search has to deepen. With `partial`, a person without any mention is as
 * complete as possible; only `full` is worth rebuilding without sources.
 */
export async function selectProfilesToDeepen(
  db: Queryable,
  found: readonly FoundPerson[],
  depth: ProfileDepth,
  view: SearchView,
): Promise<ReadonlySet<string>> {
  const shallow = found.filter(({ stored }) => stored.generationLevel < DEPTH_LEVELS[depth]);
  if (depth === 'partial') return mentioned(db, shallow, view);
  return new Set(shallow.map(({ stored }) => stored.profile.id));
}
