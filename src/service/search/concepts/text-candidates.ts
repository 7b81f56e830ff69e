import type { Visibility } from '../../people/visibility/visibility.ts';
import { visible } from '../../people/visibility/visible.ts';
import type { Queryable } from '../../store/database.ts';
import { SqlParams } from '../../store/sql-params.ts';
import type { WordTable } from '../embedding/word-table.ts';
import { FEW_WORDS } from './concept-grade.ts';
import { type FirstMatches, firstMatches } from './first-matches.ts';
import { LookReader, type Within } from './look-reader.ts';
import { nearWords } from './near-words.ts';
import { textQuery } from './text-query.ts';
import type { WeightedWord } from './word-value.ts';

/** How much of a concept a profile's text holds: all words, near ones of all, or of a part. */
export type TextMatch = 2 | 1 | 0;

/** Limits on people with all words, with words near to all, or near to a distinctive one. */
const LIMITS: Readonly<Record<TextMatch, number>> = { 2: 1000, 1: 500, 0: 300 };

/** With so many who have all words, near words are not looked for: they would be read later. */
const ENOUGH = 200;

/** Share of the highest weight that makes a word distinctive; weaker words match half the index. */
const TELLING = 0.8;

/** Finds the first `LIMITS` people, in the order of ids, whose texts match as well as this. */
type LookUp = (match: TextMatch) => Promise<FirstMatches>;

/** What is looked for: one of the words of each group. No groups: nothing. */
interface WordGroups {
  readonly groups: readonly (readonly string[])[];
  readonly glue: '&' | '|';
}

type Looks = (match: TextMatch) => WordGroups;

const NOBODY: FirstMatches = { ids: [], isCut: false };

/** By the index of words: fast where few of very many people have them. */
function inIndex(
  db: Queryable,
  looks: Looks,
  visibility: Visibility,
  { within, sample }: Among,
): LookUp {
  return async (match) => {
    const { groups, glue } = looks(match);
    if (groups.length === 0) return NOBODY;
    const look = (params: SqlParams) => textQuery(groups, glue, params);
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
  const matches = ({ groups, glue }: WordGroups) =>
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
  readonly within: Within;
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
    Array.isArray(within) && within.length <= FEW_TEXTS
      ? await inTexts(db, looks, visibility, within)
      : inIndex(db, looks, visibility, among);
  for (const match of [2, 1, 0] as const) {
    if (matches.size >= ENOUGH) break;
    const { ids, isCut } = await lookUp(match);
    for (const id of ids) if (!matches.has(id)) matches.set(id, match);
    // The words themselves are near to themselves: those who have all of them were found before.
    if (isCut) ofMore.push(...ids.filter((id) => matches.get(id) === match));
  }
  return { matches, ofMore };
}
