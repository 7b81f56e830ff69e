import type { Visibility } from '../../people/visibility/visibility.ts';
import { visible } from '../../people/visibility/visible.ts';
import type { Queryable } from '../../store/database.ts';
import { SqlParams } from '../../store/sql-params.ts';
import type { WordTable } from '../embedding/word-table.ts';
import { nearWords } from './near-words.ts';
import type { WeightedWord } from './word-value.ts';

/** How much of a concept a profile's text holds: all words, near ones of all, or of a part. */
export type TextMatch = 2 | 1 | 0;

/** Limits on people with all words, with words near to all, or near to a distinctive one. */
const LIMITS: Readonly<Record<TextMatch, number>> = { 2: 1000, 1: 500, 0: 300 };

/** With so many who have all words, near words are not looked for: they would be read later. */
const ENOUGH = 200;

/** Concepts of more words may be met without some of them. */
const FEW_WORDS = 3;

/** Share of the highest weight that makes a word distinctive; weaker words match half the index. */
const TELLING = 0.8;

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

interface Look {
  readonly groups: readonly (readonly string[])[];
  readonly glue: '&' | '|';
  readonly limit: number;
}

async function lookFor(
  db: Queryable,
  { groups, glue, limit }: Look,
  visibility: Visibility,
  within: readonly string[] | null,
): Promise<string[]> {
  const params = new SqlParams();
  const query = queryOf(groups, glue, params);
  const seen = visible('p', visibility, params);
  const inside = within === null ? '' : `and p.id = any (${params.add([...within])}::text[])`;
  const rows = await db.query<{ id: string }>(
    `select p.id from profiles p where p.document @@ ${query} and ${seen} ${inside} limit ${limit}`,
    params.values,
  );
  return rows.map(({ id }) => id);
}

/**
 * People whose documents contain the words of a concept or near ones, best matches first.
 * @param within only these people; null: everyone visible
 */
export async function textCandidates(
  { db, words: table }: { readonly db: Queryable; readonly words: WordTable },
  words: readonly WeightedWord[],
  visibility: Visibility,
  within: readonly string[] | null,
): Promise<Map<string, TextMatch>> {
  if (words.length === 0) return new Map();
  const look = (match: TextMatch, query: readonly (readonly string[])[], glue: '&' | '|') =>
    lookFor(db, { groups: query, glue, limit: LIMITS[match] }, visibility, within);
  const best = new Map<string, TextMatch>();
  const own = words.map(({ word }) => [word]);
  const exact = await look(2, own, '&');
  for (const id of exact) best.set(id, 2);
  if (best.size >= ENOUGH) return best;
  const groups = words.map(({ word }) => [word, ...nearWords(table, word)]);
  for (const id of await look(1, groups, '&')) if (!best.has(id)) best.set(id, 1);
  if (best.size >= ENOUGH || words.length <= FEW_WORDS) return best;
  const most = Math.max(...words.map(({ weight }) => weight));
  const telling = groups.filter((_, at) => (words[at]?.weight ?? 0) >= TELLING * most);
  for (const id of await look(0, telling, '|')) if (!best.has(id)) best.set(id, 0);
  return best;
}
