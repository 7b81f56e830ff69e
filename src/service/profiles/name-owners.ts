import { newId } from '../ids.ts';
import type { Queryable } from '../store/database.ts';

/** Who answers to each of these ids, aliases or slugs; those that are free are absent. */
export async function nameOwners(
  tx: Queryable,
  names: readonly string[],
): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const rows = await tx.query<{ name: string; owner: string }>(
    `select slug as name, id as owner from profiles where slug = any ($1::text[])
     union all
     select alias, profile_id from profile_aliases where alias = any ($1::text[])
     union all
     select id, id from profiles where id = any ($1::text[])`,
    [names],
  );
  return new Map(rows.map((row) => [row.name, row.owner]));
}

/**
 * As many unused profile ids. With 50 random bits a meeting is a rarity, and at a billion
 * profiles a rarity happens.
 */
export async function freeIds(
  tx: Queryable,
  count: number,
  make: () => string = () => newId('p'),
): Promise<string[]> {
  const ids = new Set<string>();
  while (ids.size < count) {
    const tried = Array.from({ length: count - ids.size }, make);
    const taken = await nameOwners(tx, tried);
    for (const id of tried) if (!taken.has(id)) ids.add(id);
  }
  return [...ids];
}
