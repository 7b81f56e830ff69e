import type { SqlParams } from '../../store/sql-params.ts';

/**
 * A query for one of the words of each group, in both text search configurations, as SQL. Stop words
 * yield nothing and are left out; it is null when nothing else is asked for.
 */
export function textQuery(
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

/** A query for all of these words, as SQL without a subquery, which shards cannot have everywhere. */
export const allWordsQuery = (words: readonly string[], params: SqlParams): string =>
  words
    .map((word) => {
      const text = `${params.add(word)}::text`;
      return `(plainto_tsquery('simple', ${text}) || plainto_tsquery('english', ${text}))`;
    })
    .join(' && ');
