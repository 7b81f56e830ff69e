import type { Queryable } from '../../store/database.ts';

/** Any constant; whoever writes the words of terms and whoever removes terms take turns. */
const WORDS_LOCK = 7_320_412;

/**
 * Waits until nobody else writes or forgets words of terms: a word that loses its last term must
 * not be forgotten while another term with it is written. Call it before terms are removed.
 */
export const lockTermWords = async (tx: Queryable): Promise<void> => {
  await tx.query('select pg_advisory_xact_lock($1)', [WORDS_LOCK]);
};

/** A word of a term in one space; see `term_words`. */
export interface TermWord {
  readonly space: string;
  readonly kind: string;
  readonly word: string;
}

/** The words of these terms. */
export const readTermWords = (tx: Queryable, termIds: readonly number[]): Promise<TermWord[]> =>
  tx.query<TermWord>(
    'select distinct space, kind, word from term_words where term_id = any ($1::bigint[])',
    [termIds],
  );

/** Forgets those of these words that no term has any more. */
export async function forgetWords(tx: Queryable, words: readonly TermWord[]): Promise<void> {
  await tx.query(
    `delete from known_words k
     using unnest($1::text[], $2::text[], $3::text[]) as gone (space, kind, word)
     where (k.space, k.kind, k.word) = (gone.space, gone.kind, gone.word) and not exists (
       select from term_words w
       where (w.space, w.kind, w.word) = (gone.space, gone.kind, gone.word))`,
    [words.map(({ space }) => space), words.map(({ kind }) => kind), words.map(({ word }) => word)],
  );
}
