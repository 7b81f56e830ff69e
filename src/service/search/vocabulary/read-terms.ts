import type { Queryable } from '../../store/database.ts';
import type { TermRow } from './space-terms.ts';

/** Which terms are read: those of these spaces whose row in `term_spaces` comes later. */
export interface TermsBeyond {
  readonly spaces: readonly string[];
  readonly after: number;
}

const COLUMNS = 's.id as row, s.space, t.id, t.kind, t.folded, t.label';

/** Terms that a word may be part of or a typo of; most words have fewer. */
const MAX_NEAR = 30;

/** The next terms after this row of `term_spaces`, oldest first. */
export const readTermsAfter = (db: Queryable, after: number, most: number): Promise<TermRow[]> =>
  db.query<TermRow>(
    `select ${COLUMNS} from term_spaces s join terms t on t.id = s.term_id
     where s.id > $1 order by s.id limit $2`,
    [after, most],
  );

/** The terms that are one of these folded phrases. */
export const readNamedTerms = (
  db: Queryable,
  phrases: readonly string[],
  { spaces, after }: TermsBeyond,
): Promise<TermRow[]> =>
  db.query<TermRow>(
    `select ${COLUMNS} from terms t join term_spaces s on s.term_id = t.id
     where t.kind in ('title', 'organization', 'school', 'place', 'name_token')
       and t.folded = any ($1::text[]) and s.space = any ($2::text[]) and s.id > $3`,
    [phrases, spaces, after],
  );

/**
 * For each word the terms with it or with one spelt alike, the most alike first. Terms outside the
 * spaces take nobody's place among them: they must change no answer. `offset 0` keeps the spaces of
 * the few from being read for all.
 */
export const readTermsNear = (
  db: Queryable,
  words: readonly string[],
  { spaces, after }: TermsBeyond,
): Promise<TermRow[]> =>
  db.query<TermRow>(
    `select near.* from unnest($1::text[]) as w (word)
     cross join lateral (
       select ${COLUMNS} from terms t
       cross join lateral (
         select id, space from term_spaces
         where term_id = t.id and space = any ($2::text[]) and id > $3 offset 0
       ) as s
       where t.folded %> w.word
       order by word_similarity(w.word, t.folded) desc, t.id, s.id limit ${MAX_NEAR}
     ) as near`,
    [words, spaces, after],
  );
