import type { Queryable } from '../../store/database.ts';
import { foldText } from '../../text/fold.ts';

const MAX_SLUG_CHARS = 80;

/**
 * The slug of the first person of a name. It never ends in a hyphen and a number, so that "Louis
 * 14" (`louis14`) cannot collide with the fourteenth Louis (`louis-14`).
 */
export function slugBase(name: string): string {
  const words = foldText(name).replace(/[+#&]/g, ' ').trim().split(/\s+/).join('-');
  const base = words.slice(0, MAX_SLUG_CHARS).replace(/-+$/, '');
  return base === '' ? 'person' : base.replace(/-(?=\d+$)/, '');
}

/**
 * The slug of a private person: `ada-lovelace_4tq9x0k2mz`, with the characters of the profile's id.
 * A number would reveal another Ada Lovelace to anyone who sees `ada-lovelace-2` but no
 * `ada-lovelace`. Slugs of names have no underscore, so the two cannot collide.
 */
export const privateSlug = (name: string, profileId: string): string =>
  `${slugBase(name)}_${profileId.replace(/^p_/, '')}`;

const numbered = (base: string, number: number): string =>
  number === 1 ? base : `${base}-${number}`;

interface Taken {
  readonly base: string;
  readonly last: number;
  /** Slugs of the assigned numbers that are aliases of other profiles. */
  readonly aliases: string[];
}

/** Takes the next numbers of each base, all bases in one statement. */
async function takeNumbers(tx: Queryable, wanted: ReadonlyMap<string, number>): Promise<Taken[]> {
  return tx.query<Taken>(
    `with wanted as (
       select * from unnest($1::text[], $2::bigint[]) as w (base, many)
     ), taken as (
       insert into slug_counters (base, last) select base, many from wanted
       on conflict (base) do update set last = slug_counters.last + excluded.last
       returning base, last
     )
     select base, last, array(
       select alias from profile_aliases a join profiles p on p.id = a.profile_id
       where p.is_public and alias = any (array(
         select case when number = 1 then base else base || '-' || number end
         from generate_series(last - many + 1, last) as number))) as aliases
     from taken join wanted using (base)`,
    [[...wanted.keys()], [...wanted.values()]],
  );
}

/**
 * A unique slug for each public person's name, in order: `ada-lovelace`, then `ada-lovelace-2`. A
 * slug that is already an alias (a record's own id may look like one) is skipped.
 */
export async function takeSlugs(tx: Queryable, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const bases = names.map(slugBase);
  const wanted = new Map<string, number>();
  for (const base of bases) wanted.set(base, (wanted.get(base) ?? 0) + 1);
  const taken = await takeNumbers(tx, wanted);
  const aliases = new Set(taken.flatMap((row) => row.aliases));
  const next = new Map(taken.map(({ base, last }) => [base, last - (wanted.get(base) ?? 0)]));
  const slugs = bases.map((base) => {
    const number = (next.get(base) ?? 0) + 1;
    next.set(base, number);
    return numbered(base, number);
  });
  if (aliases.size === 0) return slugs;
  const again = names.filter((_, at) => aliases.has(slugs[at] ?? ''));
  const replacements = await takeSlugs(tx, again);
  return slugs.map((slug) => (aliases.has(slug) ? (replacements.shift() ?? slug) : slug));
}
