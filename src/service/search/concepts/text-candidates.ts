import type { Visibility } from '../../people/visibility/visibility.ts';
import { visible } from '../../people/visibility/visible.ts';
import type { Queryable } from '../../store/database.ts';
import { SqlParams } from '../../store/sql-params.ts';
import type { WeightedWord } from './word-value.ts';

/** Limits on people with all the words, or any distinctive one: ranking a common word is slow. */
const MAX_WITH_ALL = 400;
const MAX_WITH_ANY = 800;

/** Share of the highest weight that makes a word distinctive; weaker words match half the index. */
const TELLING = 0.8;

/** Each word in both text search configurations; stop words yield nothing and are left out. */
const queryOf = (list: string, glue: '&&' | '||') => `(
  select q from (
    select array_agg(plainto_tsquery('simple', w) || plainto_tsquery('english', w)) as qs
    from unnest(${list}::text[]) as w
  ) as each, lateral (select ${glue === '&&' ? "string_agg('(' || one::text || ')', ' & ')" : "string_agg(one::text, ' | ')"}::tsquery as q
    from unnest(each.qs) as one where numnode(one) > 0) as joined)`;

/** People whose documents contain the words, in no particular order. */
export async function textCandidates(
  db: Queryable,
  words: readonly WeightedWord[],
  visibility: Visibility,
): Promise<string[]> {
  if (words.length === 0) return [];
  const most = Math.max(...words.map(({ weight }) => weight));
  const telling = words.filter(({ weight }) => weight >= TELLING * most);
  const params = new SqlParams();
  const all = queryOf(params.add(words.map(({ word }) => word)), '&&');
  const any = queryOf(params.add(telling.map(({ word }) => word)), '||');
  const seen = visible('p', visibility, params);
  const rows = await db.query<{ id: string }>(
    `(select p.id from profiles p where p.document @@ ${all} and ${seen} limit ${MAX_WITH_ALL})
     union
     (select p.id from profiles p where p.document @@ ${any} and ${seen} limit ${MAX_WITH_ANY})`,
    params.values,
  );
  return rows.map(({ id }) => id);
}
