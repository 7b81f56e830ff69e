import type { IdSlice } from '../../people/record/id-slices.ts';
import type { Visibility } from '../../people/visibility/visibility.ts';
import { visible } from '../../people/visibility/visible.ts';
import { isCluster } from '../../store/cluster/is-cluster.ts';
import type { Queryable } from '../../store/database.ts';
import { SqlParams } from '../../store/sql-params.ts';
import type { WordTable } from '../embedding/word-table.ts';
import { firstMatches, type Probed, type Reading } from './first-matches.ts';
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

/** What is looked for in profiles' texts: one of the words of each group. No groups: nothing. */
interface Look {
  readonly groups: readonly (readonly string[])[];
  readonly glue: '&' | '|';
}

/** Finds the first `LIMITS` people, in the order of ids, whose texts match as well as this. */
type LookUp = (match: TextMatch) => Promise<readonly string[]>;

type Looks = (match: TextMatch) => Look;

/** People of a slice of ids. */
function inSlice({ from, to }: IdSlice, params: SqlParams): string[] {
  return [
    ...(from === null ? [] : [`p.id >= ${params.add(from)}::text`]),
    ...(to === null ? [] : [`p.id < ${params.add(to)}::text`]),
  ];
}

/** Whom a look finds, as a reader of slices. */
function readerOf(
  db: Queryable,
  { groups, glue }: Look,
  visibility: Visibility,
  within: readonly string[] | null,
) {
  const partsIn = (slice: IdSlice) => {
    const params = new SqlParams();
    const among = within === null ? [] : [`p.id = any (${params.add([...within])}::text[])`];
    const seen = [visible('p', visibility, params), ...among, ...inSlice(slice, params)];
    const matches = `p.document @@ ${queryOf(groups, glue, params)}`;
    return { params: params.values, seen: seen.join(' and '), matches };
  };
  const probe = async (slice: IdSlice): Promise<Probed> => {
    const { params, seen, matches } = partsIn(slice);
    const [probed] = await db.query<Probed>(
      `select count(*) as people, count(*) filter (where ${matches}) as matching
       from profiles p where ${seen}`,
      params,
    );
    return probed ?? { people: 0, matching: 0 };
  };
  const read = async (slice: IdSlice, most: number, how: Reading): Promise<readonly string[]> => {
    const { params, seen, matches } = partsIn(slice);
    // `offset 0` keeps the planner from the index of words.
    const from =
      how === 'walk'
        ? `(select p.id, p.document from profiles p where ${seen} offset 0) as p where ${matches}`
        : `profiles p where ${seen} and ${matches}`;
    const rows = await db.query<{ id: string }>(
      `select p.id from ${from}
       ${how === 'any' ? '' : 'order by p.id collate "C"'} limit ${most}`,
      params,
    );
    return rows.map(({ id }) => id);
  };
  const count = async (): Promise<number> => {
    const { params, seen, matches } = partsIn({ from: null, to: null });
    const [row] = await db.query<{ people: number }>(
      `select count(*) as people from profiles p where ${seen} and ${matches}`,
      params,
    );
    return row?.people ?? 0;
  };
  return { probe, read, count };
}

/** By the index of words: fast where few of very many people have them. */
function inIndex(
  db: Queryable,
  looks: Looks,
  visibility: Visibility,
  within: readonly string[] | null,
): LookUp {
  return async (match) => {
    const look = looks(match);
    if (look.groups.length === 0) return [];
    const reader = readerOf(db, look, visibility, within);
    const count = (await isCluster(db)) ? reader.count : null;
    return firstMatches({ ...reader, count }, LIMITS[match]);
  };
}

interface FewRow {
  readonly id: string;
  readonly all: boolean | null;
  readonly near: boolean | null;
  readonly part: boolean | null;
}

/** So few texts are read faster than what the index says of common words in everybody's. */
const FEW_TEXTS = 1000;

/** By the texts themselves: all that is looked for in one statement. */
async function inTexts(
  db: Queryable,
  looks: Looks,
  visibility: Visibility,
  within: readonly string[],
): Promise<LookUp> {
  const params = new SqlParams();
  const matches = ({ groups, glue }: Look) =>
    groups.length === 0 ? 'false' : `p.document @@ ${queryOf(groups, glue, params)}`;
  // `offset 0` keeps the planner from the index of words.
  const rows = await db.query<FewRow>(
    `select * from (
       select p.id, ${matches(looks(2))} as "all", ${matches(looks(1))} as near,
         ${matches(looks(0))} as part
       from profiles p
       where p.id = any (${params.add([...within])}::text[]) and ${visible('p', visibility, params)}
       offset 0) as each
     where "all" or near or part order by id collate "C"`,
    params.values,
  );
  const fields = { 2: 'all', 1: 'near', 0: 'part' } as const;
  return async (match) =>
    rows
      .filter((row) => row[fields[match]] === true)
      .slice(0, LIMITS[match])
      .map(({ id }) => id);
}

/** All words, near ones of all, or near ones of the distinctive words. */
function looksFor(table: WordTable, words: readonly WeightedWord[]): Looks {
  return (match) => {
    if (match === 2) return { groups: words.map(({ word }) => [word]), glue: '&' };
    const groups = words.map(({ word }) => [word, ...nearWords(table, word)]);
    if (match === 1) return { groups, glue: '&' };
    const most = Math.max(...words.map(({ weight }) => weight));
    const isTelling = (at: number) => (words[at]?.weight ?? 0) >= TELLING * most;
    const isEnough = words.length <= FEW_WORDS;
    return { groups: isEnough ? [] : groups.filter((_, at) => isTelling(at)), glue: '|' };
  };
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
  const looks = looksFor(table, words);
  const lookUp =
    within !== null && within.length <= FEW_TEXTS
      ? await inTexts(db, looks, visibility, within)
      : inIndex(db, looks, visibility, within);
  const best = new Map<string, TextMatch>();
  const add = (ids: readonly string[], match: TextMatch) => {
    for (const id of ids) if (!best.has(id)) best.set(id, match);
  };
  add(await lookUp(2), 2);
  if (best.size < ENOUGH) add(await lookUp(1), 1);
  if (best.size < ENOUGH) add(await lookUp(0), 0);
  return best;
}
