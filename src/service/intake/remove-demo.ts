import { LOCAL_OWNER } from '../access/keys/local-key.ts';
import { readMentionsOf, releaseMentions } from '../evidence/sources/delete-mentions.ts';
import { countRemoval, deleteProfiles } from '../people/rows/delete-profiles.ts';
import { storedTermCounts } from '../people/rows/person-terms.ts';
import { lockTermWords } from '../people/rows/term-words.ts';
import type { Queryable } from '../store/database.ts';

/** Demo people, and people whom a search built from demo pages alone. */
const MADE_UP = `(p.origin = 'demo' or (p.origin = 'evidence' and (
  select coalesce(bool_and(s.origin = 'demo'), false)
  from mentions m join sources s on s.id = m.source_id where m.profile_id = p.id)))`;

/**
 * Removes the demo world, its pages and the terms that only it used. Call it in the transaction
 * that writes the first real person or page: then no one ever sees both, and a crash leaves one or
 * the other. Costs two index look-ups when there is no demo.
 */
export async function removeDemo(tx: Queryable): Promise<void> {
  const [demo] = await tx.query(
    `select 1 where exists (select 1 from profiles where origin = 'demo')
       or exists (select 1 from sources where origin = 'demo')`,
  );
  if (demo === undefined) return;
  const [real] = await tx.query(
    `select 1 where exists (select 1 from profiles p where not ${MADE_UP})
       or exists (select 1 from sources where origin <> 'demo')`,
  );
  // Without real people, tables are truncated: row by row it takes seconds, and searches wait.
  if (real === undefined) await clearAll(tx);
  else await deleteDemo(tx);
  // Last, because the pages show which profiles are built from demo pages alone.
  await releaseMentions(tx, await readMentionsOf(tx, `s.origin = 'demo'`));
  await tx.query(`delete from sources where origin = 'demo'`);
  await deletePictures(tx);
  await tx.query(`delete from meta where key = 'demo'`);
}

/**
 * Removes the demo world before a private import into a directory, if it is that of the user of this
 * machine, whose trial the demo is. Everybody else's private people are no reason to take away what
 * is public: other keys may still be trying things out.
 */
export async function removeDemoOf(directoryId: string, tx: Queryable): Promise<void> {
  const [own] = await tx.query('select 1 from directories where id = $1 and owner_id = $2', [
    directoryId,
    LOCAL_OWNER,
  ]);
  if (own !== undefined) await removeDemo(tx);
}

/** Also pictures without people: a truncate fires no trigger that would delete them. */
async function deletePictures(tx: Queryable): Promise<void> {
  await tx.query(
    `delete from pictures p where p.origin = 'demo' or not exists (
       select from picture_people l where l.picture_id = p.id)`,
  );
}

/**
 * Truncates without resetting term ids: caches of terms would confuse a reused id.
 */
async function clearAll(tx: Queryable): Promise<void> {
  // Those that no foreign key leads to on a cluster by their names.
  await tx.query(
    `truncate profiles, import_records, terms, known_words, slug_counters, profile_aliases,
       mentions, picture_people, identity_reviews cascade`,
  );
  await countRemoval(tx);
}

async function deleteDemo(tx: Queryable): Promise<void> {
  const made = await tx.query<{ id: string }>(`select p.id from profiles p where ${MADE_UP}`);
  const ids = made.map(({ id }) => id);
  const carried = await storedTermCounts(tx, ids);
  await tx.query('delete from import_records where profile_id = any ($1::text[])', [ids]);
  await deleteProfiles(tx, ids);
  await tx.query(
    `update terms set people = greatest(0, terms.people - c.people)
     from unnest($1::bigint[], $2::bigint[]) as c (id, people) where terms.id = c.id`,
    [[...carried.keys()], [...carried.values()]],
  );
  await lockTermWords(tx);
  await tx.query('delete from terms where people = 0');
  await learnSpacesAnew(tx);
}

/** Recomputes the spaces of terms: a private person may have a word of the public demo world. */
async function learnSpacesAnew(tx: Queryable): Promise<void> {
  await tx.query('delete from term_spaces');
  await tx.query('delete from known_words');
  await tx.query(
    `with stands as (
       select id as profile_id, 'public' as space from profiles where is_public
       union all
       select d.profile_id, d.directory_id from directory_profiles d
       join profiles p on p.id = d.profile_id where not p.is_public
     )
     insert into term_spaces (space, term_id)
     select distinct space, term from stands join (
       select profile_id, unnest(array[title_term, organization_term, place_term]) as term
       from experiences
       union all
       select profile_id, school_term from educations
       union all
       select n.profile_id, t.id from profile_names n, unnest(n.tokens) as w (token), terms t
       where t.kind = 'name_token' and t.folded = w.token
     ) as carried using (profile_id)
     where term is not null`,
  );
}
