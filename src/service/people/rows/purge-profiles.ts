import type { Queryable } from '../../store/database.ts';
import { deleteProfiles } from './delete-profiles.ts';
import { purgeImportRecords } from './import-records.ts';
import { storedTermCounts } from './person-terms.ts';
import { forgetWords, lockTermWords, readTermWords } from './term-words.ts';

/** Removes terms that only these people had: suggestions and spellings would still reveal them. */
async function releaseTerms(tx: Queryable, carried: ReadonlyMap<number, number>): Promise<void> {
  const ids = [...carried.keys()];
  await lockTermWords(tx);
  const words = await readTermWords(tx, ids);
  await tx.query(
    `update terms set people = greatest(0, terms.people - c.people)
     from unnest($1::bigint[], $2::bigint[]) as c (id, people) where terms.id = c.id`,
    [ids, [...carried.values()]],
  );
  await tx.query('delete from terms where id = any ($1::bigint[]) and people = 0', [ids]);
  await tx.query(
    `delete from term_spaces s using terms t
     where s.term_id = t.id and t.id = any ($1::bigint[]) and not exists (
       select from profiles p
       where (case when s.space = 'public' then p.is_public else not p.is_public and exists (
                select from directory_profiles d
                where d.profile_id = p.id and d.directory_id = s.space) end)
         and (exists (select from experiences e where e.profile_id = p.id
                and t.id in (e.title_term, e.organization_term, e.place_term))
              or exists (select from educations e where e.profile_id = p.id
                and e.school_term = t.id)
              or (t.kind = 'name_token' and exists (select from profile_names n
                where n.profile_id = p.id and n.tokens @> array[t.folded]))))`,
    [ids],
  );
  await forgetWords(tx, words);
}

/** A slug counter reveals that a person of that name existed; it stays only for namesakes. */
async function forgetSlugs(tx: Queryable, slugs: readonly string[]): Promise<void> {
  await tx.query(
    `delete from slug_counters c
     where c.base = any ($1::text[]) and not exists (
       select from profiles p where p.slug = c.base or p.slug ~ ('^' || c.base || '-[0-9]+$'))`,
    [slugs.flatMap((slug) => [slug, slug.replace(/-\d+$/, '')])],
  );
}

/** Deletes profiles with everything below them, including vectors. */
export async function purgeProfiles(tx: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const carried = await storedTermCounts(tx, ids);
  await purgeImportRecords(tx, ids);
  const slugs = await deleteProfiles(tx, ids);
  await releaseTerms(tx, carried);
  await forgetSlugs(tx, slugs);
}
