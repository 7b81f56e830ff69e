import { lockTermWords } from '../../people/rows/term-words.ts';
import { lockWriters } from '../../people/rows/writers-lock.ts';
import type { Database, Queryable, Scriptable } from '../../store/database.ts';
import { inBackground } from '../../store/in-background.ts';
import { retryTransaction } from '../../store/retry-transaction.ts';
import { soundOf } from '../../text/names/name-grade.ts';
import { knownWord } from './known-word.ts';
import { readTermsAfter } from './read-terms.ts';
import type { TermRow } from './space-terms.ts';
import { entriesOf } from './term-entries.ts';

/** Terms of one transaction: writers of people wait for it, on the embedded engine everybody. */
const CHUNK = { postgres: 4_000, pglite: 500 } as const;

/** The last row of `term_spaces` whose words are in the database; 0: none. */
export async function readIndexedRow(db: Queryable): Promise<number> {
  const [row] = await db.query<{ indexed: number }>(
    `select (value #>> '{}')::bigint as indexed from meta where key = 'terms_indexed'`,
  );
  return row?.indexed ?? 0;
}

interface WordRow {
  readonly space: string;
  readonly kind: string;
  readonly word: string;
  readonly termId: number;
}

const wordsOf = (terms: readonly TermRow[]): WordRow[] =>
  terms.flatMap((term) =>
    entriesOf(term).map(({ kind, word }) => ({ space: term.space, kind, word, termId: term.id })),
  );

const WRITE_WORDS = `insert into term_words (space, kind, word, term_id)
  select * from unnest($1::text[], $2::text[], $3::text[], $4::bigint[]) on conflict do nothing`;

const WRITE_KNOWN = `insert into known_words (space, kind, word, start, rest, length, letters, sound)
  select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::integer[],
    $7::integer[], $8::text[]) on conflict do nothing`;

async function write(tx: Queryable, rows: readonly WordRow[]): Promise<void> {
  await tx.query(WRITE_WORDS, [
    rows.map(({ space }) => space),
    rows.map(({ kind }) => kind),
    rows.map(({ word }) => word),
    rows.map(({ termId }) => termId),
  ]);
  const distinct = [
    ...new Map(rows.map((row) => [`${row.space} ${row.kind} ${row.word}`, row])).values(),
  ];
  const known = distinct.map(({ word }) => knownWord(word));
  await tx.query(WRITE_KNOWN, [
    distinct.map(({ space }) => space),
    distinct.map(({ kind }) => kind),
    distinct.map(({ word }) => word),
    known.map(({ start }) => start),
    known.map(({ rest }) => rest),
    known.map(({ length }) => length),
    known.map(({ letters }) => letters),
    // Only names are looked for by their sound.
    distinct.map(({ kind, word }) => (kind === 'name_token' ? soundOf(word) : null)),
  ]);
}

/** @returns whether there may be more */
async function indexChunk(tx: Scriptable, engine: Database['engine']): Promise<boolean> {
  // No writer may be about to commit a row before the last.
  await lockWriters(tx, engine);
  await lockTermWords(tx);
  const from = await readIndexedRow(tx);
  const terms = await readTermsAfter(tx, from, CHUNK[engine]);
  const last = terms.at(-1)?.row;
  if (last === undefined) return false;
  await write(tx, wordsOf(terms));
  await tx.query(
    `insert into meta (key, value) values ('terms_indexed', to_jsonb($1::bigint))
     on conflict (key) do update set value = excluded.value`,
    [last],
  );
  return terms.length === CHUNK[engine];
}

/**
 * Writes the words of all terms that have none yet, so that questions read these terms from the
 * database. Several processes may do it at once: they take turns. It changes no answer.
 */
export async function indexTerms(db: Database): Promise<void> {
  const background = inBackground(db);
  for (let isMore = true; isMore; ) {
    isMore = await retryTransaction(background, (tx) => indexChunk(tx, db.engine));
  }
}
