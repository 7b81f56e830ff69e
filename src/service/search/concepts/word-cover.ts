import type { Queryable } from '../../store/database.ts';
import type { WeightedWord } from '../match/word-value.ts';

/**
 * Which part of the words, by weight, stands in each profile's document: 0..1 by profile id. The
 * words of names and titles stand there as they are, those of prose by their stems.
 */
export async function wordCover(
  db: Queryable,
  words: readonly WeightedWord[],
  profileIds: readonly string[],
): Promise<Map<string, number>> {
  const whole = words.reduce((sum, { weight }) => sum + weight, 0);
  if (whole === 0 || profileIds.length === 0) return new Map();
  const rows = await db.query<{ id: string; cover: number }>(
    `with words as materialized (
       select plainto_tsquery('simple', w.word) || plainto_tsquery('english', w.word) as query,
              w.weight
       from unnest($1::text[], $2::real[]) as w (word, weight)
     )
     select p.id, (select coalesce(sum(w.weight), 0) from words w where p.document @@ w.query)
       ::double precision as cover
     from profiles p where p.id = any ($3::text[])`,
    [words.map(({ word }) => word), words.map(({ weight }) => weight), [...profileIds]],
  );
  return new Map(rows.map(({ id, cover }) => [id, Math.min(1, cover / whole)]));
}
