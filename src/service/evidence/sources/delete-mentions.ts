import type { Queryable } from '../../store/database.ts';

/**
 * Deletes what is only about these mentions: links of pictures and reviews. On a cluster no foreign
 * key does it. Call it before the mentions, or the pages that they are on, are deleted.
 */
export async function releaseMentions(tx: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const table of ['picture_people', 'identity_reviews']) {
    await tx.query(`delete from ${table} where mention_id = any ($1::text[])`, [[...ids]]);
  }
}

/** Deletes mentions with all that is about them. @returns the pages that they were on */
export async function deleteMentions(tx: Queryable, ids: readonly string[]): Promise<string[]> {
  await releaseMentions(tx, ids);
  const rows = await tx.query<{ source: string }>(
    'delete from mentions where id = any ($1::text[]) returning source_id as source',
    [[...ids]],
  );
  return [...new Set(rows.map(({ source }) => source))];
}

/** The mentions of pages. @param pages a condition on `sources s`, as SQL */
export async function readMentionsOf(
  tx: Queryable,
  pages: string,
  params: readonly unknown[] = [],
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `select m.id from mentions m join sources s on s.id = m.source_id where ${pages}`,
    params,
  );
  return rows.map(({ id }) => id);
}
