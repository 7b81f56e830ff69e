import type { Queryable } from '../../store/database.ts';
import { queryPacked } from '../../store/packed-rows.ts';
import type { WordsOf } from './read-words.ts';
import type { TermRow } from './space-terms.ts';

/** A term as the database has it. */
export interface StoredTerm {
  readonly id: number;
  readonly folded: string;
  readonly label: string;
}

/**
 * Terms read for one word: a question is compared with each of them. The first to be written are
 * kept, because what many people have was nearly always first had by one of the first.
 */
const MAX_CARRIERS = 2_000;

/** Titles that are compared by meaning, or terms by a part of their words. */
const MAX_WHOLE = 5_000;

/** The next terms after this row of `term_spaces`, oldest first. */
export const readTermsAfter = (db: Queryable, after: number, most: number): Promise<TermRow[]> =>
  queryPacked<TermRow>(
    db,
    ['row', 'space', 'id', 'kind', 'folded', 'label'],
    `select s.id as row, s.space, t.id, t.kind, t.folded, t.label
     from term_spaces s join terms t on t.id = s.term_id
     where s.id > $1 order by s.id limit $2`,
    [after, most],
  );

function byAsked(rows: readonly (StoredTerm & { readonly asked: string })[]) {
  const found = new Map<string, StoredTerm[]>();
  for (const { asked, ...term } of rows) {
    const terms = found.get(asked) ?? [];
    found.set(asked, terms);
    terms.push(term);
  }
  return found;
}

/** The first terms of a word: one more than are kept, so that it shows whether there are more. */
const CARRIERS = `
  select distinct w.term_id from unnest($1::text[]) as s (space) cross join lateral (
    select term_id from term_words
    where space = s.space and kind = $2 and word = a.asked
    order by term_id limit ${MAX_CARRIERS + 1}
  ) as w order by w.term_id limit ${MAX_CARRIERS + 1}`;

/** How many terms have each of the words, up to one more than are read of a word. */
export async function readCarrierCounts(
  db: Queryable,
  { spaces, kind }: WordsOf,
  words: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db.query<{ asked: string; carriers: number }>(
    `select a.asked, (select count(*) from (${CARRIERS}) as c)::bigint as carriers
     from unnest($3::text[]) as a (asked)`,
    [spaces, kind, words],
  );
  return new Map(rows.map(({ asked, carriers }) => [asked, carriers]));
}

/** Whether more terms have the word than are read. */
export const isCut = (carriers: number): boolean => carriers > MAX_CARRIERS;

/** For each word the terms that have it; of a word that is cut, none. */
export async function readHaving(
  db: Queryable,
  { spaces, kind }: WordsOf,
  words: readonly string[],
): Promise<Map<string, readonly StoredTerm[]>> {
  const rows = await db.query<StoredTerm & { asked: string }>(
    `select a.asked, t.id, t.folded, t.label from unnest($3::text[]) as a (asked)
     cross join lateral (${CARRIERS}) as c join terms t on t.id = c.term_id
     order by a.asked, t.id`,
    [spaces, kind, words],
  );
  return new Map([...byAsked(rows)].filter(([, terms]) => !isCut(terms.length)));
}

/** The terms that have a word, the first written ones. */
export const readFirstHaving = (
  db: Queryable,
  { spaces, kind }: WordsOf,
  word: string,
): Promise<StoredTerm[]> =>
  db.query<StoredTerm>(
    `select t.id, t.folded, t.label from (select $3::text as asked) as a
     cross join lateral (${CARRIERS}) as c join terms t on t.id = c.term_id
     order by t.id limit ${MAX_CARRIERS}`,
    [spaces, kind, word],
  );

/** The terms that have all of some words, the first written ones. */
export const readHavingAll = (
  db: Queryable,
  { spaces, kind }: WordsOf,
  words: readonly string[],
): Promise<StoredTerm[]> =>
  db.query<StoredTerm>(
    `select t.id, t.folded, t.label from terms t where t.id in (
       select term_id from term_words
       where space = any ($1::text[]) and kind = $2 and word = any ($3::text[])
       group by space, term_id having count(*) = cardinality($3::text[])
       order by term_id limit ${MAX_CARRIERS}
     ) order by t.id`,
    [spaces, kind, [...new Set(words)]],
  );

const SEEN = `exists (select from term_spaces s
  where s.term_id = t.id and s.space = any ($1::text[]))`;

/** The terms that are one of these folded phrases. */
export async function readExact(
  db: Queryable,
  { spaces, kind }: WordsOf,
  phrases: readonly string[],
): Promise<Map<string, StoredTerm>> {
  const rows = await db.query<StoredTerm>(
    `select t.id, t.folded, t.label from terms t
     where t.kind = $2 and t.folded = any ($3::text[]) and ${SEEN}`,
    [spaces, kind, phrases],
  );
  return new Map(rows.map((term) => [term.folded, term]));
}

/** The terms in whose folded text all of these pieces occur. */
export const readHolding = (
  db: Queryable,
  { spaces, kind }: WordsOf,
  pieces: readonly string[],
): Promise<StoredTerm[]> =>
  db.query<StoredTerm>(
    `select t.id, t.folded, t.label from terms t
     where t.kind = $2 and t.folded like all ($3::text[]) and ${SEEN}
     order by t.id limit ${MAX_WHOLE}`,
    [spaces, kind, pieces.map((piece) => `%${piece.replace(/[\\%_]/g, '\\$&')}%`)],
  );

/** The titles that were written first. */
export const readFirstTitles = (db: Queryable, spaces: readonly string[]): Promise<StoredTerm[]> =>
  db.query<StoredTerm>(
    `select t.id, t.folded, t.label from terms t where t.kind = 'title' and ${SEEN}
     order by t.id limit ${MAX_WHOLE}`,
    [spaces],
  );
