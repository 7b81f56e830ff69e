import type { Queryable } from '../store/database.ts';
import { foldText } from '../text/fold.ts';

const LONGEST = 80;

/**
 * The slug of the first person of a name. It never ends in a hyphen and a number, so that
 * "Louis 14" (`louis14`) cannot meet the fourteenth Louis (`louis-14`).
 */
export function slugBase(name: string): string {
  const words = foldText(name).replace(/[+#&]/g, ' ').trim().split(/\s+/).join('-');
  const base = words.slice(0, LONGEST).replace(/-+$/, '');
  return base === '' ? 'person' : base.replace(/-(?=\d+$)/, '');
}

const numbered = (base: string, number: number): string =>
  number === 1 ? base : `${base}-${number}`;

/** Takes the next numbers of each base, all bases in one statement. */
async function takeNumbers(tx: Queryable, bases: readonly string[]): Promise<string[]> {
  const wanted = new Map<string, number>();
  for (const base of bases) wanted.set(base, (wanted.get(base) ?? 0) + 1);
  const rows = await tx.query<{ base: string; last: number }>(
    `insert into slug_counters (base, last)
     select * from unnest($1::text[], $2::integer[])
     on conflict (base) do update set last = slug_counters.last + excluded.last
     returning base, last`,
    [[...wanted.keys()], [...wanted.values()]],
  );
  const next = new Map(rows.map((row) => [row.base, row.last - (wanted.get(row.base) ?? 0)]));
  return bases.map((base) => {
    const number = (next.get(base) ?? 0) + 1;
    next.set(base, number);
    return numbered(base, number);
  });
}

/**
 * A unique slug for each name, in order: `ada-lovelace`, then `ada-lovelace-2`. A slug that is
 * already an alias (a record's own id may look like one) is passed over.
 */
export async function takeSlugs(tx: Queryable, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const bases = names.map(slugBase);
  const slugs = await takeNumbers(tx, bases);
  const taken = await tx.query<{ alias: string }>(
    'select alias from profile_aliases where alias = any ($1::text[])',
    [slugs],
  );
  const aliases = new Set(taken.map((row) => row.alias));
  if (aliases.size === 0) return slugs;
  const again = names.filter((_, index) => aliases.has(slugs[index] ?? ''));
  const replacements = await takeSlugs(tx, again);
  return slugs.map((slug) => (aliases.has(slug) ? (replacements.shift() ?? slug) : slug));
}
