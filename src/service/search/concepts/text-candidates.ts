import type { IdSlice } from '../../people/record/id-slices.ts';
import type { Visibility } from '../../people/visibility/visibility.ts';
import { visible } from '../../people/visibility/visible.ts';
import { isCluster } from '../../store/cluster/is-cluster.ts';
import type { Queryable } from '../../store/database.ts';
import { SqlParams } from '../../store/sql-params.ts';
import type { WordTable } from '../embedding/word-table.ts';
import {
  type AllMatches,
  type FirstMatches,
  firstMatches,
  type MatchReader,
  type Reading,
} from './first-matches.ts';
import { nearWords } from './near-words.ts';
import { textQuery } from './text-query.ts';
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

/** What is looked for in profiles' texts: one of the words of each group. No groups: nothing. */
interface Look {
  readonly groups: readonly (readonly string[])[];
  readonly glue: '&' | '|';
}

/** Finds the first `LIMITS` people, in the order of ids, whose texts match as well as this. */
type LookUp = (match: TextMatch) => Promise<FirstMatches>;

type Looks = (match: TextMatch) => Look;

/** People of a slice of ids. */
function inSlice({ from, to }: IdSlice, params: SqlParams): string[] {
  return [
    ...(from === null ? [] : [`p.id >= ${params.add(from)}::text`]),
    ...(to === null ? [] : [`p.id < ${params.add(to)}::text`]),
  ];
}

const EVERYBODY: IdSlice = { from: null, to: null };

/** The bytes of the table of people. */
const SIZE = "greatest(pg_relation_size('profiles'), 1)";

/** Some of those who match, and how far the table was read to find them. */
interface Found {
  readonly matching: number;
  readonly ids: readonly string[] | null;
  /** 0..1 of the table. */
  readonly read: number;
  /** In the whole table, as last counted; -1: never. */
  readonly people: number;
}

/** Whom a look finds. */
class LookReader implements MatchReader {
  readonly #db: Queryable;
  readonly #look: Look;
  readonly #visibility: Visibility;
  readonly #within: readonly string[] | null;

  constructor(db: Queryable, look: Look, visibility: Visibility, within: readonly string[] | null) {
    this.#db = db;
    this.#look = look;
    this.#visibility = visibility;
    this.#within = within;
  }

  /** Matches are found in the order in which their pages lie, so the last page says how common they are. */
  async all(most: number): Promise<AllMatches> {
    if (await isCluster(this.#db)) return this.#allOfShards(most);
    const { params, seen, matches } = this.#partsIn(EVERYBODY);
    const [row] = await this.#db.query<Found>(
      `with found as materialized (
         select p.id, (p.ctid::text::point)[0] as page
         from profiles p where ${seen} and ${matches} limit ${most + 1})
       select count(*) as matching,
         case when count(*) <= ${most} then array_agg(id order by id collate "C") end as ids,
         (max(page) + 1) * current_setting('block_size')::bigint / ${SIZE} as read,
         (select reltuples from pg_class where oid = 'profiles'::regclass) as people
       from found`,
      params,
    );
    if (row === undefined || row.matching <= most)
      return { ids: row?.ids ?? [], matching: 0, share: 0 };
    const matching = row.matching / Math.min(1, row.read);
    return { ids: null, matching, share: row.people > 0 ? matching / row.people : 0 };
  }

  /** Shards count first: a limit would have each of them send so many. */
  async #allOfShards(most: number): Promise<AllMatches> {
    const { params, seen, matches } = this.#partsIn(EVERYBODY);
    const [row] = await this.#db.query<{ matching: number }>(
      `select count(*) as matching from profiles p where ${seen} and ${matches}`,
      params,
    );
    const matching = row?.matching ?? 0;
    const ids = matching > most ? null : await this.read(EVERYBODY, most, 'index');
    return { ids, matching, share: 0 };
  }

  async read(slice: IdSlice, most: number, how: Reading): Promise<readonly string[]> {
    const { params, seen, matches } = this.#partsIn(slice);
    // `offset 0` keeps the planner from the index of words.
    const from =
      how === 'walk'
        ? `(select p.id, p.document from profiles p where ${seen} offset 0) as p where ${matches}`
        : `profiles p where ${seen} and ${matches}`;
    const rows = await this.#db.query<{ id: string }>(
      `select p.id from ${from} order by p.id collate "C" limit ${most}`,
      params,
    );
    return rows.map(({ id }) => id);
  }

  #partsIn(slice: IdSlice) {
    const params = new SqlParams();
    const within = this.#within;
    const among = within === null ? [] : [`p.id = any (${params.add([...within])}::text[])`];
    const seen = [visible('p', this.#visibility, params), ...among, ...inSlice(slice, params)];
    const matches = `p.document @@ ${textQuery(this.#look.groups, this.#look.glue, params)}`;
    return { params: params.values, seen: seen.join(' and '), matches };
  }
}

const NOBODY: FirstMatches = { ids: [], isCut: false };

/** By the index of words: fast where few of very many people have them. */
function inIndex(
  db: Queryable,
  looks: Looks,
  visibility: Visibility,
  { within, sample }: Among,
): LookUp {
  return async (match) => {
    const look = looks(match);
    if (look.groups.length === 0) return NOBODY;
    const most = LIMITS[match];
    const reader = new LookReader(db, look, visibility, within);
    return firstMatches(reader, most, Math.min(most, sample));
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
    groups.length === 0 ? 'false' : `p.document @@ ${textQuery(groups, glue, params)}`;
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
  return async (match) => {
    const ids = rows.filter((row) => row[fields[match]] === true).map(({ id }) => id);
    return { ids: ids.slice(0, LIMITS[match]), isCut: ids.length > LIMITS[match] };
  };
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

/** People whose texts match. */
export interface TextCandidates {
  /** How well, by id; the best matches first. */
  readonly matches: ReadonlyMap<string, TextMatch>;
  /** Those who match in a way in which more do than were found. */
  readonly ofMore: readonly string[];
}

/** Among whom people are looked for. */
export interface Among {
  /** Only these people; null: everyone visible. */
  readonly within: readonly string[] | null;
  /** Of more than can be compared, so many are taken. */
  readonly sample: number;
}

/** People whose documents contain the words of a concept or near ones. */
export async function textCandidates(
  { db, words: table }: { readonly db: Queryable; readonly words: WordTable },
  words: readonly WeightedWord[],
  visibility: Visibility,
  among: Among,
): Promise<TextCandidates> {
  const { within } = among;
  const matches = new Map<string, TextMatch>();
  const ofMore: string[] = [];
  if (words.length === 0) return { matches, ofMore };
  const looks = looksFor(table, words);
  const lookUp =
    within !== null && within.length <= FEW_TEXTS
      ? await inTexts(db, looks, visibility, within)
      : inIndex(db, looks, visibility, among);
  for (const match of [2, 1, 0] as const) {
    if (matches.size >= ENOUGH) break;
    const { ids, isCut } = await lookUp(match);
    for (const id of ids) if (!matches.has(id)) matches.set(id, match);
    if (isCut) ofMore.push(...ids);
  }
  return { matches, ofMore };
}
