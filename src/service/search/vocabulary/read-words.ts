import type { Queryable } from '../../store/database.ts';
import { type SoughtWord, soughtWord } from './known-word.ts';

/** Which words are meant: of terms of one kind in the spaces that a caller may see. */
export interface WordsOf {
  readonly spaces: readonly string[];
  readonly kind: string;
}

interface FoundWord {
  readonly asked: string;
  readonly word: string;
}

function byAsked(rows: readonly FoundWord[]): Map<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { asked, word } of rows) found.set(asked, [...(found.get(asked) ?? []), word]);
  return found;
}

const SOUGHT = `unnest($3::text[], $4::text[], $5::text[], $6::integer[], $7::integer[],
  $8::integer[], $9::text[]) as a (asked, start, rest, length, letters, slips, swapped)`;

const OF = 'k.space = any ($1::text[]) and k.kind = $2';

/** Letters that one slip changes: a word with two slips may have four others. */
const ALIKE = `k.start = a.start and k.length between a.length - a.slips and a.length + a.slips
  and bit_count((k.letters # a.letters)::bit(32)) <= 2 * a.slips`;

const columnsOf = (sought: readonly SoughtWord[]): unknown[] => [
  sought.map(({ word }) => word),
  sought.map(({ start }) => start),
  sought.map(({ rest }) => rest),
  sought.map(({ length }) => length),
  sought.map(({ letters }) => letters),
  sought.map(({ slips }) => slips),
  sought.map(({ swapped }) => swapped),
];

/**
 * For each word those that it may be a typo of, and some others: all with the same first letter that
 * its letters do not rule out, and those with one slip in the first letter.
 */
export async function readNear(
  db: Queryable,
  { spaces, kind }: WordsOf,
  words: readonly string[],
): Promise<Map<string, readonly string[]>> {
  const sought = words.map((word) => soughtWord(word)).filter(({ slips }) => slips > 0);
  if (sought.length === 0) return new Map();
  const rows = await db.query<FoundWord>(
    `select a.asked, found.word from ${SOUGHT} cross join lateral (
       select k.word from known_words k where ${OF} and ${ALIKE}
       union
       select k.word from known_words k where ${OF} and k.rest in (a.rest, a.asked)
       union
       select k.word from known_words k where ${OF} and k.word in (a.rest, a.swapped)
     ) as found where found.word <> a.asked`,
    [spaces, kind, ...columnsOf(sought)],
  );
  return byAsked(rows);
}

/** For each word those that start alike and may be two slips away, and some others. */
export async function readFarther(
  db: Queryable,
  { spaces, kind }: WordsOf,
  words: readonly string[],
): Promise<Map<string, readonly string[]>> {
  const sought = words.map((word) => soughtWord(word, 2));
  const rows = await db.query<FoundWord>(
    `select distinct a.asked, k.word from ${SOUGHT} join known_words k on ${OF} and ${ALIKE}`,
    [spaces, kind, ...columnsOf(sought)],
  );
  return byAsked(rows);
}

/** For each sound the words that have it. */
export async function readSounding(
  db: Queryable,
  { spaces, kind }: WordsOf,
  sounds: readonly string[],
): Promise<Map<string, readonly string[]>> {
  const rows = await db.query<FoundWord>(
    `select distinct k.sound as asked, k.word from known_words k
     where ${OF} and k.sound = any ($3::text[]) order by k.word`,
    [spaces, kind, sounds],
  );
  return byAsked(rows);
}

/** More longer words are never asked for. */
const MAX_LONGER = 60;

/** For each start the longer words that have it, the shortest first. */
export async function readStarting(
  db: Queryable,
  { spaces, kind }: WordsOf,
  starts: readonly string[],
): Promise<Map<string, readonly string[]>> {
  const rows = await db.query<FoundWord>(
    `select a.asked, found.word
     from unnest($3::text[], $4::text[]) as a (asked, start) cross join lateral (
       select distinct k.word, k.length from known_words k
       where ${OF} and k.start = a.start and k.length > length(a.asked)
         and starts_with(k.word, a.asked)
       order by k.length, k.word limit ${MAX_LONGER}
     ) as found`,
    [spaces, kind, starts, starts.map((start) => soughtWord(start).start)],
  );
  return byAsked(rows);
}
