import type { Visibility } from '../../people/visibility/visibility.ts';
import { visible } from '../../people/visibility/visible.ts';
import type { Queryable } from '../../store/database.ts';
import { SqlParams } from '../../store/sql-params.ts';
import type { SearchedWord } from './searched-words.ts';

/** Limits on people with all words, with words near to all, or near to a distinctive one. */
const MAX_WITH_ALL = 1000;
const MAX_NEAR_ALL = 600;
const MAX_NEAR_ANY = 300;

/** Share of the highest weight that makes a word distinctive; weaker words match half the index. */
const TELLING = 0.8;

/** How much of a concept a profile's text holds: all words, near ones of all, or of a part. */
export type TextMatch = 2 | 1 | 0;

/**
 * A query for one of the words of each group, in both text search configurations. Stop words yield
 * nothing and are left out.
 */
function queryOf(
  groups: readonly (readonly string[])[],
  glue: '&' | '|',
  params: SqlParams,
): string {
  const pairs = groups.flatMap((words, group) => words.map((word) => [group, word] as const));
  const numbers = params.add(pairs.map(([group]) => group));
  const words = params.add(pairs.map(([, word]) => word));
  return `(select string_agg(one, ' ${glue} ')::tsquery from (
    select '(' || string_agg('(' || q::text || ')', ' | ') || ')' as one from (
      select g, plainto_tsquery('simple', w) || plainto_tsquery('english', w) as q
      from unnest(${numbers}::integer[], ${words}::text[]) as f (g, w)) as each
    where numnode(q) > 0 group by g) as grouped)`;
}

/**
 * People whose documents contain the words of a concept or near ones, best matches first.
 * @param within only these people; null: everyone visible
 */
export async function textCandidates(
  db: Queryable,
  words: readonly SearchedWord[],
  visibility: Visibility,
  within: readonly string[] | null,
): Promise<Map<string, TextMatch>> {
  if (words.length === 0) return new Map();
  const most = Math.max(...words.map(({ weight }) => weight));
  const groups = words.map(({ word, others }) => [word, ...others]);
  const telling = groups.filter((_, at) => (words[at]?.weight ?? 0) >= TELLING * most);
  const params = new SqlParams();
  const seen = visible('p', visibility, params);
  const scope =
    within === null ? seen : `${seen} and p.id = any (${params.add([...within])}::text[])`;
  const look = (match: TextMatch, query: string, limit: number) =>
    `(select p.id, ${match} as match from profiles p
      where p.document @@ ${query} and ${scope} limit ${limit})`;
  const rows = await db.query<{ id: string; match: TextMatch }>(
    [
      look(
        2,
        queryOf(
          words.map(({ word }) => [word]),
          '&',
          params,
        ),
        MAX_WITH_ALL,
      ),
      look(1, queryOf(groups, '&', params), MAX_NEAR_ALL),
      look(0, queryOf(telling, '|', params), MAX_NEAR_ANY),
    ].join(' union all '),
    params.values,
  );
  const best = new Map<string, TextMatch>();
  for (const { id, match } of rows) {
    if (match > (best.get(id) ?? -1)) best.set(id, match);
  }
  return best;
}
