import type { Queryable } from '../../store/database.ts';
import { foldText } from '../../text/fold.ts';
import type { WeightedWord } from './word-value.ts';

/** Factor for scattered words: "district 4" and "ward 9" are not "district 9". */
const SCATTERED = 0.85;

/**
 * The share of the words, by weight, in each profile's document: 0..1 by profile id. Names and
 * titles are matched literally, prose by word stems. With `phrase`, scattered words count less.
 */
export async function wordCover(
  db: Queryable,
  words: readonly WeightedWord[],
  profileIds: readonly string[],
  phrase: string | null = null,
): Promise<Map<string, number>> {
  const whole = words.reduce((sum, { weight }) => sum + weight, 0);
  if (whole === 0 || profileIds.length === 0) return new Map();
  const rows = await db.query<{ id: string; cover: number; together: boolean }>(
    `with words as materialized (
       select plainto_tsquery('simple', w.word) || plainto_tsquery('english', w.word) as query,
              w.weight
       from unnest($1::text[], $2::real[]) as w (word, weight)
     )
     select p.id, (select coalesce(sum(w.weight), 0) from words w where p.document @@ w.query)
       ::double precision as cover,
       $4::text is null or p.document @@ phraseto_tsquery('simple', $4)
         or p.document @@ phraseto_tsquery('english', $4) as together
     from profiles p where p.id = any ($3::text[])`,
    [
      words.map(({ word }) => word),
      words.map(({ weight }) => weight),
      [...profileIds],
      phrase === null || words.length < 2 ? null : foldText(phrase),
    ],
  );
  return new Map(
    rows.map(({ id, cover, together }) => {
      return [id, Math.min(1, cover / whole) * (together ? 1 : SCATTERED)];
    }),
  );
}
