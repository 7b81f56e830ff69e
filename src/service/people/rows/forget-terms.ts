import type { Queryable } from '../../store/database.ts';
import type { Term } from './term.ts';
import { forgetWords, lockTermWords, readTermWords } from './term-words.ts';

/** The spaces that these people belong to: `public`, or private directories. */
export async function readSpaces(tx: Queryable, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ space: string }>(
    `select distinct case when p.is_public then 'public' else d.directory_id end as space
     from profiles p left join directory_profiles d on d.profile_id = p.id
     where p.id = any ($1::text[])`,
    [[...ids]],
  );
  return rows.flatMap(({ space }) => space ?? []);
}

interface StoredTerm extends Pick<Term, 'kind' | 'folded'> {
  readonly id: number;
}

const STAYS_WITH: Readonly<Record<Term['kind'], string>> = {
  title: 'from experiences o join profiles p on p.id = o.profile_id where o.title_term = $2',
  organization:
    'from experiences o join profiles p on p.id = o.profile_id where o.organization_term = $2',
  place: 'from experiences o join profiles p on p.id = o.profile_id where o.place_term = $2',
  school: 'from educations o join profiles p on p.id = o.profile_id where o.school_term = $2',
  name_token:
    'from profile_names o join profiles p on p.id = o.profile_id where o.tokens @> array[$2::text]',
};

/** Whether somebody of the space has the term: one look-up, however many have it. */
async function isHeld(tx: Queryable, term: StoredTerm, space: string): Promise<boolean> {
  const isOfSpace =
    space === 'public'
      ? "p.is_public and $1::text = 'public'"
      : `not p.is_public and exists (select from directory_profiles d
           where d.profile_id = p.id and d.directory_id = $1)`;
  const rows = await tx.query(`select 1 ${STAYS_WITH[term.kind]} and ${isOfSpace} limit 1`, [
    space,
    term.kind === 'name_token' ? term.folded : term.id,
  ]);
  return rows.length > 0;
}

async function leaveSpaces(tx: Queryable, ids: readonly number[], spaces: readonly string[]) {
  const terms = await tx.query<StoredTerm>(
    'select id, kind, folded from terms where id = any ($1::bigint[]) order by id',
    [[...ids]],
  );
  for (const space of spaces) {
    const lost: number[] = [];
    for (const term of terms) if (!(await isHeld(tx, term, space))) lost.push(term.id);
    await tx.query('delete from term_spaces where space = $1 and term_id = any ($2::bigint[])', [
      space,
      lost,
    ]);
  }
}

/**
 * Removes terms that only these people had: suggestions and spellings would still reveal them. Call
 * it when they are deleted.
 * @param carried how many of them had each term
 * @param spaces those that they belonged to
 */
export async function releaseTerms(
  tx: Queryable,
  carried: ReadonlyMap<number, number>,
  spaces: readonly string[],
): Promise<void> {
  const ids = [...carried.keys()];
  await lockTermWords(tx);
  const words = await readTermWords(tx, ids);
  await tx.query(
    `update terms set people = greatest(0, terms.people - c.people)
     from unnest($1::bigint[], $2::bigint[]) as c (id, people) where terms.id = c.id`,
    [ids, [...carried.values()]],
  );
  await tx.query('delete from terms where id = any ($1::bigint[]) and people = 0', [ids]);
  await leaveSpaces(tx, ids, spaces);
  await forgetWords(tx, words);
}
