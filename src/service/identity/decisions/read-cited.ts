import type { Queryable } from '../../store/database.ts';
import { isSeenSpace, isVisible, type Seen } from './seen-by-reader.ts';

/** A page cited this often is a list, however many more cite it. */
const LISTED = 8;

/** Visible people who cite a page. */
const CITED_BY_PEOPLE = `
  select count(*) as people from (
    select 1 from identifiers i
    where i.kind = 'url' and i.value = $3 and ${isVisible('i.profile_id')} limit ${LISTED}) as c`;

/** Visible mentions from pages. */
const CITED_BY_MENTIONS = `
  select page, (
    select count(*) from (
      select 1 from mention_keys k join mentions m on m.id = k.mention_id
      join sources s on s.id = m.source_id
      where k.kind = 'url' and k.value = page and ${isSeenSpace('s.space')} limit ${LISTED}) as c
  )::bigint as mentions
  from unnest($3::text[]) as asked (page)`;

/** How many visible people and mentions cite each page. */
export async function readCited(
  db: Queryable,
  seen: Seen,
  pages: readonly string[],
): Promise<Map<string, number>> {
  if (pages.length === 0) return new Map();
  const rows = await db.query<{ page: string; mentions: number }>(CITED_BY_MENTIONS, [
    ...seen,
    [...pages],
  ]);
  const cited = new Map<string, number>();
  for (const { page, mentions } of rows) {
    const [row] = await db.query<{ people: number }>(CITED_BY_PEOPLE, [...seen, page]);
    cited.set(page, mentions + (row?.people ?? 0));
  }
  return cited;
}
