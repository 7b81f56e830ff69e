import type { Queryable } from '../../store/database.ts';

const IDS = 20_000;

/**
 * All ids that a statement gives, in their order, many at a time: a row cannot hide from this by
 * moving on the disk, and an index alone answers it.
 * @param statement gives `id`s greater than `$1`
 */
export async function* idsOf(
  db: Queryable,
  statement: string,
  params: readonly unknown[] = [],
): AsyncGenerator<readonly string[]> {
  for (let after = ''; ; ) {
    const [row] = await db.query<{ ids: string[] | null }>(
      `select json_agg(id order by id) as ids
       from (${statement} order by 1 limit ${IDS}) as each (id)`,
      [after, ...params],
    );
    const ids = row?.ids ?? [];
    if (ids.length > 0) yield ids;
    if (ids.length < IDS) return;
    after = ids.at(-1) ?? '';
  }
}
